import { expect, test } from 'vitest'
import { convertNumber, readNumber, writeNumber } from './filter-numbers.ts'

const length = (unit: 'cm' | 'in') => ({ unit, isHeight: false })
const shoes = (system: 'eu' | 'uk') => ({ garment: 'shoes', system, cut: undefined }) as const

test.each([
  ['pt', '24,5', '5,5'],
  ['en', '24.5', '5.5'],
] as const)('converts to the decimal separator of %s, and back', (language, inches, size) => {
  expect(convertNumber('62', length('cm'), length('in'), language)).toBe(inches)
  expect(convertNumber(inches, length('in'), length('cm'), language)).toBe('62')
  expect(convertNumber('39', shoes('eu'), shoes('uk'), language)).toBe(size)
  expect(convertNumber(size, shoes('uk'), shoes('eu'), language)).toBe('39')
  expect(readNumber(writeNumber(24.5, language), length('in'))).toBe(24.5)
})

test.each([
  ['180 cm', 'cm', 180],
  ['1,80 m', 'cm', 180],
  ['1.8', 'cm', 180],
  ['5\'10½"', 'cm', 179.1],
  ['5’10', 'cm', 177.8],
  ['70 in', 'cm', 177.8],
  ['177,5', 'cm', 177.5],
  ['180 cm', 'in', 71],
  ['1,80 m', 'in', 71],
  ['5\'10½"', 'in', 70.5],
  ['5 ft 10 in', 'in', 70],
  ['34½', 'in', 34.5],
  ['34½″', 'in', 34.5],
  ['tall', 'cm', undefined],
  ['70 kg', 'cm', undefined],
  ['38 BR', 'cm', undefined],
  ['-180', 'cm', undefined],
  ['', 'cm', undefined],
] as const)('reads the height %j in %s as %s', (text, unit, value) => {
  expect(readNumber(text, { unit, isHeight: true })).toBe(value)
})

test('reads sizes of the selected system only', () => {
  expect(readNumber('39', { system: 'eu' })).toBe(39)
  expect(readNumber('8½ US', { system: 'us' })).toBe(8.5)
  expect(readNumber('39 BR', { system: 'eu' })).toBeUndefined()
  expect(readNumber('39 cm', { system: 'eu' })).toBeUndefined()
})

test('converts sizes by the agency’s own table, in both directions', () => {
  const table = [{ eu: 39, uk: 7 }]
  expect(convertNumber('39', shoes('eu'), { ...shoes('uk'), table }, 'en')).toBe('7')
  expect(convertNumber('7', { ...shoes('uk'), table }, shoes('eu'), 'en')).toBe('39')
})

test('leaves other texts unchanged', () => {
  expect(convertNumber('tall', length('cm'), length('in'), 'pt')).toBe('tall')
  expect(convertNumber('24.5', length('in'), length('in'), 'pt')).toBe('24.5')
})
