import { expect, test } from 'vitest'
import { findMissingLanguages } from './missing-languages.ts'

test('reports the language without a text that the other language has', () => {
  expect(findMissingLanguages({ title_pt: 'Arco', title_en: null }, ['title'])).toEqual(['en'])
  expect(findMissingLanguages({ title_pt: ' ', title_en: 'Arch' }, ['title'])).toEqual(['pt'])
})

test('reports nothing for texts in both or neither language', () => {
  expect(
    findMissingLanguages({ title_pt: 'Arco', title_en: 'Arch', text_pt: null, text_en: '' }, ['title', 'text']),
  ).toEqual([])
})

test('reports both languages when each lacks a text', () => {
  const record = { title_pt: 'Arco', title_en: '', text_pt: '', text_en: 'A text' }

  expect(findMissingLanguages(record, ['title', 'text'])).toEqual(['pt', 'en'])
})

test('treats an empty paragraph as no text and a picture as text', () => {
  expect(findMissingLanguages({ text_pt: '<p>&nbsp;</p>', text_en: '<p>A text</p>' }, ['text'])).toEqual(['pt'])
  expect(findMissingLanguages({ text_pt: '<p><img src="a.jpg"></p>', text_en: '<p>A text</p>' }, ['text'])).toEqual([])
})
