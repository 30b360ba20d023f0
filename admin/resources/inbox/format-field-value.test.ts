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
  ['category', 'curve', 'curve', 'curve'],
  ['from', '2026-12-03', '3 de dez. de 2026', '3 Dec 2026'],
  ['to', '2026-12-03', '3 de dez. de 2026', '3 Dec 2026'],
  ['fitting', '2026-12-03', '3 de dez. de 2026', '3 Dec 2026'],
  ['guardian_consent_version', '2026-12-03', '3 de dez. de 2026', '3 Dec 2026'],
  ['guardian_consented_at', '2026-12-03T18:04:05.000Z', '3 de dez. de 2026, 18:04', '3 Dec 2026, 18:04'],
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

test('takes fields of a custom form by their own type, whatever they are called', () => {
  const line = { type: 'line' as const, required: false, label_pt: 'Um', label_en: 'One' }
  const names = ['height', 'category', 'birthdate', 'tally']
  const options = [{ value: 'show', label_pt: 'Desfile', label_en: 'Show' }]
  const asked = {
    ...form,
    fields: [
      ...names.map((name) => ({ ...line, name, options: [] })),
      { ...line, name: 'agree', type: 'checkbox' as const, options: [] },
      { ...line, name: 'topic', type: 'choice' as const, options },
    ],
  }
  const inEnglish = (name: string, value: unknown) => formatFieldValue(name, value, asked, 'en', catalogs.en)
  for (const [name, value] of [
    ['height', '177.5'],
    ['category', 'woman'],
    ['birthdate', '2003-03-10'],
  ] as const)
    expect(inEnglish(name, value)).toBe(value)
  expect(inEnglish('tally', [])).toBe('[]')
  expect(['on', 'off'].map((value) => inEnglish('agree', value))).toEqual(['Yes', 'off'])
  expect(['show', 'other'].map((value) => inEnglish('topic', value))).toEqual(['Show', 'other'])
  expect(formatLabel('email', asked, 'en', catalogs.en)).toBe('E-mail')
  expect(formatLabel('unknown', asked, 'en', catalogs.en)).toBe('unknown')
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
