import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHealthRoutes } from './health.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const good = async () => 'an answer'
const never = () => false

test('the process is alive even when nothing else is', async () => {
  const health = createHealthRoutes({ database: () => Promise.reject(new Error('down')) }, never)

  expect((await health.request('/healthz')).status).toBe(200)
})

test('ready when every part answers', async () => {
  const response = await createHealthRoutes({ database: good, panel: good }, never).request('/readyz')

  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'ready', parts: { database: true, panel: true } })
})

test('a part that fails is named, and nothing of its error is told', async () => {
  const failing = () => Promise.reject(new Error('password hunter2'))
  const response = await createHealthRoutes({ database: good, panel: failing }, never).request('/readyz')

  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ status: 'not ready', parts: { database: true, panel: false } })
})

test('a part that never answers is not waited for', async () => {
  const waiting = createHealthRoutes({ panel: () => new Promise(() => undefined) }, never).request('/readyz')
  await vi.advanceTimersByTimeAsync(3_000)

  expect((await waiting).status).toBe(503)
})

test('one that is told to stop is neither, whatever answers', async () => {
  const health = createHealthRoutes({ database: good }, () => true)

  for (const path of ['/healthz', '/readyz']) {
    const response = await health.request(path)
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ status: 'stopping' })
  }
})
