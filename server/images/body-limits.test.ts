import { afterEach, expect, test, vi } from 'vitest'
import { BodyTimeoutError, limitWaiting, readLimited } from './body-limits.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A body that sends a byte every `everyMs` milliseconds. */
function dripping(everyMs: number, times: number) {
  vi.useFakeTimers()
  let sent = 0
  const cancel = vi.fn()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, everyMs))
      if (sent++ === times) controller.close()
      else controller.enqueue(new Uint8Array(1))
    },
    cancel,
  })
  return { body, cancel }
}

test('passes on a body that arrives in time', async () => {
  const { body } = dripping(100, 5)
  const bytes = new Response(limitWaiting(body, () => 1_000)).arrayBuffer()
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await bytes).byteLength).toBe(5)
})

test('cancels a body that arrives too slowly', async () => {
  const { body, cancel } = dripping(300, 1_000)
  const bytes = new Response(limitWaiting(body, () => 1_000)).arrayBuffer()
  const refused = expect(bytes).rejects.toThrow(BodyTimeoutError)
  await vi.advanceTimersByTimeAsync(1_000)
  await refused
  expect(cancel).toHaveBeenCalled()
})

test('allows more time for more bytes', async () => {
  const { body } = dripping(300, 20)
  const bytes = new Response(limitWaiting(body, (received) => 1_000 + 300 * received)).arrayBuffer()
  await vi.advanceTimersByTimeAsync(10_000)
  expect((await bytes).byteLength).toBe(20)
})

test('does not count the time between reads', async () => {
  const { body } = dripping(300, 2)
  const reader = limitWaiting(body, () => 1_500).getReader()
  for (let read = 0; read < 2; read++) {
    const reading = reader.read()
    await vi.advanceTimersByTimeAsync(300)
    expect((await reading).done).toBe(false)
    await vi.advanceTimersByTimeAsync(60_000)
  }
})

test('reads a body within the limit', async () => {
  expect((await readLimited(new Response('12345'), 5))?.toString()).toBe('12345')
})

test('reads a missing body as an empty one', async () => {
  expect(await readLimited(new Response(null), 5)).toHaveLength(0)
})

test('does not read a body whose declared length is too large', async () => {
  const response = new Response('123', { headers: { 'content-length': '6' } })

  expect(await readLimited(response, 5)).toBeUndefined()
})

test('cancels a body that is longer than the limit', async () => {
  let sent = 0
  let cancelled = false
  const endless = new ReadableStream({
    pull(controller) {
      sent++
      controller.enqueue(new Uint8Array(1_000))
    },
    cancel() {
      cancelled = true
    },
  })

  expect(await readLimited(new Response(endless), 10_000)).toBeUndefined()
  expect(cancelled).toBe(true)
  expect(sent).toBeLessThan(20)
})
