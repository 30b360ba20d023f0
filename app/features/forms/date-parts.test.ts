import { expect, test } from 'vitest'
import { joinDate, wrongPartsOf } from './date-parts.ts'

const read = (day?: string, month?: string, year?: string) => (name: string) =>
  ({ birth_day: day, birth_month: month, birth_year: year })[name]

test.each([
  [['1', '2', '2001'], '2001-02-01'],
  [[' 11 ', '12', '2001'], '2001-12-11'],
  [['', '', ''], ''],
  [['1', '', '2001'], '2001-00-01'],
  [['1', undefined, '2001'], undefined],
])('joins the parts %j to %s', (parts, date) => {
  expect(joinDate('birth', read(...parts))).toBe(date)
})

test.each([
  [{ birth_day: '31', birth_month: '12', birth_year: '9999' }, ['day', 'month', 'year']],
  [{ birth_day: '1', birth_month: '1', birth_year: '1000' }, ['day', 'month', 'year']],
  [{ birth_day: '32', birth_month: '12', birth_year: '2001' }, ['day']],
  [{ birth_day: '0', birth_month: '13', birth_year: '2001' }, ['day', 'month']],
  [{ birth_day: '1', birth_month: '0', birth_year: '999' }, ['month', 'year']],
  [{ birth_day: '1', birth_month: 'May', birth_year: '10000' }, ['month', 'year']],
  [{ birth_day: '1', birth_year: '2001' }, ['month']],
])('finds the parts of %j that cannot be right', (values, parts) => {
  expect(wrongPartsOf('birth', values as Record<string, string>)).toEqual(parts)
})
