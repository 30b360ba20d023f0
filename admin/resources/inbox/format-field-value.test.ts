import { expect, test } from 'vitest'
import { catalogs } from '../../providers/i18n/messages.ts'
import { formatFieldValue, formatLabel } from './format-field-value.ts'

const form = {
  title_pt: 'Imprensa',
  title_en: 'Press',
  fields: [
    { name: 'day', type: 'date' as const, required: true, label_pt: 'Dia', label_en: 'Day', options: [] },
    { name: 'people', type: 'number' as const, required: true, label_pt: 'Pessoas', label_en: 'People', options: [] },
  ],
}

test.each([
  ['category', 'woman', 'Mulher', 'Woman'],
  ['birthdate', '2003-03-10', '10 de mar. de 2003', '10 Mar 2003'],
  ['height', 177.5, '177,5 cm', '177.5 cm'],
  ['consent_version', '2026-01-02', '2 de jan. de 2026', '2 Jan 2026'],
  ['message', '2003-03-10', '2003-03-10', '2003-03-10'],
])('formats the %s of an application', (name, value, portuguese, english) => {
  expect(formatFieldValue(name, value, null, 'pt', catalogs.pt)).toBe(portuguese)
  expect(formatFieldValue(name, value, null, 'en', catalogs.en)).toBe(english)
})

test('formats responses to a custom form by the types of its fields', () => {
  expect(formatFieldValue('day', '2026-05-04', form, 'pt', catalogs.pt)).toBe('4 de mai. de 2026')
  expect(formatFieldValue('people', '2000', form, 'pt', catalogs.pt)).toBe('2.000')
  for (const text of ['about ten', ' ']) expect(formatFieldValue('people', text, form, 'pt', catalogs.pt)).toBe(text)
  expect(formatLabel('people', form, 'en', catalogs.en)).toBe('People')
})

test('shows the votes on a request for a booking in the language of the back office', () => {
  const tally = [
    {
      talent: 'Siena',
      yes: 1,
      maybe: 0,
      no: 1,
      answers: [{ person: 'Ana', person_id: 1, vote: 'yes', note: 'Gosto.' }],
    },
    { talent: 'Volterra', yes: 0, maybe: 0, no: 0, answers: [] },
  ]
  expect(formatFieldValue('tally', tally, null, 'pt', catalogs.pt)).toBe(
    'Siena: sim 1 · talvez 0 · não 1\n  Ana: sim – Gosto.\nVolterra: sim 0 · talvez 0 · não 0',
  )
  expect(formatFieldValue('tally', tally, null, 'en', catalogs.en)).toBe(
    'Siena: yes 1 · maybe 0 · no 1\n  Ana: yes – Gosto.\nVolterra: yes 0 · maybe 0 · no 0',
  )
})
