import { expect, test } from 'vitest'
import { bookings } from '../../providers/i18n/pt/bookings.ts'
import { describeBooking, formatKind, formatTimes, formatZone } from './labels.ts'

const booking = {
  ...{ kind: 'option' as const, rank: 2, from: '2026-12-04', to: '2026-12-05', from_time: null, to_time: null },
  ...{ title: null, client: null },
}

test.each([
  ['09:30', '18:00', '09:30–18:00'],
  ['09:30', null, '09:30'],
  [null, '18:00', '–18:00'],
  [null, null, ''],
])('writes the times %s and %s as %s', (from_time, to_time, text) => {
  expect(formatTimes({ from_time, to_time })).toBe(text)
})

test.each([
  ['option', 1, '1ª opção'],
  ['option', 2, '2ª opção'],
  ['option', null, 'Opção'],
  ['confirmed', null, 'Confirmada'],
  ['blocked', null, 'Bloqueada'],
] as const)('calls the kind %s of rank %s %s', (kind, rank, text) => {
  expect(formatKind({ kind, rank }, bookings)).toBe(text)
})

test('describes a booking by what it has', () => {
  expect(describeBooking(booking, bookings, 'pt')).toMatch(/^2ª opção · 4.–.5 de dez\. de 2026$/)
  const full = { ...booking, to_time: '18:00', title: 'Campanha', client: 'Prisma' }
  expect(describeBooking(full, bookings, 'pt')).toMatch(/ · –18:00 · Campanha · Prisma$/)
})

test('names a time zone in the language of the user', () => {
  expect(formatZone('America/Sao_Paulo', 'pt')).toMatch(/^Horário .*de Brasília$/)
  expect(formatZone('America/Sao_Paulo', 'en')).toMatch(/^Brasilia .*Time$/)
})
