import { expect, test } from 'vitest'
import { ageInYears } from './age.ts'

test.each([
  ['2008-11-21', '2026-11-20', 17],
  ['2008-11-21', '2026-11-21', 18],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2000-01-01T00:00:00Z', '2026-12-31', 26],
])('born %s, on %s: %i', (birthdate, on, age) => {
  expect(ageInYears(birthdate, on)).toBe(age)
})
