import { expect, test } from 'vitest'
import { formatNumber, inFeet, inInches, inMetres, inPounds } from './units.ts'

test.each([
  [178, 'pt', '1,78 m'],
  [178, 'en', '1.78 m'],
  [180, 'pt', '1,80 m'],
] as const)('%i cm in %s is %s', (height, language, text) => {
  expect(inMetres(height, language)).toBe(text)
})

test.each([
  [178, '5′10″'],
  [177, '5′9½″'],
  [182.9, '6′0″'],
  [152.4, '5′0″'],
  [153.67, '5′0½″'],
])('%d cm are %s', (height, text) => {
  expect(inFeet(height)).toBe(text)
})

test.each([
  [89, '35″'],
  [60, '23½″'],
  [1, '0½″'],
])('%d cm around are %s', (girth, text) => {
  expect(inInches(girth)).toBe(text)
})

test('numbers are written as the language does', () => {
  expect(formatNumber(84.5, 'pt')).toBe('84,5')
  expect(formatNumber(84.5, 'en')).toBe('84.5')
  expect(inPounds(56)).toBe('123 lb')
})
