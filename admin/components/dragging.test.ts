import { expect, test } from 'vitest'
import { moveItem } from './dragging.ts'

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
])('moves an item from place %i to place %i', (from, to, order) => {
  expect(moveItem([...'abc'], from, to).join('')).toBe(order)
})
