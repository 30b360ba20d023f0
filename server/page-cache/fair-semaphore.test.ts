import { expect, test } from 'vitest'
import { OverloadedError } from '#domain/semaphore.ts'
import { createFairSemaphore } from './fair-semaphore.ts'

const limits = { running: { all: 2, key: 1 }, waiting: { all: 4, key: 2 }, timeoutMs: 10_000 }

/** Tasks that run until they are ended, in the order in which they started. */
function openTasks(options: Partial<typeof limits> = {}) {
  const limit = createFairSemaphore({ ...limits, ...options })
  const began: string[] = []
  const ends = new Map<string, () => void>()
  function start(key: string, name = key) {
    const result = limit.run(key, () => {
      began.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
    result.catch(() => {})
    return result
  }
  return { began, start, end: (name: string) => ends.get(name)?.() }
}

test('limits the tasks of one key while others have room', async () => {
  const { began, start } = openTasks()
  start('a', 'a1')
  start('a', 'a2')
  start('b')
  expect(began).toEqual(['a1', 'b'])
})

test('a late key does not wait for all tasks of another', async () => {
  const { began, start, end } = openTasks({ running: { all: 2, key: 2 } })
  const first = start('a', 'a1')
  start('a', 'a2')
  start('a', 'a3')
  start('a', 'a4')
  start('b')
  end('a1')
  await first
  expect(began).toEqual(['a1', 'a2', 'b'])
})

test('refuses too many tasks of one key and in total', async () => {
  const { start } = openTasks()
  for (const name of ['a1', 'a2', 'a3']) start('a', name)
  await expect(start('a', 'a4')).rejects.toThrow(OverloadedError)
  start('b', 'b1')
  start('b', 'b2')
  start('b', 'b3')
  await expect(start('c')).rejects.toThrow(OverloadedError)
})

test('refuses a task after its timeout, and runs the others', async () => {
  const { began, start, end } = openTasks({ timeoutMs: 20 })
  const first = start('a', 'a1')
  await expect(start('a', 'a2')).rejects.toThrow(OverloadedError)
  end('a1')
  await first
  start('a', 'a3')
  expect(began).toEqual(['a1', 'a3'])
})

test('a failed task frees its place', async () => {
  const limit = createFairSemaphore(limits)
  await expect(limit.run('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await limit.run('a', async () => 'ran')).toBe('ran')
})
