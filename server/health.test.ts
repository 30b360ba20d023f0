import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHealth } from './health.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const good = async () => 'an answer'

test('the process is alive even when nothing else is', async () => {
  const health = createHealth({ database: () => Promise.reject(new Error('down')) })

  expect((await health.request('/healthz')).status).toBe(200)
})

test('ready when every part answers', async () => {
  const response = await createHealth({ database: good, panel: good }).request('/readyz')

  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'ready', parts: { database: true, panel: true } })
})

test('a part that fails is named, and nothing of its error is told', async () => {
  const failing = () => Promise.reject(new Error('password hunter2'))
  const response = await createHealth({ database: good, panel: failing }).request('/readyz')

  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ status: 'not ready', parts: { database: true, panel: false } })
})

test('a part that never answers is not waited for', async () => {
  const waiting = createHealth({ panel: () => new Promise(() => undefined) }).request('/readyz')
  await vi.advanceTimersByTimeAsync(3_000)

  expect((await waiting).status).toBe(503)
})
