import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollChanges } from './poll-changes.ts'

const changes = { revision: 7, whole: false, people: [], answers: [] }
const unchanged = () => new Response(null, { status: 304 })

const page = Object.assign(new EventTarget(), { hidden: false })

/** Answers with what `respond` returns, and remembers the requests. */
function stubFetch(respond: () => Response) {
  const requests: { at: number; url: string; etag: string | null }[] = []
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    requests.push({ at: Date.now(), url, etag: new Headers(headers).get('if-none-match') })
    return respond()
  })
  return requests
}

function poll(since = () => 6) {
  const [onChanges, onEnd] = [vi.fn(), vi.fn()]
  return { onChanges, onEnd, stop: pollChanges('token', since, { onChanges, onEnd }) }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  vi.stubGlobal('document', page)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('asks for changes since the last known revision often enough to show a vote within five seconds', async () => {
  let revision = 6
  const requests = stubFetch(() => (revision === 6 ? Response.json(changes) : unchanged()))
  const { onChanges, stop } = poll(() => revision)
  onChanges.mockImplementation(() => {
    revision = 7
  })
  await vi.advanceTimersByTimeAsync(20_000)
  stop()
  expect(requests.slice(0, 2)).toEqual([
    { at: 0, url: '/selections/token/changes?since=6', etag: '"6"' },
    { at: 3_000, url: '/selections/token/changes?since=7', etag: '"7"' },
  ])
  expect(onChanges.mock.calls).toEqual([[changes]])
  const { length } = requests
  expect(length).toBe(7)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(requests).toHaveLength(length)
})

test('pauses while the page is hidden, and asks at once when it is shown', async () => {
  const requests = stubFetch(unchanged)
  const { stop } = poll()
  await vi.advanceTimersByTimeAsync(1_000)
  page.hidden = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(1)
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  expect(requests.at(-1)?.at).toBe(61_000)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(requests).toHaveLength(3)
  stop()
  page.dispatchEvent(new Event('visibilitychange'))
  expect(requests).toHaveLength(3)
})

test('asks again after a lost connection and a failure of the site', async () => {
  const failures = [() => Promise.reject(new TypeError('offline')), async () => new Response(null, { status: 503 })]
  vi.stubGlobal('fetch', () => failures.shift()?.() ?? Promise.resolve(Response.json(changes)))
  const { onChanges, onEnd, stop } = poll()
  await vi.advanceTimersByTimeAsync(6_000)
  stop()
  expect(onChanges).toHaveBeenCalledTimes(1)
  expect(onEnd).not.toHaveBeenCalled()
})

test('stops and says so when the link was revoked', async () => {
  const requests = stubFetch(() => new Response(null, { status: 404 }))
  const { onEnd } = poll()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(requests).toHaveLength(1)
  expect(onEnd).toHaveBeenCalledTimes(1)
})
