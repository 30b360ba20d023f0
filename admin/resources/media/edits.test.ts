import { expect, test } from 'vitest'
import type { AltSuggestion, MediumRecord } from '#contracts/admin/media.ts'
import { changesOf, editAll, fieldsBefore, suggestedAlts } from './edits.ts'

const medium = (id: number, fields: Partial<MediumRecord> = {}) =>
  ({ id, version: 4, alt_pt: null, alt_en: null, credit: null, tags: ['mar'], ...fields }) as MediumRecord

const records = [medium(1), medium(2, { credit: 'Ana', tags: [] })]

test('sends only the media and fields that differ', () => {
  const edits = new Map([
    [1, { credit: 'Rui', alt_pt: null }],
    [2, { credit: 'Ana', tags: [] }],
  ])
  expect(changesOf(records, edits)).toEqual([{ id: 1, version: 4, credit: 'Rui' }])
})

test('gives all media a credit, and tags beside their own', () => {
  const edits = new Map([[1, { alt_en: 'Sea', tags: ['praia'] }]])
  expect([...editAll(records, edits, { credit: ' Rui ', tags: ['areia', 'praia'] })]).toEqual([
    [1, { alt_en: 'Sea', credit: 'Rui', tags: ['areia', 'praia'] }],
    [2, { credit: 'Rui', tags: ['areia', 'praia'] }],
  ])
  expect([...editAll(records, new Map(), { credit: '', tags: ['céu'] })]).toEqual([
    [1, { tags: ['céu', 'mar'] }],
    [2, { tags: ['céu'] }],
  ])
  expect(editAll(records, edits, { credit: '  ', tags: [] })).toBe(edits)
})

test('suggests descriptions for the languages without one', () => {
  const suggestion = { id: 1, alt_pt: 'Mar', alt_en: 'Sea' } as AltSuggestion
  expect(suggestedAlts(medium(1), suggestion)).toEqual({ alt_pt: 'Mar', alt_en: 'Sea' })
  expect(suggestedAlts(medium(1, { alt_pt: 'Areia' }), suggestion)).toEqual({ alt_pt: 'Areia', alt_en: 'Sea' })
  expect(suggestedAlts(medium(1, { alt_pt: 'Areia', alt_en: 'Sand' }), suggestion)).toBeUndefined()
  expect(suggestedAlts(medium(1), undefined)).toBeUndefined()
})

test('undoes with the fields before and the versions after, of changed media only', () => {
  expect(fieldsBefore(records, [medium(2, { version: 5, credit: 'Rui' })])).toEqual([
    { id: 2, version: 5, alt_pt: null, alt_en: null, credit: 'Ana', tags: [] },
  ])
})
