import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BodyTimeoutError, limitWaiting } from './steady-body.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Sends a byte every so many milliseconds, so many times; and whether it was told to stop. */
function dripping(everyMs: number, times: number) {
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

test('a body that arrives in time is passed on', async () => {
  const { body } = dripping(100, 5)
  const bytes = new Response(limitWaiting(body, () => 1_000)).arrayBuffer()
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await bytes).byteLength).toBe(5)
})

test('a body that drips is given up when its time is over, and its host is told', async () => {
  const { body, cancel } = dripping(300, 1_000)
  const bytes = new Response(limitWaiting(body, () => 1_000)).arrayBuffer()
  const refused = expect(bytes).rejects.toThrow(BodyTimeoutError)
  await vi.advanceTimersByTimeAsync(1_000)
  await refused
  expect(cancel).toHaveBeenCalled()
})

test('what has arrived earns time', async () => {
  const { body } = dripping(300, 20)
  const bytes = new Response(limitWaiting(body, (received) => 1_000 + 300 * received)).arrayBuffer()
  await vi.advanceTimersByTimeAsync(10_000)
  expect((await bytes).byteLength).toBe(20)
})

test('time in which nobody reads does not count', async () => {
  const { body } = dripping(300, 2)
  const reader = limitWaiting(body, () => 1_500).getReader()
  for (let read = 0; read < 2; read++) {
    const reading = reader.read()
    await vi.advanceTimersByTimeAsync(300)
    expect((await reading).done).toBe(false)
    await vi.advanceTimersByTimeAsync(60_000)
  }
})
