import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ServiceError } from '#contracts/service-error.ts'
import { createPage } from './page.ts'
import { createPageCache, incompletePageMs } from './page-cache.ts'
import { createResponseCache } from './response-cache.ts'
import { createPageFinder, sendPage } from './send-page.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'Date'] }))
afterEach(() => void vi.useRealTimers())

const html = { 'content-type': 'text/html' }

/** How long a page is fresh, in seconds; 0 for one that is not kept. */
async function freshSeconds(status: number, headers: Record<string, string> = html, isIncomplete = false) {
  const cache = createPageCache()
  await cache.fetch('/x', async () => ({ ...(await createPage(status, headers, Buffer.from('x'))), isIncomplete }))
  let seconds = 0
  for (; seconds < 100 && cache.peek('/x'); seconds++) vi.advanceTimersByTime(1_000)
  return seconds
}

test.each([
  ['a page', 60, 200, html, false],
  ['a redirect', 60, 301, html, false],
  ['a PDF', 60, 200, { 'content-type': 'application/pdf' }, false],
  ['what is missing', 10, 404, html, false],
  ['a page without a part', incompletePageMs / 1_000, 200, html, true],
  ['a page of a visitor', 0, 200, { ...html, 'cache-control': 'private' }, false],
  ['a refusal', 0, 403, html, false],
  ['a failure', 0, 500, html, false],
] as const)('keeps %s for %i seconds', async (_name, seconds, status, headers, isIncomplete) => {
  expect(await freshSeconds(status, headers, isIncomplete)).toBe(seconds)
})

test.each([
  ['addresses that are missing', '/missing/', 404, html],
  ['PDFs', '/models.pdf/', 200, { 'content-type': 'application/pdf' }],
  ['searches', '/models?name=', 200, html],
])('many %s evict no page', async (_name, path, status, headers) => {
  const cache = createPageCache()
  await cache.fetch('/page', () => createPage(200, html, Buffer.from('x')))
  const large = {
    ...(await createPage(status, headers, Buffer.from('x'))),
    bodies: { identity: new Uint8Array(2 ** 20) },
  }
  for (let count = 0; count < 70; count++) await cache.fetch(path + count, async () => large)
  expect([cache.peek('/page')?.status, cache.peek(`${path}0`), cache.peek(`${path}69`)?.status]).toEqual([
    ...[200, undefined, status],
  ])
})

test.each([
  [200, 200],
  [301, undefined],
  [404, undefined],
])('finds a page with status %i in memory as %s', async (status, found) => {
  const cache = createPageCache()
  await cache.fetch('/x', () => createPage(status, html, Buffer.from('x')))
  expect(createPageFinder(cache)('/x', undefined) && 200).toBe(found)
})

test.each([
  [200, 304],
  [404, 404],
])('responds to a browser that has a page with status %i with %i', async (status, sent) => {
  const page = await createPage(status, html, Buffer.from('x'))
  const request = new Request('https://agency.example/x', { headers: { 'if-none-match': page.etag } })
  const response = sendPage(request, page, '')
  expect([response.status, await response.text()]).toEqual([sent, sent === 304 ? '' : 'x'])
})

test.each([
  ['an outage', 503, 'older'],
  ['a refusal', 404, 'NOT_FOUND'],
])('after %s of a service it gives %s', async (_name, status, expected) => {
  const cache = createResponseCache()
  await cache.fetch('/talents', async () => 'older')
  cache.expire()
  const failed = cache.fetch<string>('/talents', async () => {
    throw new ServiceError('agency', status, 'NOT_FOUND', 'failed')
  })
  expect(await failed.catch((error: ServiceError) => error.code)).toBe(expected)
})
