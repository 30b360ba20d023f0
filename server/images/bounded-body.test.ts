import { expect, test } from 'vitest'
import { readAtMost } from './bounded-body.ts'

test('a body within the limit is whole', async () => {
  expect((await readAtMost(new Response('12345'), 5))?.toString()).toBe('12345')
})

test('no body is an empty one', async () => {
  expect(await readAtMost(new Response(null), 5)).toHaveLength(0)
})

test('a body that says it is too long is not even begun', async () => {
  const response = new Response('123', { headers: { 'content-length': '6' } })

  expect(await readAtMost(response, 5)).toBeUndefined()
})

test('a body that turns out too long is left where it is', async () => {
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

  expect(await readAtMost(new Response(endless), 10_000)).toBeUndefined()
  expect(cancelled).toBe(true)
  expect(sent).toBeLessThan(20)
})
