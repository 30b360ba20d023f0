import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  defaultExpiry,
  isPeriod,
  isWithin,
  overlaps,
  type Period,
  rankOptions,
  talentStateOf,
  workingDaysBefore,
} from './bookings.ts'

const days = fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 8 }))
const periods = fc.array(
  days.map(([start, length]): Period => ({ from: dayOf(start), to: dayOf(start + length) })),
  { maxLength: 25 },
)

function dayOf(number: number): string {
  return `2026-12-${String(number).padStart(2, '0')}`
}

describe('overlaps', () => {
  test('includes the last day', () => {
    expect(overlaps({ from: '2026-12-01', to: '2026-12-03' }, { from: '2026-12-03', to: '2026-12-04' })).toBe(true)
    expect(overlaps({ from: '2026-12-01', to: '2026-12-03' }, { from: '2026-12-04', to: '2026-12-04' })).toBe(false)
  })

  test('leaves the afternoon free after a morning', () => {
    const day = { from: '2026-12-01', to: '2026-12-01' }
    const morning = { ...day, to_time: '12:00' }
    expect(overlaps(morning, { ...day, from_time: '12:00' })).toBe(false)
    expect(overlaps({ ...day, from_time: '12:00' }, morning)).toBe(false)
    expect(overlaps(morning, { ...day, from_time: '11:30' })).toBe(true)
    expect(isPeriod(morning)).toBe(true)
    expect(isPeriod({ ...day, from_time: '12:00', to_time: '12:00' })).toBe(false)
    expect(isWithin(morning, day)).toBe(true)
    expect(isWithin(day, day)).toBe(true)
    expect(isWithin({ ...day, from: '2026-11-30' }, day)).toBe(false)
    expect(isWithin(day, morning)).toBe(false)
  })

  test('is symmetric', () => {
    fc.assert(
      fc.property(periods, (all) => {
        for (const one of all) for (const other of all) expect(overlaps(one, other)).toBe(overlaps(other, one))
      }),
    )
  })
})

describe('rankOptions', () => {
  test('gives each rank above 1 the rank before it on the same days, and no rank twice there', () => {
    fc.assert(
      fc.property(periods, (options) => {
        const ranks = rankOptions(options)
        expect(ranks).toHaveLength(options.length)
        for (const [index, rank] of ranks.entries()) {
          const others = ranks.filter(
            (_, at) => at !== index && overlaps(options[at] as Period, options[index] as Period),
          )
          expect(others).not.toContain(rank)
          if (rank > 1) expect(others).toContain(rank - 1)
        }
      }),
    )
  })

  test('promotes only when an option ends, and never one that waited before it', () => {
    fc.assert(
      fc.property(periods, fc.nat(), (options, chosen) => {
        if (options.length === 0) return
        const ended = chosen % options.length
        const before = rankOptions(options)
        const after = rankOptions(options.toSpliced(ended, 1))
        const kept = before.toSpliced(ended, 1)
        for (const [index, rank] of after.entries()) {
          expect(rank).toBeLessThanOrEqual(kept[index] as number)
          if (index < ended) expect(rank).toBe(kept[index])
        }
      }),
    )
  })
})

describe('defaultExpiry', () => {
  const timeZone = 'America/Sao_Paulo'

  test('is 18:00 of the agency, three working days before the first day', () => {
    const now = new Date('2026-11-20T12:00:00Z')
    // A Friday, from a Wednesday.
    expect(defaultExpiry({ from: '2026-12-09', to: '2026-12-10' }, { now, timeZone })).toBe('2026-12-04T21:00:00.000Z')
    expect(workingDaysBefore('2026-12-06', 1)).toBe('2026-12-04')
  })

  test('is the end of the first day when that has passed, and of today for days that have begun', () => {
    const now = new Date('2026-12-08T12:00:00Z')
    expect(defaultExpiry({ from: '2026-12-09', to: '2026-12-10' }, { now, timeZone })).toBe('2026-12-10T03:00:00.000Z')
    expect(defaultExpiry({ from: '2026-12-05', to: '2026-12-20' }, { now, timeZone })).toBe('2026-12-09T03:00:00.000Z')
  })

  test('keeps to 18:00 on days on which clocks are changed', () => {
    const now = new Date('2026-01-01T12:00:00Z')
    const expiryIn = (zone: string, from: string) => defaultExpiry({ from, to: from }, { now, timeZone: zone })
    // Clocks change on Sunday, 29 March and 25 October 2026 in Europe; on Monday, 6 April 2026 nothing does.
    expect(expiryIn('Europe/Lisbon', '2026-03-30')).toBe('2026-03-25T18:00:00.000Z')
    expect(expiryIn('Europe/Lisbon', '2026-04-02')).toBe('2026-03-30T17:00:00.000Z')
    expect(expiryIn('America/New_York', '2026-11-05')).toBe('2026-11-02T23:00:00.000Z')
    expect(expiryIn('America/New_York', '2026-11-04')).toBe('2026-10-30T22:00:00.000Z')
    // Midnight was skipped in São Paulo, and the day began at one.
    const summer = new Date('2018-11-03T12:00:00Z')
    expect(defaultExpiry({ from: '2018-11-03', to: '2018-11-03' }, { now: summer, timeZone })).toBe(
      '2018-11-04T03:00:00.000Z',
    )
  })

  test('is always in the future, at 18:00 or at midnight of the agency', () => {
    const zones = fc.constantFrom('America/Sao_Paulo', 'Europe/Lisbon', 'Asia/Tokyo', 'Australia/Lord_Howe')
    const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, fc.integer({ min: -5, max: 60 }), zones, (now, ahead, zone) => {
        const from = new Date(now.getTime() + ahead * 86_400_000).toISOString().slice(0, 10)
        const expiry = new Date(defaultExpiry({ from, to: from }, { now, timeZone: zone }))
        expect(expiry > now).toBe(true)
        const hour = new Intl.DateTimeFormat('en', { timeZone: zone, timeStyle: 'short', hourCycle: 'h23' })
        expect(['18:00', '00:00']).toContain(hour.format(expiry))
      }),
    )
  })
})

test('derives the state of a talent in a request', () => {
  const asked = { withdrawn_at: null, declined_at: null }
  const option = { kind: 'option', rank: 2, released_at: null } as const
  const at = '2026-12-01T00:00:00.000Z'
  const stateOf = (talent: object, ...bookings: Parameters<typeof talentStateOf>[0]['bookings']) =>
    talentStateOf({ talent: { ...asked, ...talent }, bookings })
  expect(stateOf({})).toEqual({ state: 'asked', rank: null })
  expect(stateOf({}, option)).toEqual({ state: 'option', rank: 2 })
  expect(stateOf({}, { ...option, released_at: at })).toEqual({ state: 'released', rank: null })
  expect(stateOf({}, { ...option, released_at: at }, { ...option, kind: 'confirmed' })).toMatchObject({
    state: 'confirmed',
  })
  expect(stateOf({ declined_at: at }, { ...option, released_at: at })).toMatchObject({ state: 'not_available' })
  expect(stateOf({ declined_at: at }, option)).toMatchObject({ state: 'option' })
  expect(stateOf({ withdrawn_at: at }, { ...option, released_at: at })).toMatchObject({ state: 'withdrawn' })
  expect(stateOf({ withdrawn_at: at }, option)).toMatchObject({ state: 'withdrawn' })
  for (const earlier of [{ withdrawn_at: at }, { declined_at: at }])
    expect(stateOf(earlier, { ...option, kind: 'confirmed', rank: null })).toEqual({ state: 'confirmed', rank: null })
})
