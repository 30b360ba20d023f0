import { expect, test, vi } from 'vitest'
import { OverloadedError } from '#domain/semaphore.ts'
import { createFairQueue } from './fair-queue.ts'

type Lane = 'applications' | 'site'

/** Waits until pending tasks have started. */
const settled = () => new Promise(setImmediate)

/** A queue, its started tasks, and a function to end one. */
function open({ places = 1, maxWaiting = 100, maxWaitingPerClient = 100 } = {}) {
  const queue = createFairQueue<Lane>({
    places,
    lanes: { applications: { maxRunning: 1, maxPerClient: 1 }, site: { maxRunning: 2, maxPerClient: 2 } },
    maxWaiting,
    maxWaitingPerClient,
  })
  const started: string[] = []
  const running = new Map<string, () => void>()
  const send = (name: string, lane: Lane = 'applications') =>
    queue.run(lane, name.slice(0, 1), () => {
      started.push(name)
      return new Promise<void>((resolve) => running.set(name, resolve))
    })
  /** Ends a running task and waits until its place is free. */
  async function end(name: string) {
    running.get(name)?.()
    await settled()
  }
  return { send, end, started }
}

test('clients take turns, however much one of them has sent', async () => {
  const { send, end, started } = open()
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) void send(name)
  await settled()
  for (const name of ['a1', 'b1', 'c1']) await end(name)
  expect(started.slice(0, 3)).toEqual(['a1', 'b1', 'c1'])
})

test('prefers the client that has used least time', async () => {
  const { send, end, started } = open()
  using clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  void send('a1')
  await settled()
  clock.mockReturnValue(1_000)
  void send('a2')
  void send('b1')
  await end('a1')
  expect(started).toEqual(['a1', 'b1'])
  void send('b2')
  void send('c1')
  await end('b1')
  await end('c1')
  expect(started.slice(0, 4)).toEqual(['a1', 'b1', 'c1', 'b2'])
})

test('limits the places of a lane and of a client, and gives the rest to the other lane', async () => {
  const { send, end, started } = open({ places: 2 })
  for (const name of ['a1', 'b1']) void send(name)
  for (const name of ['s1', 's2']) void send(name, 'site')
  await settled()
  expect(started).toEqual(['a1', 's1'])
  await end('a1')
  expect(started).toEqual(['a1', 's1', 'b1'])
  await end('b1')
  expect(started).toEqual(['a1', 's1', 'b1', 's2'])
})

test('frees the place of a failed task', async () => {
  const queue = createFairQueue({
    places: 1,
    lanes: { applications: { maxRunning: 1, maxPerClient: 1 } },
    maxWaiting: 9,
    maxWaitingPerClient: 9,
  })
  await expect(queue.run('applications', 'a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(queue.run('applications', 'a', async () => 'done')).resolves.toBe('done')
})

test('refuses too many tasks, of one client and in total', async () => {
  const { send } = open({ maxWaiting: 3, maxWaitingPerClient: 2 })
  for (const name of ['a1', 'a2', 'a3']) void send(name)
  await expect(send('a4')).rejects.toThrow(OverloadedError)
  void send('b1')
  await expect(send('c1')).rejects.toThrow(OverloadedError)
})
