import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenForChanges } from './listen.ts'

const changes = { revision: 1, whole: false, people: [], answers: [] }

/** A stream through which nothing comes. */
class BlockedStream {
  static readonly CLOSED = 2
  readyState = 0
  onmessage = null
  onerror = null
  close() {}
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', BlockedStream)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('polls for changes within five seconds where streams are blocked', async () => {
  const asked: number[] = []
  const start = Date.now()
  vi.stubGlobal('fetch', async () => {
    asked.push(Date.now() - start)
    return Response.json(changes)
  })
  const onChanges = vi.fn()
  const stop = listenForChanges('token', () => 0, { onChanges, onEnd: vi.fn() })
  await vi.advanceTimersByTimeAsync(20_000)
  stop()
  // A second less, for slow networks.
  const gaps = asked.map((at, index) => at - (asked[index - 1] ?? 0))
  expect(Math.max(...gaps)).toBeLessThanOrEqual(4_000)
  expect(asked.length).toBeGreaterThan(4)
  expect(onChanges).toHaveBeenCalledWith(changes)
  const { length } = asked
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked).toHaveLength(length)
})

test('stops polling and says so when the link was revoked', async () => {
  const fetched = vi.fn(async () => new Response(null, { status: 404 }))
  vi.stubGlobal('fetch', fetched)
  const onEnd = vi.fn()
  listenForChanges('token', () => 0, { onChanges: vi.fn(), onEnd })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(onEnd).toHaveBeenCalledTimes(1)
})
