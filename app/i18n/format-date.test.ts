import { expect, test } from 'vitest'
import { formatDate, formatDay } from './format-date.server.ts'

test('formats an instant as its day in the time zone', () => {
  expect(formatDate('2026-11-22T01:00:00Z', 'pt', 'America/Sao_Paulo')).toBe('21 de novembro de 2026')
  expect(formatDate('2026-11-22T01:00:00Z', 'pt', 'Asia/Tokyo')).toBe('22 de novembro de 2026')
  expect(formatDate('2026-11-22T12:00:00Z', 'en', 'America/Sao_Paulo')).toBe('22 November 2026')
})

test('ignores the time of a calendar day', () => {
  expect(formatDay('2008-02-29', 'pt')).toBe('29 de fevereiro de 2008')
  expect(formatDay('2008-02-29T00:30:00Z', 'en')).toBe('29 February 2008')
})

test.each([undefined, null, '', 'soon'])('returns undefined for %j', (date) => {
  expect(formatDate(date, 'en', 'UTC')).toBeUndefined()
  expect(formatDay(date, 'en')).toBeUndefined()
})
