import { afterEach, expect, test, vi } from 'vitest'
import { areUnchanged, collectDependencies, type RenderDependencies } from './render-dependencies.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** The dependencies of a render that calls each of these once. */
async function gatherDependencies(...calls: (() => Promise<unknown>)[]): Promise<RenderDependencies | undefined> {
  const { observe, dependencies } = collectDependencies()
  const responses = calls.map((call) => {
    const response = call()
    observe(response, call)
    return response
  })
  await Promise.allSettled(responses)
  return dependencies()
}

function assertComplete(sources: RenderDependencies | undefined): RenderDependencies {
  if (!sources) throw new Error('nothing was gathered')
  return sources
}

/** A service with these responses, one after the other. */
function respondWith(...responses: unknown[]): () => Promise<unknown> {
  return async () => responses.shift()
}

test('treats equal responses of different objects as unchanged', async () => {
  const one = { name: 'Ana' }
  const sources = await gatherDependencies(
    respondWith([one], [{ name: 'Ana' }]),
    respondWith(one, one),
    respondWith(undefined),
  )

  expect(await areUnchanged(assertComplete(sources))).toBe(true)
})

test.each([
  ['a field', [{ id: 1, name: 'Ana' }], [{ id: 1, name: 'Bia' }]],
  ['the order', [1, 2], [2, 1]],
  ['one more', [], [1]],
  ['what was none', undefined, null],
])('a different %s is a change', async (_what, before, after) => {
  const sources = await gatherDependencies(respondWith(1, 1), respondWith(before, after))

  expect(await areUnchanged(assertComplete(sources))).toBe(false)
})

test('content that depends on the date expires after ten minutes', async () => {
  vi.useFakeTimers()
  const repeat = vi.fn(async () => 1)
  const sources = assertComplete(await gatherDependencies(repeat))
  vi.advanceTimersByTime(599_999)
  expect(await areUnchanged(sources)).toBe(true)

  vi.advanceTimersByTime(1)
  repeat.mockClear()
  expect(await areUnchanged(sources)).toBe(false)
  expect(repeat).not.toHaveBeenCalled()
})

test('a response that fails later counts as changed', async () => {
  let isDown = false
  const sources = await gatherDependencies(async () => {
    if (isDown) throw new Error('down')
    return 1
  })
  isDown = true

  await expect(areUnchanged(assertComplete(sources))).rejects.toThrow('down')
})

test('a response that failed, is pending or is a stream cannot be compared', async () => {
  expect(await gatherDependencies(respondWith(1), () => Promise.reject(new Error('404')))).toBeUndefined()

  const waiting = collectDependencies()
  waiting.observe(new Promise(() => {}), respondWith(1))
  expect(waiting.dependencies()).toBeUndefined()

  const streaming = collectDependencies()
  const stream = Promise.resolve(new Response('stream'))
  streaming.observe(stream)
  await stream
  expect(streaming.dependencies()).toBeUndefined()
})
