import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type BodyRefusedError,
  type BodySlot,
  createBodySlots,
  maxBodies,
  maxStoredBytes,
  minRate,
} from './body-slots.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const megabyte = 1024 ** 2

/** Why a place was lost; undefined while it is kept. */
const lossOf = ({ signal }: BodySlot) => (signal.reason as BodyRefusedError | undefined)?.refusal

/** Bodies that come at 16 KB/s, as over 128 kbit/s, for a time. */
function sendFor(seconds: number, places: BodySlot[]) {
  for (let second = 0; second < seconds; second++) {
    vi.advanceTimersByTime(1_000)
    for (const place of places) place.add(16_000, true)
  }
}

test('a slow phone is given its time', () => {
  const place = createBodySlots().acquire('203.0.113.1')
  sendFor(500, [place])
  expect(lossOf(place)).toBeUndefined()
})

test('a body that hardly comes is refused', () => {
  const place = createBodySlots().acquire('203.0.113.1')
  for (let second = 0; second < 60; second += 10) {
    vi.advanceTimersByTime(10_000)
    place.add(1, true)
  }
  expect(lossOf(place)).toBe('too_slow')
})

test('a body that comes as slowly as is allowed is refused after half an hour', () => {
  const place = createBodySlots().acquire('203.0.113.1')
  for (let time = 0; time < 1_790_000; time += 10_000) {
    vi.advanceTimersByTime(10_000)
    place.add(minRate.bytes / 2, false)
  }
  expect(lossOf(place)).toBeUndefined()
  vi.advanceTimersByTime(30_000)
  expect(lossOf(place)).toBe('too_slow')
})

test('a body that has arrived takes no time from then on', () => {
  const place = createBodySlots().acquire('203.0.113.1')
  place.complete()
  vi.advanceTimersByTime(3_600_000)
  expect(lossOf(place)).toBeUndefined()
})

test('of a network that has used up its places the slowest body goes, once it has had its time', () => {
  const places = createBodySlots()
  const held = Array.from({ length: maxBodies.network }, () => places.acquire('203.0.113.1'))
  expect(() => places.acquire('203.0.113.1')).toThrow(expect.objectContaining({ refusal: 'too_many' }))
  expect(() => places.acquire('203.0.113.2')).not.toThrow()
  const [first, ...others] = held
  sendFor(6, others)
  expect(() => places.acquire('203.0.113.1')).not.toThrow()
  expect(first && lossOf(first)).toBe('busy')
  expect(others.map(lossOf)).toEqual(others.map(() => undefined))
})

test('the networks of one IPv6 site share its places', () => {
  const places = createBodySlots()
  for (let network = 0; network < maxBodies.site; network++) places.acquire(`2001:db8:1:${network.toString(16)}::1`)
  expect(() => places.acquire('2001:db8:1:ffff::1')).toThrow(expect.objectContaining({ refusal: 'too_many' }))
  expect(() => places.acquire('2001:db8:2::1')).not.toThrow()
})

test('when all places are used up, they are taken from the network that holds most', () => {
  const places = createBodySlots()
  const honest = places.acquire('198.51.100.1')
  for (let number = 1; number < maxBodies.all; number++) {
    places.acquire(`203.0.113.${Math.ceil(number / (maxBodies.network - 1))}`)
  }
  vi.advanceTimersByTime(6_000)
  for (let number = 0; number < 100; number++) places.acquire(`192.0.2.${number}`)
  expect(lossOf(honest)).toBeUndefined()
})

test('what a body says about its length takes no room, only what has arrived', () => {
  const places = createBodySlots()
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) places.acquire(address).add(1, true)
  const honest = places.acquire('198.51.100.1')
  expect(() => honest.add(maxStoredBytes.network - 1, true)).not.toThrow()
})

test('one network cannot store more than its share; what is given back can be used again', () => {
  const places = createBodySlots()
  const first = places.acquire('203.0.113.1')
  first.add(maxStoredBytes.network - megabyte, true)
  first.complete()
  const second = places.acquire('203.0.113.1')
  expect(() => second.add(2 * megabyte, true)).toThrow(expect.objectContaining({ refusal: 'too_many' }))
  first[Symbol.dispose]()
  expect(() => places.acquire('203.0.113.1').add(2 * megabyte, true)).not.toThrow()
})

test('when the room is used up, the network that stores most loses its slowest body', () => {
  const places = createBodySlots()
  const greedy = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'].map((address) => places.acquire(address))
  for (const place of greedy) place.add(maxStoredBytes.all / 4 - megabyte, true)
  const honest = places.acquire('198.51.100.1')
  vi.advanceTimersByTime(6_000)
  honest.add(8 * megabyte, true)
  expect(lossOf(honest)).toBeUndefined()
  expect(greedy.filter((place) => lossOf(place) === 'busy')).toHaveLength(1)
})
