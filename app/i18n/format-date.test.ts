import { expect, test } from 'vitest'
import { formatDate, formatDay } from './format-date.server.ts'

test('a moment is of the day that it is in São Paulo', () => {
  expect(formatDate('2026-11-22T01:00:00Z', 'pt')).toBe('21 de novembro de 2026')
  expect(formatDate('2026-11-22T12:00:00Z', 'en')).toBe('22 November 2026')
})

test('a day is the same everywhere, whatever time comes with it', () => {
  expect(formatDay('2008-02-29', 'pt')).toBe('29 de fevereiro de 2008')
  expect(formatDay('2008-02-29T00:30:00Z', 'en')).toBe('29 February 2008')
})

test.each([undefined, null, '', 'soon'])('of %j nothing is written', (date) => {
  expect(formatDate(date, 'en')).toBeUndefined()
  expect(formatDay(date, 'en')).toBeUndefined()
})
