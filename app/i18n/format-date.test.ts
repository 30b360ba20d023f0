import { expect, test } from 'vitest'
import {
  formatDate,
  formatDay,
  formatMonth,
  formatPeriod,
  formatShortDay,
  formatShortPeriod,
  toIsoDate,
} from './format-date.server.ts'

test('formats an instant as its day in the time zone', () => {
  expect(formatDate('2026-11-22T01:00:00Z', 'pt', 'America/Sao_Paulo')).toBe('21 de novembro de 2026')
  expect(formatDate('2026-11-22T01:00:00Z', 'pt', 'Asia/Tokyo')).toBe('22 de novembro de 2026')
  expect(formatDate('2026-11-22T12:00:00Z', 'en', 'America/Sao_Paulo')).toBe('22 November 2026')
})

test('ignores the time of a calendar day', () => {
  expect(formatDay('2008-02-29', 'pt')).toBe('29 de fevereiro de 2008')
  expect(formatDay('2008-02-29T00:30:00Z', 'en')).toBe('29 February 2008')
})

test('names a month and a year once in a period', () => {
  const period = { from: '2026-12-01', to: '2026-12-02' }
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  expect(plain(formatPeriod(period, 'pt'))).toBe('1 – 2 de dezembro de 2026')
  expect(plain(formatPeriod({ ...period, from: '2026-11-30' }, 'en'))).toBe('30 November – 2 December 2026')
  expect(plain(formatShortPeriod(period, 'pt'))).toBe('1 – 2 dez.')
  expect(formatShortPeriod({ ...period, to: period.from }, 'en')).toBe('1 Dec')
  expect(formatPeriod({ ...period, to: '' }, 'en')).toBe('')
})

test.each([undefined, null, '', 'soon'])('returns undefined for %j', (date) => {
  expect(formatDate(date, 'en', 'UTC')).toBeUndefined()
  expect(formatDay(date, 'en')).toBeUndefined()
  expect([formatShortDay(date, 'en'), formatMonth(date, 'en'), toIsoDate(date)]).toEqual(Array(3).fill(undefined))
})

test('names a day without its year, and a month without its day', () => {
  expect([formatShortDay('2026-12-01', 'pt'), formatShortDay('2026-12-01T23:30:00Z', 'en')]).toEqual([
    '1 dez.',
    '1 Dec',
  ])
  expect([formatMonth('2026-12-01', 'pt'), formatMonth('2026-12-31T23:30:00Z', 'en')]).toEqual([
    ...['dez. 2026', 'Dec 2026'],
  ])
  expect(toIsoDate('2026-12-01T22:30:00-03:00')).toBe('2026-12-02T01:30:00.000Z')
})
