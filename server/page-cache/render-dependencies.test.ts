import { afterEach, expect, test, vi } from 'vitest'
import { areUnchanged, collectDependencies, type RenderDependencies } from './render-dependencies.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** What is gathered while a page asks each of these once; the first asking is the page's own. */
async function gathered(...asks: (() => Promise<unknown>)[]): Promise<RenderDependencies | undefined> {
  const { observe, dependencies } = collectDependencies()
  const answers = asks.map((ask) => {
    const answer = ask()
    observe(answer, ask)
    return answer
  })
  await Promise.allSettled(answers)
  return dependencies()
}

function whole(sources: RenderDependencies | undefined): RenderDependencies {
  if (!sources) throw new Error('nothing was gathered')
  return sources
}

/** A service that gives these answers one after the other. */
function answering(...answers: unknown[]): () => Promise<unknown> {
  return async () => answers.shift()
}

test('the same answers again are no change, whatever objects they are in', async () => {
  const one = { name: 'Ana' }
  const sources = await gathered(answering([one], [{ name: 'Ana' }]), answering(one, one), answering(undefined))

  expect(await areUnchanged(whole(sources))).toBe(true)
})

test.each([
  ['a field', [{ id: 1, name: 'Ana' }], [{ id: 1, name: 'Bia' }]],
  ['the order', [1, 2], [2, 1]],
  ['one more', [], [1]],
  ['what was none', undefined, null],
])('%s that is another is a change', async (_what, before, after) => {
  const sources = await gathered(answering(1, 1), answering(before, after))

  expect(await areUnchanged(whole(sources))).toBe(false)
})

test('what depends on the day is not older than ten minutes', async () => {
  vi.useFakeTimers()
  const again = vi.fn(async () => 1)
  const sources = whole(await gathered(again))
  vi.advanceTimersByTime(599_999)
  expect(await areUnchanged(sources)).toBe(true)

  vi.advanceTimersByTime(1)
  again.mockClear()
  expect(await areUnchanged(sources)).toBe(false)
  expect(again).not.toHaveBeenCalled()
})

test('an answer that fails afterwards is no answer', async () => {
  let isDown = false
  const sources = await gathered(async () => {
    if (isDown) throw new Error('down')
    return 1
  })
  isDown = true

  await expect(areUnchanged(whole(sources))).rejects.toThrow('down')
})

test('of an answer that failed, did not come in time or is a stream nothing can be said', async () => {
  expect(await gathered(answering(1), () => Promise.reject(new Error('404')))).toBeUndefined()

  const waiting = collectDependencies()
  waiting.observe(new Promise(() => {}), answering(1))
  expect(waiting.dependencies()).toBeUndefined()

  const streaming = collectDependencies()
  const stream = Promise.resolve(new Response('stream'))
  streaming.observe(stream)
  await stream
  expect(streaming.dependencies()).toBeUndefined()
})
