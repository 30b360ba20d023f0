import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getRequestId, runInRequest } from '../middleware/request-id.ts'
import { monitorService } from './health-monitor.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openWatch() {
  const check = vi.fn(async () => {})
  const back = vi.fn()
  const log = { info: vi.fn(), warn: vi.fn() }
  const watch = monitorService({ service: 'panel', check, onRecovered: back, log })
  const pass = () => vi.advanceTimersByTimeAsync(2_000)
  return { check, back, log, watch, pass, [Symbol.dispose]: () => watch[Symbol.dispose]() }
}

test('checks a failed service until it recovers, and reports that once', async () => {
  using opened = openWatch()
  const { check, back, log, watch, pass } = opened
  check.mockRejectedValue(new Error('ECONNREFUSED'))
  for (let failure = 0; failure < 5; failure++) watch.reportFailure()
  for (let time = 0; time < 4; time++) await pass()
  expect([watch.isDown, check.mock.calls.length, back.mock.calls.length]).toEqual([true, 5, 0])
  expect(log.warn).toHaveBeenCalledExactlyOnceWith({ service: 'panel' }, 'service is down')

  check.mockResolvedValue()
  await pass()
  expect(watch.isDown).toBe(false)
  expect(back).toHaveBeenCalledTimes(1)
  expect(log.info).toHaveBeenCalledExactlyOnceWith({ service: 'panel' }, 'service recovered')
  // It is not checked again.
  for (let time = 0; time < 4; time++) await pass()
  expect([check.mock.calls.length, back.mock.calls.length]).toEqual([6, 1])
})

test('single failures of a working service cause no recovery', async () => {
  using opened = openWatch()
  const { check, back, watch, pass } = opened
  for (let failure = 0; failure < 100; failure++) watch.reportFailure()
  await pass()
  watch.reportFailure()
  await pass()
  expect([watch.isDown, check.mock.calls.length, back.mock.calls.length]).toEqual([false, 2, 0])
})

test('counts as an outage only what fails twice in a row', async () => {
  using opened = openWatch()
  const { check, watch, pass } = opened
  const refused = new Error('ECONNREFUSED')
  check.mockRejectedValue(refused)
  watch.reportFailure()
  await vi.advanceTimersByTimeAsync(0)
  expect(watch.outage).toBeUndefined()
  await pass()
  expect(watch.outage).toBe(refused)
  check.mockResolvedValue()
  await pass()
  expect(watch.outage).toBeUndefined()
  // After a success it begins again.
  await pass()
  check.mockRejectedValueOnce(refused)
  watch.reportFailure()
  await vi.advanceTimersByTimeAsync(0)
  expect([watch.isDown, watch.outage]).toEqual([true, undefined])
})

test('checks carry no request ID and stop with the monitor', async () => {
  using opened = openWatch()
  const { check, watch, pass } = opened
  const names: unknown[] = []
  check.mockImplementation(async () => {
    names.push(getRequestId())
    throw new Error('ECONNREFUSED')
  })
  runInRequest('a visitor’s', () => watch.reportFailure())
  await pass()
  expect(names).toEqual([undefined, undefined])
  watch[Symbol.dispose]()
  await pass()
  watch.reportFailure()
  expect(check).toHaveBeenCalledTimes(2)
})
