import { expect, test } from 'vitest'
import { findForbiddenTerms } from './forbidden-terms.ts'

test('uses no forbidden term', () => {
  expect(findForbiddenTerms()).toEqual([])
})
