import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SwrCache } from './swr-cache.ts'

const outage = new Error('down')

function createCache({ timeoutMs }: { timeoutMs?: number } = {}) {
  return new SwrCache<string, 'long' | 'short'>({
    ttl: {
      long: { freshMs: 1_000, maxSize: 10 },
      short: { freshMs: 100, maxSize: 3 },
    },
    kindOf: (_key, value) => (value === 'secret' ? undefined : value.startsWith('?') ? 'short' : 'long'),
    sizeOf: (value) => value.length,
    isOutage: (error) => error === outage,
    retryDelayMs: 5_000,
    timeoutMs: timeoutMs,
  })
}

/** A load that resolves on demand. */
function pending() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { load: vi.fn(() => promise), resolve, reject }
}

const response = (value: string) => vi.fn(async () => value)
const failure = (error: Error) => vi.fn(async () => Promise.reject(error))

let cache: ReturnType<typeof createCache>

beforeEach(() => {
  vi.useFakeTimers()
  cache = createCache()
})

afterEach(() => {
  vi.useRealTimers()
})

test('concurrent requests share one load', async () => {
  const { load, resolve } = pending()

  const all = Promise.all([cache.fetch('a', load), cache.fetch('a', load), cache.fetch('a', load)])
  resolve('one')

  expect(await all).toEqual(['one', 'one', 'one'])
  expect(load).toHaveBeenCalledTimes(1)
})

test('does not reload a fresh value', async () => {
  await cache.fetch('a', response('one'))
  const again = response('two')

  vi.advanceTimersByTime(999)

  expect(await cache.fetch('a', again)).toBe('one')
  expect(again).not.toHaveBeenCalled()
})

test('serves an older value at once and reloads it in the background', async () => {
  await cache.fetch('a', response('one'))
  vi.advanceTimersByTime(2_000)
  const { load, resolve } = pending()

  expect(await cache.fetch('a', load)).toBe('one')
  resolve('two')
  await vi.advanceTimersByTimeAsync(0)

  expect(await cache.fetch('a', failure(outage))).toBe('two')
})

test.each([-365, 365])('ignores a jump of the clock by %i days', async (days) => {
  await cache.fetch('a', response('one'))
  vi.setSystemTime(Date.now() + days * 86_400_000)
  expect(cache.peek('a')).toBe('one')

  vi.advanceTimersByTime(2_000)
  expect(cache.peek('a')).toBeUndefined()
  expect(await cache.fetch('a', response('two'))).toBe('one')
  await vi.advanceTimersByTimeAsync(0)
  expect(cache.peek('a')).toBe('two')
})

test('serves the old value during an outage, and retries after a pause', async () => {
  await cache.fetch('a', response('one'))
  cache.expire()
  const down = failure(outage)

  expect(await cache.fetch('a', down)).toBe('one')
  expect(await cache.fetch('a', down)).toBe('one')
  expect(down).toHaveBeenCalledTimes(1)

  vi.advanceTimersByTime(5_000)
  expect(await cache.fetch('a', response('two'))).toBe('two')
})

test('rejects during an outage without an old value', async () => {
  await expect(createCache().fetch('a', failure(outage))).rejects.toBe(outage)
})

test('does not cache an error', async () => {
  await expect(cache.fetch('a', failure(outage))).rejects.toBe(outage)

  expect(await cache.fetch('a', response('one'))).toBe('one')
})

test('replaces the old value by an error that is no outage', async () => {
  await cache.fetch('a', response('one'))
  cache.expire()
  const notFound = new Error('404')

  await expect(cache.fetch('a', failure(notFound))).rejects.toBe(notFound)
  await expect(cache.fetch('a', failure(outage))).rejects.toBe(outage)
})

test('waits for every value after a change, and serves old ones during an outage', async () => {
  await cache.fetch('a', response('one'))
  await cache.fetch('b', response('one'))

  cache.expire()

  expect(await cache.fetch('a', response('two'))).toBe('two')
  expect(await cache.fetch('b', failure(outage))).toBe('one')
})

test('after a change serves the old value after a timeout, and the new one later', async () => {
  const cache = createCache({ timeoutMs: 500 })
  await cache.fetch('a', response('one'))
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

test('passes on an error within the timeout after a change', async () => {
  const cache = createCache({ timeoutMs: 500 })
  await cache.fetch('a', response('one'))
  cache.expire()

  await expect(cache.fetch('a', failure(new Error('gone')))).rejects.toThrow('gone')
  expect(vi.getTimerCount()).toBe(0)
})

test('keeps an unchanged value after a change', async () => {
  await cache.fetch('a', response('one'))
  cache.expire()
  const again = response('two')
  const isUnchanged = vi.fn(async () => true)

  const both = [cache.fetch('a', again, isUnchanged), cache.fetch('a', again, isUnchanged)]
  expect(await Promise.all(both)).toEqual(['one', 'one'])
  expect(cache.peek('a')).toBe('one')
  expect([again.mock.calls, isUnchanged.mock.calls]).toEqual([[], [['one']]])
})

test('treats an older unchanged value as fresh', async () => {
  await cache.fetch('a', response('one'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(cache.peek('a')).toBeUndefined()
  const again = response('two')

  expect(await cache.fetch('a', again, async () => true)).toBe('one')
  await vi.advanceTimersByTimeAsync(999)
  expect(cache.peek('a')).toBe('one')
  await vi.advanceTimersByTimeAsync(1)
  expect(cache.peek('a')).toBeUndefined()
  expect(again).not.toHaveBeenCalled()
})

test('reloads a changed value after a change', async () => {
  await cache.fetch('a', response('one'))
  cache.expire()

  expect(await cache.fetch('a', response('two'), async () => false)).toBe('two')
  expect(cache.peek('a')).toBe('two')
})

test('checks again when a change happens during the check', async () => {
  await cache.fetch('a', response('one'))
  cache.expire()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const early = cache.fetch('a', response('two'), () => promise)
  cache.expire()
  resolve(true)

  expect(await early).toBe('one')
  expect(cache.peek('a')).toBeUndefined()
  expect(await cache.fetch('a', response('two'), async () => false)).toBe('two')
})

test('does not cache a load that started before a change', async () => {
  const { load, resolve } = pending()
  const early = cache.fetch('a', load)
  cache.expire()
  const late = cache.fetch('a', response('two'))
  resolve('one')

  expect(await early).toBe('one')
  expect(await late).toBe('two')
  expect(await cache.fetch('a', failure(outage))).toBe('two')
})

test('loads an uncacheable value each time', async () => {
  await cache.fetch('a', response('secret'))

  expect(await cache.fetch('a', response('one'))).toBe('one')
})

test('a flood of one kind evicts no value of another', async () => {
  await cache.fetch('a', response('one'))
  for (let index = 0; index < 100; index++) await cache.fetch(`flood ${index}`, response('?'))

  expect(await cache.fetch('a', failure(outage))).toBe('one')
  await expect(cache.fetch('flood 0', failure(outage))).rejects.toBe(outage)
})

test('replaces a value by one of another kind', async () => {
  await cache.fetch('a', response('one'))
  cache.expire()
  await cache.fetch('a', response('?'))

  expect(await cache.fetch('a', failure(outage))).toBe('?')
})

/** A cache whose values belong to the day `day`. */
function createDailyCache() {
  let day = 'monday'
  const cache = new SwrCache<string, 'page'>({
    ttl: { page: { freshMs: 60_000, maxSize: 100 } },
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

test('serves no value of the day before on a new day, however fresh, unchanged or slow to load', async () => {
  const { cache, turn } = createDailyCache()
  await cache.fetch('a', response('monday’s'))
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

test('neither caches nor shares a load of the day before', async () => {
  const { cache, turn } = createDailyCache()
  const { load, resolve } = pending()
  const early = cache.fetch('a', load)
  turn('tuesday')
  expect(await cache.fetch('a', response('tuesday’s'))).toBe('tuesday’s')
  resolve('monday’s')
  expect(await early).toBe('monday’s')
  expect(cache.peek('a')).toBe('tuesday’s')
})

test('serves the day before when nothing can be loaded', async () => {
  const { cache, turn } = createDailyCache()
  await cache.fetch('a', response('monday’s'))
  turn('tuesday')
  expect(await cache.fetch('a', failure(outage))).toBe('monday’s')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await cache.fetch('a', response('tuesday’s'))).toBe('tuesday’s')
})
