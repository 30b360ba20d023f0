import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SelectionChanges } from '#contracts/panel/selections.ts'
import { ServiceClient } from '#contracts/service-client.ts'
import { createChangeStreams, maxStreams } from './live.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A panel whose room is at `state.revision`, and counts the calls. */
function stubPanel(state: { revision: number; status?: number }) {
  const calls: string[] = []
  const panel = new ServiceClient({
    name: 'panel',
    baseUrl: 'http://panel.internal',
    signIn: async () => 'token',
    fetch: ({ url }) => {
      calls.push(url)
      if (state.status) return new Response(null, { status: state.status })
      const since = Number(new URL(url).searchParams.get('since'))
      const answers = state.revision > since ? [answer(state.revision)] : []
      return Response.json({ revision: state.revision, whole: false, people: [], answers } satisfies SelectionChanges)
    },
  })
  return { panel, calls }
}

const answer = (revision: number) => ({ talent: '1', person: '1', vote: 'yes' as const, note: '', revision })

async function open(live: ReturnType<typeof createChangeStreams>, since = 0) {
  const stream = await live.open('token', since)
  if (!stream) throw new Error('no stream')
  const reader = stream.getReader()
  return {
    async next() {
      const { value } = await reader.read()
      return value && new TextDecoder().decode(value)
    },
    cancel: () => reader.cancel(),
  }
}

test('sends what exists already, then each change to every listener, for one call a second', async () => {
  const state = { revision: 3 }
  const { panel, calls } = stubPanel(state)
  const live = createChangeStreams(panel, () => false)
  const [first, second] = [await open(live, 2), await open(live, 3)]
  expect(await first.next()).toContain('id: 3\ndata: {"revision":3')
  expect(await second.next()).toContain('"answers":[]')
  calls.length = 0
  state.revision = 4
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await first.next()).toContain('"revision":4')
  expect(await second.next()).toContain('"revision":4')
  expect(calls).toHaveLength(1)
})

test('stops polling without listeners', async () => {
  const { panel, calls } = stubPanel({ revision: 1 })
  const listener = await open(createChangeStreams(panel, () => false))
  await listener.cancel()
  await vi.advanceTimersByTimeAsync(1_000)
  calls.length = 0
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('ends when the link is revoked, when the site stops and after ten minutes', async () => {
  for (const end of ['revoked', 'stopping', 'late']) {
    const state: { revision: number; status?: number } = { revision: 1 }
    let isStopping = false
    const listener = await open(createChangeStreams(stubPanel(state).panel, () => isStopping))
    await listener.next()
    if (end === 'revoked') state.status = 404
    if (end === 'stopping') isStopping = true
    if (end === 'late') {
      for (let minute = 0; minute < 10; minute++) {
        const beats = [listener.next(), listener.next()]
        await vi.advanceTimersByTimeAsync(59_000)
        await Promise.all(beats)
      }
    }
    await vi.advanceTimersByTimeAsync(20_000)
    let last = await listener.next()
    while (last !== undefined) last = await listener.next()
    expect(vi.getTimerCount()).toBeLessThanOrEqual(1)
    await vi.advanceTimersByTimeAsync(2_000)
  }
})

test('disconnects a client that reads nothing', async () => {
  const state = { revision: 1 }
  const { panel } = stubPanel(state)
  await open(createChangeStreams(panel, () => false))
  for (let change = 0; change < 40; change++) {
    state.revision++
    await vi.advanceTimersByTimeAsync(1_000)
  }
  await vi.advanceTimersByTimeAsync(1_000)
  expect(vi.getTimerCount()).toBe(0)
})

test('refuses more streams of one link than it can serve', async () => {
  const { panel } = stubPanel({ revision: 1 })
  const live = createChangeStreams(panel, () => false)
  for (let count = 0; count < maxStreams.link; count++) await open(live)
  expect(await live.open('token', 0)).toBeUndefined()
  expect(await live.open('another', 0)).toBeDefined()
})
