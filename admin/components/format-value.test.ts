import { expect, test } from 'vitest'
import { conflict } from '../providers/i18n/pt/components.ts'
import { formatValue } from './format-value.ts'

test.each([
  ['a calendar date', '2003-03-10', '10 de mar. de 2003'],
  ['a number', 1772.5, '1.772,5'],
  ['several values', [1, 2], '2 itens'],
  ['nothing', null, 'vazio'],
  ['HTML', '<p>Olá, <b>mundo</b></p>', 'Olá, mundo'],
])('formats %s', (_case, value, words) => {
  expect(formatValue(value, conflict, 'pt')).toBe(words)
})
