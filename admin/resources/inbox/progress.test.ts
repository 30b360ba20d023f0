import { expect, test } from 'vitest'
import { rebaseEdit } from './progress.ts'

const stored = { status: 'new', decision: '', assignee_id: '', note: 'old client' }

test('keeps a typed note while the other fields follow what was stored', () => {
  const edit = { before: stored, input: { ...stored, note: 'old client, call on Monday' } }
  const answered = { ...stored, status: 'answered', assignee_id: 'ana' }

  expect(rebaseEdit(edit, answered)).toEqual({
    before: answered,
    input: { ...answered, note: 'old client, call on Monday' },
  })
})

test('keeps the base value of a field that another user changed too', () => {
  const edit = { before: stored, input: { ...stored, note: 'mine' } }

  expect(rebaseEdit(edit, { ...stored, note: 'theirs' })).toEqual({
    before: stored,
    input: { ...stored, note: 'mine' },
  })
})

test('is clean once what was typed is stored', () => {
  const edit = { before: stored, input: { ...stored, note: 'mine' } }
  const saved = { ...stored, note: 'mine' }

  expect(rebaseEdit(edit, saved)).toEqual({ before: saved, input: saved })
})
