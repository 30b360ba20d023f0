import { readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'
import { version } from '../version.ts'
import { assertWritable, createHealthRoutes } from './health.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const healthy = async () => 'a response'
const never = () => false

test('/healthz ignores dependencies', async () => {
  const health = createHealthRoutes({ database: () => Promise.reject(new Error('down')) }, never)

  const response = await health.request('/healthz')
  expect([response.status, await response.json()]).toEqual([200, { status: 'alive', version }])
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('/readyz is ok when every dependency responds', async () => {
  const response = await createHealthRoutes({ database: healthy, panel: healthy }, never).request('/readyz')

  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual({ status: 'ready', parts: { database: true, panel: true } })
})

test('names a failing dependency without its error', async () => {
  const failing = () => Promise.reject(new Error('password hunter2'))
  const response = await createHealthRoutes({ database: healthy, panel: failing }, never).request('/readyz')

  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ status: 'not ready', parts: { database: true, panel: false } })
})

test('does not wait for a dependency that never responds', async () => {
  const waiting = createHealthRoutes({ panel: () => new Promise(() => undefined) }, never).request('/readyz')
  await vi.advanceTimersByTimeAsync(3_000)

  expect((await waiting).status).toBe(503)
})

test('reuses a result for two seconds, then notices a failure and a recovery', async () => {
  let isUp = true
  const health = createHealthRoutes({ panel: () => (isUp ? healthy() : Promise.reject(new Error('down'))) }, never)
  const statusOf = async () => (await health.request('/readyz')).status
  expect(await statusOf()).toBe(200)
  isUp = false
  expect(await statusOf()).toBe(200)
  await vi.advanceTimersByTimeAsync(2_001)
  expect(await statusOf()).toBe(503)
  isUp = true
  await vi.advanceTimersByTimeAsync(2_001)
  expect(await statusOf()).toBe(200)
})

test('both return 503 while the process stops', async () => {
  const health = createHealthRoutes({ database: healthy }, () => true)

  for (const path of ['/healthz', '/readyz']) {
    const response = await health.request(path)
    expect(response.status).toBe(503)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({ status: 'stopping' })
  }
})

test('/readyz names a disk on which writes fail, though it has space', async () => {
  await using folder = await temporaryFolder()
  const statusOf = async () => {
    const health = createHealthRoutes({ disk: () => assertWritable(folder.path) }, never)
    return (await health.request('/readyz')).status
  }
  expect(await statusOf()).toBe(200)
  expect(await readdir(folder.path)).toEqual([])
  await symlink('/dev/full', join(folder.path, '.write-check'))
  expect(await statusOf()).toBe(503)
  expect(await statusOf()).toBe(200)
})
