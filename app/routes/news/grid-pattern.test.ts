import { expect, test } from 'vitest'
import { rhythmOf, type Size } from './grid-pattern.ts'

/** Columns of twelve. */
const columns: Record<Size, number> = { lead: 12, wide: 12, large: 7, small: 5, third: 4 }

test('every row is full, whatever the number of stories', () => {
  for (let count = 0; count < 60; count++) {
    let row = 0
    for (const size of rhythmOf(count)) {
      row += columns[size]
      expect(row).toBeLessThanOrEqual(12)
      if (row === 12) row = 0
    }
    expect(row).toBe(0)
    expect(rhythmOf(count)).toHaveLength(count)
  }
})

test('loading more leaves what is there as it is', () => {
  const whole = rhythmOf(30)
  for (const shown of [8, 12, 18, 24]) expect(rhythmOf(shown)).toEqual(whole.slice(0, shown))
})

test('the first story leads', () => {
  expect(rhythmOf(1)).toEqual(['lead'])
  expect(rhythmOf(0)).toEqual([])
})
