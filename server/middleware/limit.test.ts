import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSemaphore, OverloadedError } from './limit.ts'

/** A task that ends when told to. */
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

test('so many tasks run at once, and the next in turn when one ends', async () => {
  const limit = createSemaphore(2, 10)
  const tasks = [task(), task(), task()] as const
  const results = tasks.map(({ run }) => limit.run(run))
  expect(tasks.map(({ hasStarted }) => hasStarted())).toEqual([true, true, false])

  tasks[0].end()
  await results[0]
  await setImmediate()
  expect(tasks[2].hasStarted()).toBe(true)

  tasks[1].end()
  tasks[2].end()
  await Promise.all(results)
})

test('between one task and the next there is time for all else', async () => {
  const limit = createSemaphore(1, 10)
  const order: unknown[] = []
  const results = [1, 2, 3].map((name) => limit.run(async () => void order.push(name)))
  await setImmediate()
  order.push('else')
  await Promise.all(results)
  expect(order).toEqual([1, 'else', 2, 3])
})

test('a task that fails makes room as well', async () => {
  const limit = createSemaphore(1, 10)
  await expect(limit.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')

  expect(await limit.run(async () => 'done')).toBe('done')
})

test('when too many wait the next is refused', async () => {
  const limit = createSemaphore(1, 1)
  const [first, second] = [task(), task()]
  const results = [limit.run(first.run), limit.run(second.run)]

  await expect(limit.run(async () => undefined)).rejects.toThrow(OverloadedError)
  first.end()
  second.end()
  await Promise.all(results)
})

test('whose turn comes too late is refused, and the next has it', async () => {
  const limit = createSemaphore(1, 10)
  const first = task()
  const results = [limit.run(first.run), limit.run(async () => 'late', 0), limit.run(async () => 'patient')]
  const outcomes = Promise.allSettled(results)
  first.end()

  expect(await outcomes).toMatchObject([{}, { reason: new OverloadedError() }, { value: 'patient' }])
})

test('idle is when nothing runs and nobody waits', async () => {
  const limit = createSemaphore(1, 10)
  await limit.idle()
  const [first, second] = [task(), task()]
  const results = [limit.run(first.run), limit.run(second.run)]
  let isIdle = false
  const idle = limit.idle().then(() => {
    isIdle = true
  })

  first.end()
  await results[0]
  expect(isIdle).toBe(false)
  second.end()
  await idle
})
