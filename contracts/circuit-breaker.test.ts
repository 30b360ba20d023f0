import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { CircuitBreaker, endpointOf } from './circuit-breaker.ts'
import { ServiceClient, type ServiceConnection } from './service-client.ts'
import { ServiceError } from './service-error.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const anything = z.unknown()

/** A foreign service that answers with `fetch`, and the number of its requests. */
function foreign(fetch: ServiceConnection['fetch']) {
  const requests: string[] = []
  const breaker = new CircuitBreaker()
  const client = new ServiceClient({
    name: 'panel',
    baseUrl: 'http://panel.example',
    breaker,
    signIn: async () => 'token',
    fetch(request) {
      requests.push(new URL(request.url).pathname)
      return fetch(request)
    },
  })
  return { client, breaker, requests }
}

const never = () => new Promise<Response>(() => {})

/** How a call ends, and after how many milliseconds. */
async function timed(call: Promise<unknown>): Promise<[number, string]> {
  const start = performance.now()
  const ended = call.then(
    () => 'answered',
    (error) => error.code as string,
  )
  await vi.runAllTimersAsync()
  return [Math.round(performance.now() - start), await ended]
}

test('waits 5 s for what a page needs, and not at all after three times', async () => {
  const { client, requests } = foreign(never)
  const call = () => timed(client.get('/api/talent/profile', anything))
  for (let time = 0; time < 3; time++) expect(await call()).toEqual([5_000, 'TIMEOUT'])
  expect(await call()).toEqual([0, 'TIMEOUT'])
  expect(requests).toHaveLength(3)
})

test('waits 1 s for what a page can do without, and then only for the cache', async () => {
  const { client } = foreign(never)
  const call = () => {
    const response = client.get('/api/social-medias', anything, { isOptional: true })
    return Promise.race([
      response.catch((error) => error.code),
      new Promise((resolve) => setTimeout(resolve, 500, 'still waiting')),
    ])
  }
  const first = call()
  await vi.advanceTimersByTimeAsync(500)
  expect(await first).toBe('still waiting')
  await vi.advanceTimersByTimeAsync(500)
  const second = call()
  await vi.advanceTimersByTimeAsync(20)
  expect(await second).toBe('TIMEOUT')
  await vi.runAllTimersAsync()
})

test('asks again after a few seconds, and everything works after an answer', async () => {
  let isDown = true
  const { client, requests } = foreign(() => (isDown ? never() : Response.json({})))
  for (let time = 0; time < 3; time++) await timed(client.get('/staff/pt', anything))
  isDown = false
  expect((await timed(client.get('/staff/pt', anything)))[1]).toBe('TIMEOUT')
  await vi.advanceTimersByTimeAsync(3_000)
  expect((await timed(client.get('/staff/pt', anything)))[1]).toBe('answered')
  expect((await timed(client.get('/staff/pt', anything)))[1]).toBe('answered')
  expect(requests).toHaveLength(5)
})

test('an endpoint that hangs takes no other with it', async () => {
  const { client } = foreign(({ url }) => (url.includes('social') ? never() : Response.json({})))
  for (let time = 0; time < 4; time++) await timed(client.get('/api/social-medias', anything))
  expect(await timed(client.get('/slides/home', anything))).toEqual([0, 'answered'])
})

test('remembers the failure of a cached call until the service recovers', async () => {
  const { client, breaker, requests } = foreign(() => Response.json({}, { status: 404 }))
  const call = async () => (await timed(client.get('/api/entities/agency', anything, { cached: true })))[1]
  expect(await call()).toBe('HTTP_404')
  expect(await call()).toBe('HTTP_404')
  expect(requests).toHaveLength(1)
  breaker.reset()
  await call()
  expect(requests).toHaveLength(2)
})

test('asks nothing of a service that is down', async () => {
  const { client, breaker, requests } = foreign(() => Response.json({}))
  breaker.findOutage = () => new ServiceError('panel', 503, 'ECONNREFUSED', 'sign-in could not be sent')
  expect(await timed(client.get('/slides/home', anything))).toEqual([0, 'ECONNREFUSED'])
  expect(requests).toEqual([])
  // Errors are answers, too.
  breaker.findOutage = () => new ServiceError('panel', 502, 'SIGN_IN_500', 'failed with status 500')
  expect((await timed(client.get('/slides/home', anything)))[1]).toBe('answered')
})

test('has one circuit for all rooms, however many tokens are tried', async () => {
  const { client, requests } = foreign(never)
  for (const token of ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(43))) {
    expect((await timed(client.get(`/api/selections/${token}`, anything)))[1]).toBe('TIMEOUT')
  }
  expect(requests).toHaveLength(3)
})

test('lets one call at a time through an open circuit every few seconds', async () => {
  const breaker = new CircuitBreaker()
  let calls = 0
  const fail = async (status: number, code: string) =>
    breaker
      .run('GET/a', undefined, async () => {
        calls++
        throw new ServiceError('panel', status, code, 'failed')
      })
      .catch((error) => error.code)
  for (let time = 0; time < 3; time++) await fail(504, 'TIMEOUT')
  vi.advanceTimersByTime(2_999)
  await fail(504, 'TIMEOUT')
  expect(calls).toBe(3)
  vi.advanceTimersByTime(1)
  await Promise.all([fail(504, 'TIMEOUT'), fail(504, 'TIMEOUT')])
  expect(calls).toBe(4)
  vi.advanceTimersByTime(3_000)
  // A status is an answer, also 503: the circuit closes.
  expect(await fail(503, 'HTTP_503')).toBe('HTTP_503')
  await fail(503, 'HTTP_503')
  expect(calls).toBe(6)
})

test.each([
  ['/api/selections', 'GET/api/selections'],
  ['/api/talents/boards', 'GET/api/talents/boards'],
  ['/posts/news/pt', 'GET/posts/news/pt'],
  ['/posts/news/pt/a-b', 'GET/posts/news/pt/*'],
  ['/posts/news/pt/a/b', 'GET/posts/news/pt/*'],
])('%s has the circuit %s', (path, endpoint) => {
  expect(endpointOf('GET', path)).toBe(endpoint)
})
