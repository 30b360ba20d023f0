import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

test('so many at once, the others in turn, whatever comes of those before', async () => {
  const gate = createGate(2)
  const started: number[] = []
  const tasks = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const results = tasks.map((task, index) =>
    gate(() => {
      started.push(index)
      return task.promise
    }),
  )
  expect(started).toEqual([0, 1])
  tasks[1]?.reject(new Error('failed'))
  await expect(results[1]).rejects.toThrow('failed')
  expect(started).toEqual([0, 1, 2])
  for (const task of tasks) task.resolve()
  await Promise.allSettled(results)
  expect(started).toEqual([0, 1, 2, 3])
})
