import { expect, test } from 'vitest'
import { mergeChanges } from './resolve-conflict.ts'

const before = { id: 1, version: 1, title: 'A', text: 'a', cover_id: 5, cover: { id: 5 }, updated_at: '2026-01-01' }

test('merges what one user changed, and finds what both changed', () => {
  const mine = { ...before, title: 'B', cover_id: 7 }
  const theirs = { ...before, version: 2, title: 'C', text: 'c', updated_at: '2026-01-02' }

  expect(mergeChanges(mine, before, theirs)).toEqual({
    merged: { ...mine, text: 'c' },
    differences: [{ field: 'title', mine: 'B', theirs: 'C' }],
  })
})

test('finds no difference where both made the same change', () => {
  const both = { ...before, title: 'B' }
  expect(mergeChanges(both, before, { ...both, version: 2 })).toEqual({ merged: both, differences: [] })
})

test('skips embedded records', () => {
  const mine = { ...before, cover_id: 6, cover: { id: 6 } }
  const theirs = { ...before, version: 2, cover_id: 7, cover: { id: 7 } }
  const fieldsOf = (...values: Parameters<typeof mergeChanges>) =>
    mergeChanges(...values).differences.map(({ field }) => field)

  expect(fieldsOf(mine, before, theirs)).toEqual(['cover_id'])
  const page = (id: number) => ({ media_ids: [id], media: [{ id }] })
  expect(fieldsOf(page(1), page(2), page(3))).toEqual(['media_ids'])
})

test('treats an empty text and null as equal', () => {
  expect(mergeChanges({ title: '' }, { title: null }, { title: null }).differences).toEqual([])
})
