import { expect, test } from 'vitest'
import { periodOf, shiftPeriod } from './period.ts'

test('shows whole months by talent, whole weeks from Monday in a month and a week', () => {
  expect(periodOf('talents', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(periodOf('month', '2026-11-15')).toEqual({ from: '2026-10-26', to: '2026-12-06' })
  expect(periodOf('week', '2026-11-15')).toEqual({ from: '2026-11-09', to: '2026-11-15' })
  expect(periodOf('week', '2026-11-16')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
})

test('goes to the next and the previous period, also from a day that the next month lacks', () => {
  expect(shiftPeriod('month', '2026-01-31', 1)).toBe('2026-02-01')
  expect(shiftPeriod('talents', '2026-01-31', -1)).toBe('2025-12-01')
  expect(shiftPeriod('week', '2026-12-30', 1)).toBe('2027-01-06')
})
