import { expect, test } from 'vitest'
import { cardsPerGroup, groupsOf } from './grid-places.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

test.each([
  [0, []],
  [40, [40]],
  [cardsPerGroup, [cardsPerGroup]],
  [cardsPerGroup * 2 + 1, [cardsPerGroup, cardsPerGroup, 1]],
])('arranges %i talents in groups of %j', (count, sizes) => {
  const groups = groupsOf(numbers(count))
  expect(groups.map(({ length }) => length)).toEqual(sizes)
  expect(groups.flat()).toEqual(numbers(count))
})

test.each([2, 3, 4, 5])('fills rows of %i with a whole group', (columns) => {
  expect(cardsPerGroup % columns).toBe(0)
})
