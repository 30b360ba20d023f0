import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { eachDialect, emptyTables } from '#tests/helpers/dialects.ts'
import { now } from '#tests/helpers/panel.ts'
import { checkClock, evaluateClock, findClockPause, isDeletionPaused, trustClock } from './clock.ts'

const hourMs = 3_600_000
const after = (hours: number) => new Date(now.getTime() + hours * hourMs)
const days = (count: number) => 24 * count

const believed: Parameters<typeof evaluateClock>[0] = {
  trusted_at: now.toISOString(),
  checked_at: now.toISOString(),
  steady_since: null,
}

/** Whether the clock is trusted at each of these times, in hours since it was last trusted. */
function judged(...hours: number[]): boolean[] {
  let state = believed
  return hours.map((hour) => {
    state = evaluateClock(state, after(hour))
    return state.steady_since === null
  })
}

const hourly = (from: number, count: number) => Array.from({ length: count }, (_, hour) => from + hour)

test('trusts a steady clock, also after a day’s pause or a small step back', () => {
  expect(judged(0, 1, 2, 26, 25.1, 26)).toEqual([true, true, true, true, true, true])
})

test.each([
  [24, true],
  [24.01, false],
  [-1, true],
  [-1.01, false],
])('%d hours from the last run: trusted %s', (hours, isTrusted) => {
  expect(judged(hours)).toEqual([isTrusted])
})

test('distrusts a clock 400 days ahead in every instance that starts with it', () => {
  const ahead = days(400)
  expect(judged(ahead, ahead, ahead + 0.01, ahead + 0.02, ahead + 23)).toEqual([false, false, false, false, false])
})

test('trusts a clock again a steady day after a jump', () => {
  const responses = judged(...hourly(days(400), 26))
  expect(responses.indexOf(true)).toBe(24)
})

test('does not count time without checks as steady', () => {
  const ahead = days(400)
  const responses = judged(ahead, ahead + 1, ahead + 13, ahead + 14, ahead + 37, ...hourly(ahead + 38, 21))
  expect(responses.indexOf(true)).toBe(-1)
})

test.each([
  [2, true],
  [2.01, false],
])('pauses of %d hours between checks are steady: %s', (pause, isSteady) => {
  const times = Array.from({ length: 14 }, (_, index) => 24.01 + index * pause)
  expect(judged(...times).includes(true)).toBe(isSteady)
})

test('starts the day again after a further jump', () => {
  const ahead = days(400)
  const responses = judged(...hourly(ahead, 20), ...hourly(ahead + days(30), 24))
  expect(responses).not.toContain(true)
})

test('trusts a corrected clock at once', () => {
  expect(judged(days(400), days(400) + 1, 2)).toEqual([false, false, true])
  expect(judged(...hourly(days(400), 20), 21).at(-1)).toBe(true)
})

test('distrusts a clock that was set back until it is right or has run steadily for a day', () => {
  expect(judged(-days(400), -days(400) + 1, 2)).toEqual([false, false, true])
  expect(judged(...hourly(-days(400), 26)).indexOf(true)).toBe(24)
})

test('deletes nothing while one of two instances has a wrong clock', () => {
  const both = hourly(0, 72).flatMap((hour) => [days(400) + hour, hour + 0.5])
  const wrong = judged(...both).filter((_, index) => index % 2 === 0)
  expect(wrong).not.toContain(true)
})

test('never trusts a clock sooner than a day after a jump', () => {
  const steps = fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(steps, fc.constantFrom(-1, 1), (minutes, sign) => {
      let at = sign * days(400)
      let state = evaluateClock(believed, after(at))
      const jumped = at
      for (const pause of minutes) {
        at += pause / 60
        state = evaluateClock(state, after(at))
        if (state.steady_since === null) {
          expect(at - jumped).toBeGreaterThanOrEqual(24)
          return
        }
      }
    }),
  )
})

eachDialect((connection, db) => {
  beforeEach(() => emptyTables(connection(), 'clock'))

  const isBelieved = async (at: Date) => (await checkClock(db, at)) === undefined

  test('shares the state between instances', async () => {
    expect(await isBelieved(now)).toBe(true)
    expect(await Promise.all([isBelieved(after(days(400))), isBelieved(after(days(400)))])).toEqual([false, false])
    expect(await findClockPause(db, after(days(400)))).toMatchObject({ trusted_at: now.toISOString() })
    expect(await isDeletionPaused(db)).toBe(true)
    expect(await isBelieved(after(1))).toBe(true)
    expect(await isDeletionPaused(db)).toBe(false)
  })

  test('trusts the first clock of an empty database, and a user’s confirmation', async () => {
    expect(await isBelieved(after(days(400)))).toBe(true)
    expect(await isBelieved(now)).toBe(false)
    await db.transaction().execute((transaction) => trustClock(transaction, now))
    expect(await isBelieved(after(1))).toBe(true)
  })
})
