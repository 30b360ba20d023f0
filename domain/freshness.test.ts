import { expect, test } from 'vitest'
import { defaultFreshness, freshnessOf } from './freshness.ts'

test.each([
  ['2026-06-15', 'fresh'],
  ['2026-03-17', 'fresh'],
  ['2026-03-16', 'aging'],
  ['2025-12-17', 'aging'],
  ['2025-12-16', 'stale'],
  [null, undefined],
  ['', undefined],
])('digitals of %s are %s', (digitalsAt, freshness) => {
  expect(freshnessOf(digitalsAt, '2026-06-15', defaultFreshness)).toBe(freshness)
})

test('follows the limits of the agency', () => {
  const limits = { freshDays: 10, staleDays: 20 }
  const days = ['2026-06-05', '2026-06-04', '2026-05-26', '2026-05-25']
  expect(days.map((day) => freshnessOf(day, '2026-06-15', limits))).toEqual(['fresh', 'aging', 'aging', 'stale'])
})
