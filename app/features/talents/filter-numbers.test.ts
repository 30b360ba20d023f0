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
  expect(readNumber(writeNumber(24.5, language))).toBe(24.5)
})

test('leaves other texts unchanged', () => {
  expect(convertNumber('tall', length('cm'), length('in'), 'pt')).toBe('tall')
  expect(convertNumber('24.5', length('in'), length('in'), 'pt')).toBe('24.5')
})
