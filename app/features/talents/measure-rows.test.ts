import { expect, test } from 'vitest'
import type { Attribute } from '#contracts/agency/attributes.ts'
import { toMeasureRows } from './measure-rows.ts'

const attributes: Attribute[] = [
  { name: 'height', label: 'Altura', type: 'number', unit: 'cm' },
  { name: 'bust', label: 'Busto', type: 'number', unit: 'cm' },
  { name: 'weight', label: 'Peso', type: 'number', unit: 'kg' },
  { name: 'suit', label: 'Terno', type: 'number', unit: 'EU' },
  { name: 'shoes', label: 'Sapatos', type: 'number', unit: 'EU' },
  { name: 'eyes', label: 'Olhos', type: 'option', options: [{ value: 'blue', label: 'Azuis' }] },
  { name: 'hair', label: 'Cabelos', type: 'option', options: [{ value: 'black', label: 'Pretos' }] },
  { name: 'gender', label: 'Gênero', type: 'option', options: [{ value: 'male', label: 'Masculino' }] },
  { name: 'realname', label: 'Nome civil', type: 'text' },
  { name: 'birthdate', label: 'Nascimento', type: 'date' },
  { name: 'tattoos', label: 'Tatuagens', type: 'text' },
]

const values = {
  height: 178,
  bust: 83.5,
  suit: 48,
  shoes: 42,
  eyes: 'blue',
  hair: 'green-ish',
  gender: 'male',
  realname: 'X',
  birthdate: '2000-01-01',
  tattoos: 'one',
}

test('lists measures in the order of the attributes, in both systems, and options by their label', () => {
  expect(toMeasureRows(attributes, { values, isMinor: false, boardCut: 'women' }, { language: 'pt' })).toEqual([
    { name: 'height', label: 'Altura', value: '178 cm', elsewhere: '5′10″' },
    { name: 'bust', label: 'Busto', value: '83,5 cm', elsewhere: '33″' },
    { name: 'suit', label: 'Terno', value: '48 EU', elsewhere: '≈ 48 BR, 38 US, 38 UK' },
    { name: 'shoes', label: 'Sapatos', value: '42 EU', elsewhere: '≈ 40 BR, 9 US, 8 UK' },
    { name: 'eyes', label: 'Olhos', value: 'Azuis' },
    { name: 'hair', label: 'Cabelos', value: 'green-ish' },
  ])
})

test('lists dress sizes in the other systems', () => {
  const dress: Attribute = { name: 'dress', label: 'Dress', type: 'number', unit: 'EU' }
  expect(
    toMeasureRows([dress], { values: { dress: 36 }, isMinor: false, boardCut: 'women' }, { language: 'en' }),
  ).toEqual([{ name: 'dress', label: 'Dress', value: '36 EU', elsewhere: '≈ 40 BR, 6 US, 10 UK' }])
  expect(
    toMeasureRows([dress], { values: { dress: 36 }, isMinor: true, boardCut: 'women' }, { language: 'en' }),
  ).toEqual([])
})

test("converts sizes by the agency's own table", () => {
  const sizes = [
    { eu: 36, br: 39, us: null },
    { eu: 38, br: 41, us: 9 },
  ]
  const dress: Attribute = { name: 'dress', label: 'Dress', type: 'number', unit: 'EU', sizes }
  const written = [36, 38].map((size) =>
    toMeasureRows([dress], { values: { dress: size }, isMinor: false, boardCut: 'women' }, { language: 'en' }),
  )
  expect(written.flat().map(({ elsewhere }) => elsewhere)).toEqual(['≈ 39 BR, 10 UK', '≈ 41 BR, 9 US, 12 UK'])
})

test('lists only height, hair and eyes of minors, even when more is sent', () => {
  const rows = toMeasureRows(
    attributes,
    { values: { ...values, weight: 50 }, isMinor: true, boardCut: 'women' },
    { language: 'pt' },
  )
  expect(rows.map(({ name }) => name)).toEqual(['height', 'eyes', 'hair'])
})

test('lists the weight when the service sends it', () => {
  const rows = toMeasureRows(
    attributes,
    { values: { weight: 56 }, isMinor: false, boardCut: 'men' },
    { language: 'en' },
  )
  expect(rows).toEqual([{ name: 'weight', label: 'Peso', value: '56 kg', elsewhere: '123 lb' }])
})

test.each([
  [{ shoes: 39, gender: 'female' }, 'men', '≈ 37 BR, 8 US, 5,5 UK'],
  [{ shoes: 39 }, 'women', '≈ 37 BR, 8 US, 5,5 UK'],
  [{ shoes: 39 }, undefined, '≈ 37 BR, 5,5 UK'],
  [{ shoes: 39, gender: 'non_binary' }, 'women', '≈ 37 BR, 5,5 UK'],
] as const)('lists shoes of %j on a board of %s as %s', (shoes, boardCut, elsewhere) => {
  expect(toMeasureRows(attributes, { values: shoes, isMinor: false, boardCut }, { language: 'pt' })[0]?.elsewhere).toBe(
    elsewhere,
  )
})

test('omits empty values', () => {
  const empty = { height: null, bust: undefined, eyes: '' }
  expect(toMeasureRows(attributes, { values: empty, isMinor: false, boardCut: undefined }, { language: 'pt' })).toEqual(
    [],
  )
})

test('keeps kilograms first, and of sizes the visitor’s alone without the agency’s units', () => {
  const written = (units: 'both' | 'imperial', sizes: 'uk' | 'us') =>
    toMeasureRows(
      attributes,
      { values: { weight: 56, shoes: 39 }, isMinor: false, boardCut: 'women' },
      { language: 'en', units, chosen: { units: 'in', sizes } },
    ).map(({ value }) => value)
  expect(written('both', 'uk')).toEqual(['56 kg', '≈ 5.5 UK'])
  expect(written('imperial', 'uk')).toEqual(['123 lb', '≈ 5.5 UK'])
  expect(written('imperial', 'us')).toEqual(['123 lb', '≈ 8 US'])
})

test('writes the visitor’s units and sizes first', () => {
  const rows = toMeasureRows(
    attributes,
    { values: { height: 178, shoes: 39 }, isMinor: false, boardCut: 'women' },
    { language: 'en', chosen: { units: 'in', sizes: 'us' } },
  )
  expect(rows.map(({ value, elsewhere }) => [value, elsewhere])).toEqual([
    ['5′10″', '178 cm'],
    ['≈ 8 US', '39 EU, ≈ 37 BR, 5.5 UK'],
  ])
})
