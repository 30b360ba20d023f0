import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type BodyRefusedError,
  type BodySlot,
  createBodySlots,
  maxBodies,
  maxStoredBytes,
  minRate,
} from './body-slots.ts'

let places: ReturnType<typeof createBodySlots>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  places = createBodySlots()
})
afterEach(() => void vi.useRealTimers())

const megabyte = 1024 ** 2

/** Why a slot was lost; undefined while it is valid. */
const lossOf = ({ signal }: BodySlot) => (signal.reason as BodyRefusedError | undefined)?.refusal

/** Bodies that arrive at 16 KB/s, as over 128 kbit/s, for a time. */
function sendFor(seconds: number, places: BodySlot[]) {
  for (let second = 0; second < seconds; second++) {
    vi.advanceTimersByTime(1_000)
    for (const place of places) place.add(16_000, true)
  }
}

test('accepts a slow phone', () => {
  const place = places.acquire('203.0.113.1')
  sendFor(500, [place])
  expect(lossOf(place)).toBeUndefined()
})

test('refuses a body that almost stalls', () => {
  const place = places.acquire('203.0.113.1')
  for (let second = 0; second < 60; second += 10) {
    vi.advanceTimersByTime(10_000)
    place.add(1, true)
  }
  expect(lossOf(place)).toBe('too_slow')
})

test('refuses a body at the minimum rate after half an hour', () => {
  const place = places.acquire('203.0.113.1')
  for (let time = 0; time < 1_790_000; time += 10_000) {
    vi.advanceTimersByTime(10_000)
    place.add(minRate.bytes / 2, false)
  }
  expect(lossOf(place)).toBeUndefined()
  vi.advanceTimersByTime(30_000)
  expect(lossOf(place)).toBe('too_slow')
})

test('a received body has no time limit', () => {
  const place = places.acquire('203.0.113.1')
  place.complete()
  vi.advanceTimersByTime(3_600_000)
  expect(lossOf(place)).toBeUndefined()
})

test('evicts the slowest body of a network without free slots, after its minimum time', () => {
  const held = Array.from({ length: maxBodies.network }, () => places.acquire('203.0.113.1'))
  expect(() => places.acquire('203.0.113.1')).toThrow(expect.objectContaining({ refusal: 'too_many' }))
  expect(() => places.acquire('203.0.113.2')).not.toThrow()
  const [first, ...others] = held
  sendFor(6, others)
  expect(() => places.acquire('203.0.113.1')).not.toThrow()
  expect(first && lossOf(first)).toBe('busy')
  expect(others.map(lossOf)).toEqual(others.map(() => undefined))
})

test('the addresses of one IPv6 network share its slots', () => {
  for (let network = 0; network < maxBodies.network; network++) places.acquire(`2001:db8:1:${network.toString(16)}::1`)
  expect(() => places.acquire('2001:db8:1:ffff::1')).toThrow(expect.objectContaining({ refusal: 'too_many' }))
  expect(() => places.acquire('2001:db8:2::1')).not.toThrow()
})

test('evicts from the network with most slots when all are used', () => {
  const honest = places.acquire('198.51.100.1')
  for (let number = 1; number < maxBodies.all; number++) {
    places.acquire(`203.0.113.${Math.ceil(number / (maxBodies.network - 1))}`)
  }
  vi.advanceTimersByTime(6_000)
  for (let number = 0; number < 100; number++) places.acquire(`192.0.2.${number}`)
  expect(lossOf(honest)).toBeUndefined()
})

test('counts received bytes and not the declared length', () => {
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) places.acquire(address).add(1, true)
  const honest = places.acquire('198.51.100.1')
  expect(() => honest.add(maxStoredBytes.network - 1, true)).not.toThrow()
})

test('limits the stored bytes of one network, and reuses freed ones', () => {
  const first = places.acquire('203.0.113.1')
  first.add(maxStoredBytes.network - megabyte, true)
  first.complete()
  const second = places.acquire('203.0.113.1')
  expect(() => second.add(2 * megabyte, true)).toThrow(expect.objectContaining({ refusal: 'too_many' }))
  first[Symbol.dispose]()
  expect(() => places.acquire('203.0.113.1').add(2 * megabyte, true)).not.toThrow()
})

test('evicts the slowest body of the network that stores most when the storage is used up', () => {
  const greedy = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'].map((address) => places.acquire(address))
  for (const place of greedy) place.add(maxStoredBytes.all / 4 - megabyte, true)
  const honest = places.acquire('198.51.100.1')
  vi.advanceTimersByTime(6_000)
  honest.add(8 * megabyte, true)
  expect(lossOf(honest)).toBeUndefined()
  expect(greedy.filter((place) => lossOf(place) === 'busy')).toHaveLength(1)
})
