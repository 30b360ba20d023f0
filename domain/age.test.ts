import { expect, test } from 'vitest'
import { ageInYears, isMinor, isPossibleBirthdate, latestBirthdate } from './age.ts'

test.each([
  ['2008-11-21', '2026-11-20', 17],
  ['2008-11-21', '2026-11-21', 18],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2000-01-01T00:00:00Z', '2026-01-01', 26],
])('born %s, on %s: %i', (birthdate, on, age) => {
  expect(ageInYears(birthdate, on)).toBe(age)
})

test.each([
  ['2008-06-15', false],
  ['2008-06-16', true],
  [null, true],
])('born %s, a minor on 15 June 2026: %s', (birthdate, minor) => {
  expect(isMinor(birthdate, '2026-06-15')).toBe(minor)
})

test.each([
  ['2026-06-16', false],
  ['2026-06-15', true],
  ['1906-06-15', true],
  ['1905-06-16', true],
  ['1905-06-15', false],
  ['0026-06-15', false],
])('born %s is possible on 15 June 2026: %s', (birthdate, possible) => {
  expect(isPossibleBirthdate(birthdate, '2026-06-15')).toBe(possible)
})

test('the latest birthdate of an age agrees with the age, leap days included', () => {
  for (const today of ['2026-02-28', '2026-03-01', '2028-02-29', '2026-12-31']) {
    for (const birthdate of ['2008-02-28', '2008-02-29', '2008-03-01', '2010-12-31', '2008-01-01']) {
      for (const age of [0, 15, 17, 18, 19]) {
        expect(birthdate <= latestBirthdate(age, today)).toBe(ageInYears(birthdate, today) >= age)
      }
    }
  }
})

test('latestBirthdate stops at year 0', () => {
  expect(latestBirthdate(2026, '2026-06-15')).toBe('0000-06-15')
  expect(latestBirthdate(2027, '2026-06-15')).toBe('')
  expect(latestBirthdate(1e300, '2026-06-15')).toBe('')
})
