import { expect, test } from 'vitest'
import { optionFilters, rangeFilters } from './attributes.ts'
import { hasFilterHiddenForMinors } from './private-filters.ts'
import { talentFiltersSchema } from './talents.ts'

const lists = [...optionFilters, 'languages', 'ids']

function exampleOf(name: string): unknown {
  if ((rangeFilters as readonly string[]).includes(name)) return { max: 0 }
  return lists.includes(name) ? [''] : ''
}

test('hides minors for every filter except category, name, ids, order, height, hair and eyes', () => {
  const names = Object.keys(talentFiltersSchema.shape)
  const forAll = names.filter((name) => !hasFilterHiddenForMinors({ [name]: exampleOf(name) }))
  expect(forAll.sort()).toEqual(['category', 'eyes', 'hair', 'height', 'ids', 'name', 'order'])
})

test('hides minors by a filter that it does not know', () => {
  expect(hasFilterHiddenForMinors({ category: 'woman', newest_filter: 0 })).toBe(true)
})

test('hides no minors by filters that are not set', () => {
  expect(hasFilterHiddenForMinors({})).toBe(false)
  for (const name of Object.keys(talentFiltersSchema.shape))
    for (const empty of [undefined, ...(lists.includes(name) ? [[]] : [{}, { min: undefined }])])
      expect(hasFilterHiddenForMinors({ [name]: empty }), name).toBe(false)
})
