import { expect, test } from 'vitest'
import { missingLanguages } from './missing-languages.ts'

test('reports the language without a text that the other language has', () => {
  expect(missingLanguages({ title_pt: 'Arco', title_en: null }, ['title'])).toEqual(['en'])
  expect(missingLanguages({ title_pt: ' ', title_en: 'Arch' }, ['title'])).toEqual(['pt'])
})

test('reports nothing for texts in both or neither language', () => {
  expect(
    missingLanguages({ title_pt: 'Arco', title_en: 'Arch', text_pt: null, text_en: '' }, ['title', 'text']),
  ).toEqual([])
})

test('reports both languages when each lacks a text', () => {
  const record = { title_pt: 'Arco', title_en: '', text_pt: '', text_en: 'A text' }

  expect(missingLanguages(record, ['title', 'text'])).toEqual(['pt', 'en'])
})

test('treats an empty paragraph as no text and a picture as text', () => {
  expect(missingLanguages({ text_pt: '<p>&nbsp;</p>', text_en: '<p>A text</p>' }, ['text'])).toEqual(['pt'])
  expect(missingLanguages({ text_pt: '<p><img src="a.jpg"></p>', text_en: '<p>A text</p>' }, ['text'])).toEqual([])
})
