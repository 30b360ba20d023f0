import { expect, test } from 'vitest'
import { countActiveFilters } from './active-filters.ts'

test('counts filters with a value, a range once', () => {
  const values = { q: 'ana', height: { min: 170, max: 180 }, age: { min: undefined }, hair: [], minor: false, city: '' }
  expect(countActiveFilters(values, ['height', 'age', 'hair', 'minor', 'city', 'warning'])).toBe(2)
})
