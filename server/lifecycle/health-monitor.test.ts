import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentRequestId, runInRequest } from '../middleware/request-id.ts'
import { monitorService } from './health-monitor.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openWatch() {
  const ask = vi.fn(async () => {})
  const back = vi.fn()
  const log = { info: vi.fn(), warn: vi.fn() }
  const watch = monitorService({ service: 'panel', check: ask, onRecovered: back, log })
  const pass = () => vi.advanceTimersByTimeAsync(3_000)
  return { ask, back, log, watch, pass, [Symbol.dispose]: () => watch[Symbol.dispose]() }
}

test('a service that is away is asked until it is back, which is told once', async () => {
  using opened = openWatch()
  const { ask, back, log, watch, pass } = opened
  ask.mockRejectedValue(new Error('ECONNREFUSED'))
  for (let failure = 0; failure < 5; failure++) watch.reportFailure()
  for (let time = 0; time < 4; time++) await pass()
  expect([watch.isDown, ask.mock.calls.length, back.mock.calls.length]).toEqual([true, 5, 0])
  expect(log.warn).toHaveBeenCalledExactlyOnceWith({ service: 'panel' }, 'service is down')

  ask.mockResolvedValue()
  await pass()
  expect(watch.isDown).toBe(false)
  expect(back).toHaveBeenCalledTimes(1)
  expect(log.info).toHaveBeenCalledExactlyOnceWith({ service: 'panel' }, 'service recovered')
  // From then on nobody asks it.
  for (let time = 0; time < 4; time++) await pass()
  expect([ask.mock.calls.length, back.mock.calls.length]).toEqual([6, 1])
})

test('one call that fails while others are answered makes nothing old, however often it fails', async () => {
  using opened = openWatch()
  const { ask, back, watch, pass } = opened
  for (let failure = 0; failure < 100; failure++) watch.reportFailure()
  await pass()
  watch.reportFailure()
  await pass()
  expect([watch.isDown, ask.mock.calls.length, back.mock.calls.length]).toEqual([false, 2, 0])
})

test('what it finds belongs to no request, and nothing is asked once it is over', async () => {
  using opened = openWatch()
  const { ask, watch, pass } = opened
  const names: unknown[] = []
  ask.mockImplementation(async () => {
    names.push(currentRequestId())
    throw new Error('ECONNREFUSED')
  })
  runInRequest('a visitor’s', () => watch.reportFailure())
  await pass()
  expect(names).toEqual([undefined, undefined])
  watch[Symbol.dispose]()
  await pass()
  watch.reportFailure()
  expect(ask).toHaveBeenCalledTimes(2)
})
