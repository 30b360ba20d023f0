import { expect, test } from 'vitest'
import { convertNumber, isPlausible, readNumber, writeNumber } from './filter-numbers.ts'

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
  ['2,99', 'cm', 299],
  ['3', 'cm', 3],
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

test('numbers are plausible up to both limits, lengths in their unit and sizes in any cut', () => {
  const limits = { min: 38, max: 60 }
  const plausible = (number: number, unit: 'cm' | 'in') => isPlausible(limits, { length: number, unit })
  expect([37.9, 38, 60, 60.1].map((number) => plausible(number, 'cm'))).toEqual([false, true, true, false])
  expect([14, 15, 23, 24].map((number) => plausible(number, 'in'))).toEqual([false, true, true, false])
  const suit = (size: number, system: 'eu' | 'us') =>
    isPlausible({ min: 44, max: 60 }, { garment: 'suit', size, system })
  expect([suit(44, 'eu'), suit(43, 'eu'), suit(38, 'us')]).toEqual([true, false, true])
})

test('leaves other texts unchanged', () => {
  expect(convertNumber('tall', length('cm'), length('in'), 'pt')).toBe('tall')
  expect(convertNumber('24.5', length('in'), length('in'), 'pt')).toBe('24.5')
})
