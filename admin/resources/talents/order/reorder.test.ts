import { expect, test } from 'vitest'
import { changedPart, moveBy, moveMany, moveOnto } from './reorder.ts'

const order = [1, 2, 3, 4, 5, 6]
const set = (...ids: number[]) => new Set(ids)

test('moves several entries to a place, in their order', () => {
  expect(moveMany(order, set(5, 2), 0)).toEqual([2, 5, 1, 3, 4, 6])
  expect(moveMany(order, set(1, 2), 3)).toEqual([3, 4, 5, 1, 2, 6])
  expect(moveMany(order, set(3), 99)).toEqual([1, 2, 4, 5, 6, 3])
  expect(moveMany(order, set(3), -1)).toEqual([3, 1, 2, 4, 5, 6])
})

test('moves by steps and stops at the ends', () => {
  expect(moveBy(order, set(3), 1)).toEqual([1, 2, 4, 3, 5, 6])
  expect(moveBy(order, set(3, 4), -2)).toEqual([3, 4, 1, 2, 5, 6])
  expect(moveBy(order, set(1), -1)).toEqual(order)
  expect(moveBy(order, set(6), 4)).toEqual(order)
})

test('drops after an entry that came later, and before one that came earlier', () => {
  expect(moveOnto(order, set(2), 4)).toEqual([1, 3, 4, 2, 5, 6])
  expect(moveOnto(order, set(5), 2)).toEqual([1, 5, 2, 3, 4, 6])
  expect(moveOnto(order, set(1, 6), 4)).toEqual([2, 3, 4, 1, 6, 5])
  expect(moveOnto(order, set(2, 3), 3)).toEqual(order)
})

test('finds the part of an order that a change concerns', () => {
  expect(changedPart(order, [1, 4, 2, 3, 5, 6])).toEqual([4, 2, 3])
  expect(changedPart(order, [6, 1, 2, 3, 4, 5])).toEqual([6, 1, 2, 3, 4, 5])
  expect(changedPart(order, order)).toEqual([])
})
