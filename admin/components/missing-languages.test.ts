import { expect, test } from 'vitest'
import { missingLanguages } from './missing-languages.ts'

test('a text that one language has and the other has not is missing in that one', () => {
  expect(missingLanguages({ title_pt: 'Arco', title_en: null }, ['title'])).toEqual(['en'])
  expect(missingLanguages({ title_pt: ' ', title_en: 'Arch' }, ['title'])).toEqual(['pt'])
})

test('a text that neither has is not missing, nor one that both have', () => {
  expect(
    missingLanguages({ title_pt: 'Arco', title_en: 'Arch', text_pt: null, text_en: '' }, ['title', 'text']),
  ).toEqual([])
})

test('different texts may be missing in different languages', () => {
  const record = { title_pt: 'Arco', title_en: '', text_pt: '', text_en: 'A text' }

  expect(missingLanguages(record, ['title', 'text'])).toEqual(['pt', 'en'])
})

test('an editor’s empty paragraph says nothing; a picture does', () => {
  expect(missingLanguages({ text_pt: '<p>&nbsp;</p>', text_en: '<p>A text</p>' }, ['text'])).toEqual(['pt'])
  expect(missingLanguages({ text_pt: '<p><img src="a.jpg"></p>', text_en: '<p>A text</p>' }, ['text'])).toEqual([])
})
