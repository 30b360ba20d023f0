import { expect, test } from 'vitest'
import { chunk } from './chunk.ts'

test.each([
  [[], []],
  [[1, 2], [[1, 2]]],
  [[1, 2, 3], [[1, 2, 3]]],
  [
    [1, 2, 3, 4, 5, 6, 7],
    [[1, 2, 3], [4, 5, 6], [7]],
  ],
])('divides %j into batches of three', (items, batches) => {
  expect(chunk(items, 3)).toEqual(batches)
})
