import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SwrCache } from './swr-cache.ts'

const outage = new Error('down')

function createCache({ patience }: { patience?: number } = {}) {
  return new SwrCache<string, 'long' | 'short'>({
    ttl: {
      long: { freshMs: 1_000, staleMs: 10_000, maxSize: 10 },
      short: { freshMs: 100, staleMs: 200, maxSize: 3 },
    },
    kindOf: (_key, value) => (value === 'secret' ? undefined : value.startsWith('?') ? 'short' : 'long'),
    sizeOf: (value) => value.length,
    isOutage: (error) => error === outage,
    retryDelayMs: 5_000,
    timeoutMs: patience,
  })
}

/** A load that answers when told to. */
function pending() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { load: vi.fn(() => promise), resolve, reject }
}

const answer = (value: string) => vi.fn(async () => value)
const failure = (error: Error) => vi.fn(async () => Promise.reject(error))

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('of many who wait, one loads', async () => {
  const cache = createCache()
  const { load, resolve } = pending()

  const all = Promise.all([cache.fetch('a', load), cache.fetch('a', load), cache.fetch('a', load)])
  resolve('one')

  expect(await all).toEqual(['one', 'one', 'one'])
  expect(load).toHaveBeenCalledTimes(1)
})

test('a fresh value is not loaded again', async () => {
  const cache = createCache()
  await cache.fetch('a', answer('one'))
  const again = answer('two')

  vi.advanceTimersByTime(999)

  expect(await cache.fetch('a', again)).toBe('one')
  expect(again).not.toHaveBeenCalled()
})

test('an older value is served at once and loaded anew behind it', async () => {
  const cache = createCache()
  await cache.fetch('a', answer('one'))
  vi.advanceTimersByTime(2_000)
  const { load, resolve } = pending()

  expect(await cache.fetch('a', load)).toBe('one')
  resolve('two')
  await vi.advanceTimersByTimeAsync(0)

  expect(await cache.fetch('a', failure(outage))).toBe('two')
})

test.each([-365, 365])('a clock that jumps by %i days makes nothing old, and keeps nothing fresh', async (days) => {
  const cache = createCache()
  await cache.fetch('a', answer('one'))
  vi.setSystemTime(Date.now() + days * 86_400_000)
  expect(cache.peek('a')).toBe('one')

  vi.advanceTimersByTime(2_000)
  expect(cache.peek('a')).toBeUndefined()
  expect(await cache.fetch('a', answer('two'))).toBe('one')
  await vi.advanceTimersByTimeAsync(0)
  expect(cache.peek('a')).toBe('two')
})

test('a value too old is waited for', async () => {
  const cache = createCache()
  await cache.fetch('a', answer('one'))
  vi.advanceTimersByTime(10_000)

  expect(await cache.fetch('a', answer('two'))).toBe('two')
})

test('during an outage the old value is served, and the next try comes after a pause', async () => {
  const cache = createCache()
  await cache.fetch('a', answer('one'))
  vi.advanceTimersByTime(20_000)
  const down = failure(outage)

  expect(await cache.fetch('a', down)).toBe('one')
  expect(await cache.fetch('a', down)).toBe('one')
  expect(down).toHaveBeenCalledTimes(1)

  vi.advanceTimersByTime(5_000)
  expect(await cache.fetch('a', answer('two'))).toBe('two')
})

test('an outage with nothing older is an error', async () => {
  await expect(createCache().fetch('a', failure(outage))).rejects.toBe(outage)
})

test('an error is not kept', async () => {
  const cache = createCache()
  await expect(cache.fetch('a', failure(outage))).rejects.toBe(outage)

  expect(await cache.fetch('a', answer('one'))).toBe('one')
})

test('an error that is an answer takes the old value’s place', async () => {
  const cache = createCache()
  await cache.fetch('a', answer('one'))
  vi.advanceTimersByTime(20_000)
  const gone = new Error('404')

  await expect(cache.fetch('a', failure(gone))).rejects.toBe(gone)
  await expect(cache.fetch('a', failure(outage))).rejects.toBe(outage)
})

test('after a change every value is waited for, and an outage still finds the old one', async () => {
  const cache = createCache()
  await cache.fetch('a', answer('one'))
  await cache.fetch('b', answer('one'))

  cache.expire()

  expect(await cache.fetch('a', answer('two'))).toBe('two')
  expect(await cache.fetch('b', failure(outage))).toBe('one')
})

test('after a change nobody waits longer than patience, and who comes later has the new value', async () => {
  const cache = createCache({ patience: 500 })
  await cache.fetch('a', answer('one'))
  cache.expire()
  const { load, resolve } = pending()

  const first = cache.fetch('a', load)
  await vi.advanceTimersByTimeAsync(499)
  const second = cache.fetch('a', load)
  await vi.advanceTimersByTimeAsync(1)
  expect(await first).toBe('one')

  resolve('two')
  expect(await second).toBe('two')
  expect(cache.peek('a')).toBe('two')
  expect(load).toHaveBeenCalledTimes(1)
})

test('after a change an error within patience is an answer of its own', async () => {
  const cache = createCache({ patience: 500 })
  await cache.fetch('a', answer('one'))
  cache.expire()

  await expect(cache.fetch('a', failure(new Error('gone')))).rejects.toThrow('gone')
  expect(vi.getTimerCount()).toBe(0)
})

test('after a change a value that would come out the same stays', async () => {
  const cache = createCache()
  await cache.fetch('a', answer('one'))
  cache.expire()
  const again = answer('two')
  const isUnchanged = vi.fn(async () => true)

  const both = [cache.fetch('a', again, isUnchanged), cache.fetch('a', again, isUnchanged)]
  expect(await Promise.all(both)).toEqual(['one', 'one'])
  expect(cache.peek('a')).toBe('one')
  expect([again.mock.calls, isUnchanged.mock.calls]).toEqual([[], [['one']]])
})

test('an older value that would come out the same is as good as new', async () => {
  const cache = createCache()
  await cache.fetch('a', answer('one'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(cache.peek('a')).toBeUndefined()
  const again = answer('two')

  expect(await cache.fetch('a', again, async () => true)).toBe('one')
  await vi.advanceTimersByTimeAsync(999)
  expect(cache.peek('a')).toBe('one')
  await vi.advanceTimersByTimeAsync(1)
  expect(cache.peek('a')).toBeUndefined()
  expect(again).not.toHaveBeenCalled()
})

test('after a change a value that would come out another is loaded', async () => {
  const cache = createCache()
  await cache.fetch('a', answer('one'))
  cache.expire()

  expect(await cache.fetch('a', answer('two'), async () => false)).toBe('two')
  expect(cache.peek('a')).toBe('two')
})

test('what changes while it is looked at is looked at again', async () => {
  const cache = createCache()
  await cache.fetch('a', answer('one'))
  cache.expire()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const early = cache.fetch('a', answer('two'), () => promise)
  cache.expire()
  resolve(true)

  expect(await early).toBe('one')
  expect(cache.peek('a')).toBeUndefined()
  expect(await cache.fetch('a', answer('two'), async () => false)).toBe('two')
})

test('what was being loaded when something changed is not kept', async () => {
  const cache = createCache()
  const { load, resolve } = pending()
  const early = cache.fetch('a', load)
  cache.expire()
  const late = cache.fetch('a', answer('two'))
  resolve('one')

  expect(await early).toBe('one')
  expect(await late).toBe('two')
  expect(await cache.fetch('a', failure(outage))).toBe('two')
})

test('what must not be kept is loaded each time', async () => {
  const cache = createCache()
  await cache.fetch('a', answer('secret'))

  expect(await cache.fetch('a', answer('one'))).toBe('one')
})

test('one kind’s flood drives out no value of another', async () => {
  const cache = createCache()
  await cache.fetch('a', answer('one'))
  for (let index = 0; index < 100; index++) await cache.fetch(`flood ${index}`, answer('?'))

  expect(await cache.fetch('a', failure(outage))).toBe('one')
  await expect(cache.fetch('flood 0', failure(outage))).rejects.toBe(outage)
})

test('a value of another kind replaces the one before', async () => {
  const cache = createCache()
  await cache.fetch('a', answer('one'))
  vi.advanceTimersByTime(10_000)
  await cache.fetch('a', answer('?'))

  expect(await cache.fetch('a', failure(outage))).toBe('?')
})

/** A cache whose values are of the day that `day` names. */
function createDailyCache() {
  let day = 'monday'
  const cache = new SwrCache<string, 'page'>({
    ttl: { page: { freshMs: 60_000, staleMs: 86_400_000, maxSize: 100 } },
    kindOf: () => 'page',
    sizeOf: (value) => value.length,
    isOutage: (error) => error === outage,
    retryDelayMs: 5_000,
    timeoutMs: 2_000,
    epoch: () => day,
  })
  function turn(next: string) {
    day = next
  }
  return { cache, turn }
}

test('with another day nothing of the day before is served, however fresh, unchanged or slow to load', async () => {
  const { cache, turn } = createDailyCache()
  await cache.fetch('a', answer('monday’s'))
  expect(cache.peek('a')).toBe('monday’s')
  turn('tuesday')
  expect(cache.peek('a')).toBeUndefined()
  const { load, resolve } = pending()
  const waiting = cache.fetch('a', load, async () => true)
  await vi.advanceTimersByTimeAsync(10_000)
  resolve('tuesday’s')
  expect(await waiting).toBe('tuesday’s')
  expect(cache.peek('a')).toBe('tuesday’s')
})

test('what was begun the day before is not kept for the next, nor shared with who comes then', async () => {
  const { cache, turn } = createDailyCache()
  const { load, resolve } = pending()
  const early = cache.fetch('a', load)
  turn('tuesday')
  expect(await cache.fetch('a', answer('tuesday’s'))).toBe('tuesday’s')
  resolve('monday’s')
  expect(await early).toBe('monday’s')
  expect(cache.peek('a')).toBe('tuesday’s')
})

test('when nothing can be loaded on the new day, the day before has to do', async () => {
  const { cache, turn } = createDailyCache()
  await cache.fetch('a', answer('monday’s'))
  turn('tuesday')
  expect(await cache.fetch('a', failure(outage))).toBe('monday’s')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await cache.fetch('a', answer('tuesday’s'))).toBe('tuesday’s')
})
