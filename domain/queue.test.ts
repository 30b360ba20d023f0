import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createQueue, OverloadedError } from './queue.ts'

/** Tasks that run until they are ended, in the order in which they started. The first letter of a name is its key. */
function openTasks(limits: Parameters<typeof createQueue>[0]) {
  const queue = createQueue(limits)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  function send(name: string) {
    const result = queue.run(name.slice(0, 1), () => {
      started.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
    result.catch(() => {})
    return result
  }
  /** Ends a task, and waits until others have started. */
  async function end(name: string) {
    ends.get(name)?.()
    await setImmediate()
    await setImmediate()
  }
  return { queue, started, send, end }
}

test('starts a task at once when there is room', () => {
  const { started, send } = openTasks({ maxRunning: 2 })
  for (const name of ['a1', 'a2', 'a3']) send(name)
  expect(started).toEqual(['a1', 'a2'])
})

test('runs a limited number of tasks, and the next when one ends', async () => {
  const { started, send, end } = openTasks({ maxRunning: 2 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) send(name)
  await end('a1')
  expect(started).toEqual(['a1', 'a2', 'a3'])
})

test('lets other events run between two tasks', async () => {
  const queue = createQueue({ maxRunning: 1 })
  const order: unknown[] = []
  const results = [1, 2, 3].map((name) => queue.run('a', async () => void order.push(name)))
  await setImmediate()
  order.push('else')
  await Promise.all(results)
  expect(order.indexOf('else')).toBeLessThan(order.indexOf(3))
})

test('limits the tasks of one key while others have room', async () => {
  const { started, send } = openTasks({ maxRunning: 2, maxRunningPerKey: 1 })
  for (const name of ['a1', 'a2', 'b1']) send(name)
  expect(started).toEqual(['a1', 'b1'])
})

test('keys take turns, however much one of them has sent', async () => {
  const { started, send, end } = openTasks({ maxRunning: 1, maxRunningPerKey: 1 })
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) send(name)
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) await end(name)
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('a late key waits for the tasks of another that run, and for no others', async () => {
  const { started, send, end } = openTasks({ maxRunning: 2, maxRunningPerKey: 2 })
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) send(name)
  await end('a1')
  expect(started).toEqual(['a1', 'a2', 'b1'])
})

test('refuses too many tasks of one key and in total', async () => {
  const { send, end, started } = openTasks({ maxRunning: 2, maxRunningPerKey: 1, maxWaiting: 4, maxWaitingPerKey: 2 })
  for (const name of ['a1', 'a2', 'a3']) send(name)
  await expect(send('a4')).rejects.toThrow(OverloadedError)
  for (const name of ['b1', 'b2', 'b3']) send(name)
  await expect(send('c1')).rejects.toThrow(OverloadedError)
  for (const name of ['a1', 'b1', 'a2']) await end(name)
  send('a5')
  await end('a3')
  expect(started).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a5'])
})

test('refuses a task after its timeout, and runs the others', async () => {
  const { started, send, end } = openTasks({ maxRunning: 1, maxRunningPerKey: 1, maxWaiting: 1, timeoutMs: 20 })
  send('a1')
  for (const name of ['a2', 'b0']) await expect(send(name)).rejects.toThrow(OverloadedError)
  const last = send('b1')
  await end('a1')
  await end('b1')
  await last
  expect(started).toEqual(['a1', 'b1'])
})

test('a task that has started has no timeout', async () => {
  const { send, end } = openTasks({ maxRunning: 1, timeoutMs: 10 })
  send('a1')
  const second = send('a2')
  await end('a1')
  await new Promise((resolve) => setTimeout(resolve, 30))
  await end('a2')
  await expect(second).resolves.toBeUndefined()
})

test('a failed task frees its place', async () => {
  const { queue } = openTasks({ maxRunning: 1 })
  await expect(queue.run('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await queue.run('a', async () => 'ran')).toBe('ran')
})

test('holds an acquired place until it is released', async () => {
  const { queue, started, send } = openTasks({ maxRunning: 1 })
  const release = await queue.acquire('a')
  send('b1')
  await setImmediate()
  expect(started).toEqual([])
  release()
  release()
  await setImmediate()
  await setImmediate()
  expect(started).toEqual(['b1'])
})

test('resolves waitUntilIdle() when nothing runs or waits', async () => {
  const { queue, send, end } = openTasks({ maxRunning: 1 })
  await queue.waitUntilIdle()
  for (const name of ['a1', 'a2']) send(name)
  let isIdle = false
  const idle = queue.waitUntilIdle().then(() => {
    isIdle = true
  })
  await end('a1')
  expect(isIdle).toBe(false)
  await end('a2')
  await idle
})
