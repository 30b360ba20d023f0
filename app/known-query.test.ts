import { expect, test } from 'vitest'
import { normalizeQuery } from './known-query.ts'

test('keeps only the query parameters that pages read', () => {
  expect(normalizeQuery('?utm_source=x&hair=red&hair=grey')).toBe('?hair=red&hair=grey')
  expect(normalizeQuery('?utm_source=x')).toBe('')
})
