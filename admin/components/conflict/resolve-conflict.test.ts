import { expect, test } from 'vitest'
import { findDifferences } from './resolve-conflict.ts'

const before = { id: 1, version: 1, title: 'A', text: 'a', cover_id: 5, cover: { id: 5 }, updated_at: '2026-01-01' }

test('proposes the own value if both changed a field, or else the changed value', () => {
  const mine = { ...before, title: 'B' }
  const theirs = { ...before, version: 2, title: 'C', text: 'c', updated_at: '2026-01-02' }

  expect(findDifferences(mine, before, theirs)).toEqual([
    { field: 'title', mine: 'B', theirs: 'C', proposed: 'mine' },
    { field: 'text', mine: 'a', theirs: 'c', proposed: 'theirs' },
  ])
})

test('skips embedded records', () => {
  const theirs = { ...before, version: 2, cover_id: 6, cover: { id: 6 } }

  expect(findDifferences(before, before, theirs).map(({ field }) => field)).toEqual(['cover_id'])

  const page = { media_ids: [1], media: [{ id: 1 }] }
  const theirPage = { media_ids: [2], media: [{ id: 2 }] }
  expect(findDifferences(page, page, theirPage).map(({ field }) => field)).toEqual(['media_ids'])
})

test('treats an empty text and null as equal', () => {
  expect(findDifferences({ title: '' }, { title: null }, { title: null })).toEqual([])
})
