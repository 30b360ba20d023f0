import { expect, test } from 'vitest'
import { parseDay, parseDayTime, writeDay } from './parse-day.ts'
import { parseNumber, writeNumber } from './parse-number.ts'

test.each([
  ['61,5', 61.5, 61.5],
  ['61.5', 61.5, 61.5],
  ['1.234', 1234, 1.234],
  ['1,234', 1.234, 1234],
  ['1.234,5', 1234.5, undefined],
  ['1,234.5', undefined, 1234.5],
  [' 1 234 ', 1234, 1234],
  ['-2', -2, -2],
  ['0,06', 0.06, 0.06],
  ['1.2.3', undefined, undefined],
  ['1e3', undefined, undefined],
  ['61,5cm', undefined, undefined],
  ['', undefined, undefined],
])('%j is %s in Portuguese and %s in English', (text, pt, en) => {
  expect(parseNumber(text, 'pt')).toBe(pt)
  expect(parseNumber(text, 'en')).toBe(en)
})

test('writes numbers with the decimal sign of the language', () => {
  expect([writeNumber(61.5, 'pt'), writeNumber(61.5, 'en')]).toEqual(['61,5', '61.5'])
})

test.each([
  ['3/12/2004', '2004-12-03'],
  [' 03.12.2004 ', '2004-12-03'],
  ['03-12-2004', '2004-12-03'],
  ['03122004', '2004-12-03'],
  ['2004-12-03', '2004-12-03'],
  ['31/02/2004', undefined],
  ['2004-02-30', undefined],
  ['12/31/2004', undefined],
  ['3/12/04', undefined],
  ['3/1/2004', '2004-01-03'],
  ['tomorrow', undefined],
  ['in 3/12/2004', undefined],
  ['103122004', undefined],
  ['031220045', undefined],
  ['12004-12-03', undefined],
  ['2004-12-03T10:00', undefined],
  ['2004', undefined],
  ['3-12-2004', '2004-12-03'],
  ['3 12 2004', '2004-12-03'],
  ['', undefined],
])('the day %j is %s', (text, day) => {
  expect(parseDay(text)).toBe(day)
  if (day) expect(writeDay(day)).toBe(day.split('-').toReversed().join('/'))
  if (day) expect(parseDay(writeDay(day))).toBe(day)
})

test.each(['12004-12-03', '2004-12-03T10:00', 'tomorrow'])('leaves the text %s as it is', (text) => {
  expect(writeDay(text)).toBe(text)
})

test.each([
  ['3/12/2004 14:30', '2004-12-03T14:30'],
  ['3/12/2004, 9h', '2004-12-03T09:00'],
  ['03/12/2004', '2004-12-03T00:00'],
  ['2004-12-03T14:30', '2004-12-03T14:30'],
  ['  3/12/2004   23:59 ', '2004-12-03T23:59'],
  ['3/12/2004 24:00', undefined],
  ['3/12/2004 14:60', undefined],
  ['3/12/2004 14:300', undefined],
  ['on 3/12/2004 14:30', undefined],
  ['3/12/2004 soon', undefined],
])('the time %j is %s', (text, time) => {
  expect(parseDayTime(text)).toBe(time)
})
