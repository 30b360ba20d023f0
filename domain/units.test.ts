import { expect, test } from 'vitest'
import { formatFeet, formatInches, formatMetres, formatNumber, formatPounds } from './units.ts'

test.each([
  [178, 'pt', '1,78 m'],
  [178, 'en', '1.78 m'],
  [180, 'pt', '1,80 m'],
] as const)('%i cm in %s is %s', (height, language, text) => {
  expect(formatMetres(height, language)).toBe(text)
})

test.each([
  [178, '5′10″'],
  [177, '5′9½″'],
  [182.9, '6′0″'],
  [152.4, '5′0″'],
  [153.67, '5′0½″'],
])('%d cm are %s', (height, text) => {
  expect(formatFeet(height)).toBe(text)
})

test.each([
  [89, '35″'],
  [60, '23½″'],
  [1, '0½″'],
])('%d cm around are %s', (girth, text) => {
  expect(formatInches(girth)).toBe(text)
})

test('formats numbers in each language', () => {
  expect(formatNumber(84.5, 'pt')).toBe('84,5')
  expect(formatNumber(84.5, 'en')).toBe('84.5')
  expect(formatPounds(56)).toBe('123 lb')
})
