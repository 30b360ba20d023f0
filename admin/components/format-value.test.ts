import { expect, test } from 'vitest'
import { conflict } from '../providers/i18n/pt/components.ts'
import * as portuguese from '../providers/i18n/pt/index.ts'
import { talents } from '../providers/i18n/pt/talents.ts'
import { formatDateTime } from './format.ts'
import { formatStay, formatValue, valueLabelsOf } from './format-value.ts'

test.each([
  ['a calendar date', '2003-03-10', '10 de mar. de 2003'],
  ['a number', 1772.5, '1.772,5'],
  ['several values', [1, 2], '2 itens'],
  ['nothing', null, 'vazio'],
  ['a time', '2003-03-10T12:00:00.000Z', formatDateTime('2003-03-10T12:00:00.000Z', 'pt')],
  ['spaces', ' Olá,\n  mundo ', 'Olá, mundo'],
  ['yes', true, 'sim'],
  ['HTML', '<p>Olá, <b>mundo</b></p>', 'Olá, mundo'],
])('formats %s', (_case, value, words) => {
  expect(formatValue(value, conflict, 'pt')).toBe(words)
})

test('formats a stay, and says when the site does not show it', () => {
  const stay = { city: 'Milão', country: 'IT', from: '2026-12-01', to: '2026-12-10', public: true } as const
  expect(formatStay(stay, talents.stays, 'pt')).toBe('Milão (Itália), 1 de dez. de 2026 – 10 de dez. de 2026')
  expect(formatStay({ ...stay, public: false }, talents.stays, 'en')).toBe(
    'Milão (Italy), 1 Dec 2026 – 10 Dec 2026, fora do site',
  )
})

test.each([
  ['people', 'role', 'scout', 'Scout'],
  ['people', 'language', 'en', 'English'],
  ['contacts', 'language', 'pt', 'Português'],
  ['packages', 'language', 'en', 'English'],
  ['invitations', 'role', 'read-only', 'Leitura'],
  ['submissions', 'language', 'pt', 'Português'],
  ['submissions', 'kind', 'favorites', 'Favoritos'],
  ['submissions', 'status', 'closed', 'Encerrada'],
  ['submissions', 'decision', 'kept', 'Guardada'],
  ['reply-templates', 'kind', 'contact', 'Contato'],
  ['reply-templates', 'decision', 'invited', 'Convite'],
  ['slides', 'type', 'prehome', 'Abertura do site'],
  ['sections', 'entity', 'about_us', 'Sobre nós'],
  ['boards', 'sizes', 'women', 'Femininos'],
  ['boards', 'sizes', 'null', 'Pelo gênero de cada talento'],
  ['talents', 'category', 'man', 'Homem'],
])('has the label of an option: %s %s %s', (resource, field, value, label) => {
  expect(valueLabelsOf(resource, field, portuguese)?.[value]).toBe(label)
})
