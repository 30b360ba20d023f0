import { expect, test } from 'vitest'
import { checkBooking } from './booking-schema.ts'

const today = new Date().toISOString().slice(0, 10)

/** The errors of a complete request for these days. */
function errorsOf(from: string, to: string) {
  const form = new FormData()
  const fields = { talents: '1', name: 'Ana', email: 'ana@studio.example', from, to, city: 'Lisboa', usage: 'Web' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return checkBooking(form)?.errors
}

test.each([
  ['a day', today, today, undefined],
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
