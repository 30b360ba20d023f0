import { expect, test } from 'vitest'
import { daysBefore } from '#domain/calendar.ts'
import { checkBooking } from './booking-schema.ts'

const today = new Date().toISOString().slice(0, 10)
const yesterday = daysBefore(today, 1)
const dayBefore = daysBefore(today, 2)

/** The errors of a complete request for these days. */
function errorsOf(from: string, to: string) {
  const form = new FormData()
  const fields = { talents: '1', name: 'Ana', email: 'ana@studio.example', from, to, city: 'Lisboa', usage: 'Web' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return checkBooking(form)?.errors
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
