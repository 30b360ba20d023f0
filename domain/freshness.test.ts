import { expect, test } from 'vitest'
import { freshnessOf } from './freshness.ts'

test.each([
  ['2026-06-15', 'fresh'],
  ['2026-03-17', 'fresh'],
  ['2026-03-16', 'aging'],
  ['2025-12-17', 'aging'],
  ['2025-12-16', 'stale'],
  [null, undefined],
  ['', undefined],
])('digitals of %s are %s', (digitalsAt, freshness) => {
  expect(freshnessOf(digitalsAt, '2026-06-15')).toBe(freshness)
})
