import { expect, test } from 'vitest'
import { conflict } from '../providers/i18n/pt/components.ts'
import { talents } from '../providers/i18n/pt/talents.ts'
import { formatDateTime } from './format.ts'
import { formatStay, formatValue } from './format-value.ts'

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
