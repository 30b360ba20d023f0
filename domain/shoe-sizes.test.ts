import { expect, test } from 'vitest'
import { shoeSizes } from './shoe-sizes.ts'

test.each([
  [36, 'women', 34, 6],
  [38, 'women', 36, 7.5],
  [39, 'women', 37, 8],
  [40, 'women', 38, 9],
  [41, 'men', 39, 8.5],
  [42, 'men', 40, 9],
  [44, 'men', 42, 10.5],
  [45, 'men', 43, 11.5],
  [40, undefined, 38, undefined],
] as const)('EU %i of %s is BR %i and US %s', (european, cut, br, us) => {
  expect(shoeSizes(european, cut)).toEqual({ br, us })
})
