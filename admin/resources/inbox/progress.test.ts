import { expect, test } from 'vitest'
import { keepLateInput, rebaseEdit } from './progress.ts'

const stored = { status: 'new', decision: '', assignee_id: '', note: 'old client' }

test('keeps a typed note and updates the other fields to their stored values', () => {
  const edit = { before: stored, input: { ...stored, note: 'old client, call on Monday' } }
  const saved = { ...stored, status: 'answered', assignee_id: 'ana' }

  expect(rebaseEdit(edit, saved)).toEqual({
    before: saved,
    input: { ...saved, note: 'old client, call on Monday' },
  })
})

test('keeps the base value of a field that another user changed too', () => {
  const edit = { before: stored, input: { ...stored, note: 'mine' } }

  expect(rebaseEdit(edit, { ...stored, note: 'theirs' })).toEqual({
    before: stored,
    input: { ...stored, note: 'mine' },
  })
})

test('is clean once the input is stored', () => {
  const edit = { before: stored, input: { ...stored, note: 'mine' } }
  const saved = { ...stored, note: 'mine' }

  expect(rebaseEdit(edit, saved)).toEqual({ before: saved, input: saved })
})

test('keeps what is typed during a save and shows what was stored', () => {
  const sent = { ...stored, status: 'open', note: ' mine ' }
  const saved = { ...sent, note: 'mine' }

  expect(keepLateInput({ ...sent, status: 'answered' }, sent, saved)).toEqual({
    before: saved,
    input: { ...saved, status: 'answered' },
  })
})
