import { expect, test } from 'vitest'
import { type Size, storySizesOf } from './news-grid.tsx'

/** The widths of stories in columns; a row has twelve. */
const columns: Record<Size, number> = { lead: 12, wide: 12, large: 7, small: 5, third: 4 }

test('fills every row for any number of stories', () => {
  for (let count = 0; count < 60; count++) {
    let row = 0
    for (const size of storySizesOf(count)) {
      row += columns[size]
      expect(row).toBeLessThanOrEqual(12)
      if (row === 12) row = 0
    }
    expect(row).toBe(0)
    expect(storySizesOf(count)).toHaveLength(count)
  }
})

test('keeps the sizes of loaded stories when more are loaded', () => {
  const whole = storySizesOf(30)
  for (const count of [8, 12, 18, 24]) expect(storySizesOf(count)).toEqual(whole.slice(0, count))
})

test('makes the first story the lead', () => {
  expect(storySizesOf(1)).toEqual(['lead'])
  expect(storySizesOf(0)).toEqual([])
})
