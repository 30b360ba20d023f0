import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSemaphore, OverloadedError } from './semaphore.ts'

/** A task that ends on demand. */
function task() {
  const { promise, resolve } = Promise.withResolvers<void>()
  let started = false
  return {
    run: () => {
      started = true
      return promise
    },
    end: resolve,
    hasStarted: () => started,
  }
}

test('runs a limited number of tasks, and the next when one ends', async () => {
  const semaphore = createSemaphore(2, 10)
  const tasks = [task(), task(), task()] as const
  const results = tasks.map(({ run }) => semaphore.run(run))
  expect(tasks.map(({ hasStarted }) => hasStarted())).toEqual([true, true, false])

  tasks[0].end()
  await results[0]
  await setImmediate()
  expect(tasks[2].hasStarted()).toBe(true)

  tasks[1].end()
  tasks[2].end()
  await Promise.all(results)
})

test('lets other events run between two tasks', async () => {
  const semaphore = createSemaphore(1, 10)
  const order: unknown[] = []
  const results = [1, 2, 3].map((name) => semaphore.run(async () => void order.push(name)))
  await setImmediate()
  order.push('else')
  await Promise.all(results)
  expect(order).toEqual([1, 'else', 2, 3])
})

test('a failed task frees its place', async () => {
  const semaphore = createSemaphore(1, 10)
  await expect(semaphore.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')

  expect(await semaphore.run(async () => 'done')).toBe('done')
})

test('refuses tasks beyond the queue', async () => {
  const semaphore = createSemaphore(1, 1)
  const [first, second] = [task(), task()]
  const results = [semaphore.run(first.run), semaphore.run(second.run)]

  await expect(semaphore.run(async () => undefined)).rejects.toThrow(OverloadedError)
  first.end()
  second.end()
  await Promise.all(results)
})

test('refuses a task after its timeout, and runs the next', async () => {
  const semaphore = createSemaphore(1, 10)
  const first = task()
  const results = [semaphore.run(first.run), semaphore.run(async () => 'late', 0), semaphore.run(async () => 'patient')]
  const outcomes = Promise.allSettled(results)
  first.end()

  expect(await outcomes).toMatchObject([{}, { reason: new OverloadedError() }, { value: 'patient' }])
})

test('resolves waitUntilIdle() when nothing runs or waits', async () => {
  const semaphore = createSemaphore(1, 10)
  await semaphore.waitUntilIdle()
  const [first, second] = [task(), task()]
  const results = [semaphore.run(first.run), semaphore.run(second.run)]
  let isIdle = false
  const idle = semaphore.waitUntilIdle().then(() => {
    isIdle = true
  })

  first.end()
  await results[0]
  expect(isIdle).toBe(false)
  second.end()
  await idle
})
