import { expect, test } from 'vitest'
import { pathToSubject } from './queries.ts'

test.each([
  ['talents', '/talents/7'],
  ['submissions', '/submissions/7'],
  ['bookings', '/bookings/7'],
  ['packages', '/packages/7'],
  ['tasks', '/tasks'],
  ['rooms', '/rooms'],
] as const)('a notice about one of %s leads to %s', (resource, path) => {
  expect(pathToSubject(resource, '7')).toBe(path)
})
