import { expect, test } from 'vitest'
import { daysBefore } from '#domain/calendar.ts'
import { checkBooking, checkBookingChange } from './booking-schema.ts'

const today = new Date().toISOString().slice(0, 10)
const yesterday = daysBefore(today, 1)
const dayBefore = daysBefore(today, 2)

/** The errors of a complete request for these days. */
function errorsOf(from: string, to: string, more: Record<string, string> = {}, check = checkBooking) {
  const form = new FormData()
  const fields = {
    talents: '1',
    name: 'Ana',
    email: 'ana@studio.example',
    from,
    to,
    city: 'Lisboa',
    usage: 'Web',
    ...more,
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return check(form)?.errors
}

test.each([
  ['a day', today, today, undefined],
  ['a day that is not over west of Greenwich', yesterday, yesterday, undefined],
  ['a day that is over everywhere', dayBefore, today, { from: 'pastDate' }],
  ['later days', '2999-12-30', '2999-12-31', undefined],
  ['days that have passed', '2020-02-10', '2020-02-12', { from: 'pastDate', to: 'pastDate' }],
  ['an end before the start', '2999-12-31', '2999-12-30', { to: 'dateOrder' }],
  ['no end', today, '', { to: 'required' }],
  ['days as they are typed', '3/12/2999', '03122999', undefined],
  ['typed days in the wrong order', '3/12/2999', '1/12/2999', { to: 'dateOrder' }],
  ['days that do not exist', '31/02/2999', 'soon', { from: 'date', to: 'date' }],
])('a request for a booking on %s', (_name, from, to, errors) => {
  expect(errorsOf(from, to)).toEqual(errors)
})

test.each<[Record<string, string>, object | undefined]>([
  [{ fitting: dayBefore }, { fitting: 'pastDate' }],
  [{ fitting: yesterday }, undefined],
  [{ fitting: 'soon' }, { fitting: 'date' }],
  ...['9', '9h', '9:30', '9.30', '09h30', '23:59'].map((call_time): [Record<string, string>, undefined] => [
    { call_time },
    undefined,
  ]),
  ...['24h', '9:60', 'noon'].map((call_time): [Record<string, string>, object] => [
    { call_time },
    { call_time: expect.any(String) },
  ]),
])('a request and its change with %j', (more, errors) => {
  for (const check of [checkBooking, checkBookingChange]) expect(errorsOf(today, today, more, check)).toEqual(errors)
})
