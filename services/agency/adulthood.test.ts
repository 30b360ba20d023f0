import { expect, test } from 'vitest'
import { ageInYears } from '#contracts/age.ts'
import { bornBy, isMinor } from './adulthood.ts'

test.each([
  ['2008-06-15', false],
  ['2008-06-16', true],
  [null, true],
])('born %s, a minor on 15 June 2026: %s', (birthdate, minor) => {
  expect(isMinor(birthdate, '2026-06-15')).toBe(minor)
})

test('the last birthdate of an age agrees with the age, leap days included', () => {
  for (const today of ['2026-02-28', '2026-03-01', '2028-02-29', '2026-12-31']) {
    for (const birthdate of ['2008-02-28', '2008-02-29', '2008-03-01', '2010-12-31', '2008-01-01']) {
      for (const age of [0, 15, 17, 18, 19]) {
        expect(birthdate <= bornBy(age, today)).toBe(ageInYears(birthdate, today) >= age)
      }
    }
  }
})

test('nobody is older than the calendar', () => {
  expect(bornBy(2026, '2026-06-15')).toBe('0000-06-15')
  expect(bornBy(2027, '2026-06-15')).toBe('')
  expect(bornBy(1e300, '2026-06-15')).toBe('')
})
