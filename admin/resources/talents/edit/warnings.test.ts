import { expect, test } from 'vitest'
import type { Picture } from '../pictures/groups.ts'
import { ageOf, warningsOf } from './warnings.ts'

const picture = (kind: Picture['kind'], alts: Partial<Picture> = {}) =>
  ({ kind, alt_pt: 'Retrato', alt_en: 'Portrait', ...alts }) as Picture

const complete = {
  name: 'Ana',
  pictures: [picture('cover'), picture('hover'), picture('snap'), picture('video', { alt_pt: null, alt_en: null })],
  freshness: 'fresh' as const,
  isMinor: false,
  isUnknown: false,
  isDuplicate: false,
}

test('warns of nothing in a complete record', () => {
  expect(warningsOf(complete)).toEqual([])
})

test.each([
  ['nameless', { name: ' ' }],
  ['nameless', { name: null }],
  ['duplicate_name', { isDuplicate: true }],
  ['minor', { isMinor: true }],
  ['no_birthdate', { isMinor: true, isUnknown: true }],
  ['no_cover', { pictures: complete.pictures.slice(1) }],
  ['no_hover', { pictures: complete.pictures.toSpliced(1, 1) }],
  ['no_digitals', { pictures: complete.pictures.toSpliced(2, 1) }],
  ['aging_digitals', { freshness: 'aging' as const }],
  ['stale_digitals', { freshness: 'stale' as const }],
  ['no_alt_pt', { pictures: [...complete.pictures, picture('book', { alt_pt: '' })] }],
  ['no_alt_en', { pictures: [...complete.pictures, picture('book', { alt_en: null })] }],
])('warns of %s alone', (warning, change) => {
  expect(warningsOf({ ...complete, ...change })).toEqual([warning])
})

test('treats a talent without a valid birth date as a minor', () => {
  expect(ageOf('2008-11-29', '2026-11-28')).toEqual({ isMinor: true, isUnknown: false })
  expect(ageOf('2008-11-28', '2026-11-28')).toEqual({ isMinor: false, isUnknown: false })
  for (const missing of [null, '', '31/02/1999'])
    expect(ageOf(missing, '2026-11-28')).toEqual({ isMinor: true, isUnknown: true })
})
