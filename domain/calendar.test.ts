import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMinor } from './age.ts'
import { dayInTimeZone, daysBefore, instantAt, isTimeZone, localTimeAt, startOfDay, toTimeZone } from './calendar.ts'

const day = (zone: string, at: string) => dayInTimeZone(zone, new Date(at))

test.each([
  ['America/Sao_Paulo', '2026-06-15T02:59:59Z', '2026-06-14'],
  ['America/Sao_Paulo', '2026-06-15T03:00:00Z', '2026-06-15'],
  ['America/Sao_Paulo', '2026-06-14T21:00:00Z', '2026-06-14'],
  // Summer time started at midnight: the day started at one.
  ['America/Sao_Paulo', '2018-11-04T02:59:59Z', '2018-11-03'],
  ['America/Sao_Paulo', '2018-11-04T03:00:00Z', '2018-11-04'],
  // Summer time ended at midnight: the day before had 25 hours.
  ['America/Sao_Paulo', '2018-02-18T02:59:59Z', '2018-02-17'],
  ['America/Sao_Paulo', '2018-02-18T03:00:00Z', '2018-02-18'],
  ['Europe/Lisbon', '2026-01-15T23:59:59Z', '2026-01-15'],
  ['Europe/Lisbon', '2026-07-15T22:59:59Z', '2026-07-15'],
  ['Europe/Lisbon', '2026-07-15T23:00:00Z', '2026-07-16'],
  ['Asia/Tokyo', '2026-06-14T15:00:00Z', '2026-06-15'],
  ['Asia/Kolkata', '2026-06-14T18:29:59Z', '2026-06-14'],
  ['Asia/Kolkata', '2026-06-14T18:30:00Z', '2026-06-15'],
  ['Pacific/Kiritimati', '2026-06-14T10:00:00Z', '2026-06-15'],
  ['Pacific/Pago_Pago', '2026-06-15T10:59:59Z', '2026-06-14'],
  // Samoa skipped 30 December 2011.
  ['Pacific/Apia', '2011-12-30T09:59:59Z', '2011-12-29'],
  ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31'],
  ['UTC', '2026-06-15T00:00:00Z', '2026-06-15'],
])('in %s at %s it is %s', (zone, at, expected) => {
  expect(day(zone, at)).toBe(expected)
})

test("somebody born on 29 February comes of age on 1 March in the agency's time zone", () => {
  const minorAt = (at: string) => isMinor('2008-02-29', day('America/Sao_Paulo', at))
  expect([minorAt('2026-03-01T02:59:00Z'), minorAt('2026-03-01T03:00:00Z')]).toEqual([true, false])
})

test('keeps a minor’s age between 21:00 in São Paulo and midnight before the birthday', () => {
  for (const at of ['2026-06-15T00:00:00Z', '2026-06-15T01:30:00Z', '2026-06-15T02:59:59.999Z'])
    expect(isMinor('2008-06-15', day('America/Sao_Paulo', at))).toBe(true)
  expect(isMinor('2008-06-15', day('America/Sao_Paulo', '2026-06-15T03:00:00Z'))).toBe(false)
})

test('does not depend on earlier calls', () => {
  const zones = fc.constantFrom('America/Sao_Paulo', 'Asia/Kathmandu', 'Pacific/Apia', 'Australia/Lord_Howe')
  const dates = fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(zones, dates, (zone, at) => {
      const fresh = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(at)
      expect(dayInTimeZone(zone, at)).toBe(fresh)
    }),
  )
})

test.each([
  ['America/Sao_Paulo', true],
  ['Pacific/Kiritimati', true],
  ['UTC', true],
  ['', false],
  ['-03:00', false],
  ['+14', false],
  ['Brasilia', false],
  ['America/Sao_Paulo ', false],
])('%j is a time zone: %s', (value, expected) => {
  expect(isTimeZone(value)).toBe(expected)
})

test('falls back to the default for an unknown zone', () => {
  expect([toTimeZone('Asia/Tokyo'), toTimeZone('Mars/Olympus'), toTimeZone(null), toTimeZone(undefined)]).toEqual([
    'Asia/Tokyo',
    'America/Sao_Paulo',
    'America/Sao_Paulo',
    'America/Sao_Paulo',
  ])
})

test.each([
  ['2026-03-01', 1, '2026-02-28'],
  ['2024-03-01', 1, '2024-02-29'],
  ['2026-01-15', 30, '2025-12-16'],
  ['2026-06-15', 0, '2026-06-15'],
])('%s less %i days is %s', (day, days, before) => {
  expect(daysBefore(day, days)).toBe(before)
})

test.each([
  ['2026-06-15', 'America/Sao_Paulo', '2026-06-15T03:00:00.000Z'],
  ['2026-06-15', 'Asia/Kolkata', '2026-06-14T18:30:00.000Z'],
  ['2026-06-15', 'UTC', '2026-06-15T00:00:00.000Z'],
  // Clocks are changed during these days, or on the day before.
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  // Clocks are changed at midnight: the day begins at one.
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  // Midnight comes twice, on the day itself or on the day before.
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
  ['2018-02-18', 'America/Sao_Paulo', '2018-02-18T03:00:00.000Z'],
  // Samoa skipped this day.
  ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
])('%s begins in %s at %s', (day, timeZone, instant) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(instant)
})

test.each(['America/Sao_Paulo', 'America/New_York', 'Europe/Lisbon', 'Asia/Kolkata', 'UTC'])(
  'reads a local time of %s back',
  (zone) => {
    for (const time of [
      '2026-12-01T18:00',
      '2018-11-04T00:30',
      '2026-03-08T03:30',
      '2026-03-29T12:00',
      '2026-10-25T01:30',
    ]) {
      const [day = '', clock = ''] = time.split('T')
      const at = instantAt(day, clock, zone)
      // São Paulo skipped the first hour of that day.
      const skipped = zone === 'America/Sao_Paulo' && day === '2018-11-04'
      if (!skipped) expect(localTimeAt(at, zone)).toBe(time)
    }
  },
)
