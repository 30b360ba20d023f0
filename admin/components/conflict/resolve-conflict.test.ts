import { expect, test } from 'vitest'
import { findDifferences } from './resolve-conflict.ts'

const before = { id: 1, version: 1, title: 'A', text: 'a', cover_id: 5, cover: { id: 5 }, updated_at: '2026-01-01' }

test('of what both changed one’s own is proposed, of the rest that of whoever changed it', () => {
  const mine = { ...before, title: 'B' }
  const theirs = { ...before, version: 2, title: 'C', text: 'c', updated_at: '2026-01-02' }

  expect(findDifferences(mine, before, theirs)).toEqual([
    { field: 'title', mine: 'B', theirs: 'C', proposed: 'mine' },
    { field: 'text', mine: 'a', theirs: 'c', proposed: 'theirs' },
  ])
})

test('what is embedded goes with its id', () => {
  const theirs = { ...before, version: 2, cover_id: 6, cover: { id: 6 } }

  expect(findDifferences(before, before, theirs).map(({ field }) => field)).toEqual(['cover_id'])
})

test('no text and an empty one are the same', () => {
  expect(findDifferences({ title: '' }, { title: null }, { title: null })).toEqual([])
})
