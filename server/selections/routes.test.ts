import { expect, test } from 'vitest'
import type { SelectionChanges } from '#contracts/panel/selections.ts'
import { ServiceClient } from '#contracts/service-client.ts'
import { createSelectionRoutes } from './routes.ts'

/** The routes with a panel whose only link is `token`, at revision 7, and the URLs of its calls. */
function open() {
  const calls: string[] = []
  const panel = new ServiceClient({
    name: 'panel',
    baseUrl: 'http://panel.internal',
    signIn: async () => 'token',
    fetch: ({ url }) => {
      calls.push(url.replace('http://panel.internal', ''))
      if (!url.includes('/token/')) return new Response(null, { status: 404 })
      return Response.json({ revision: 7, whole: false, people: [], answers: [] } satisfies SelectionChanges)
    },
  })
  const routes = createSelectionRoutes(panel)
  const get = (path: string, headers: HeadersInit = {}) => routes.request(`/selections/${path}`, { headers })
  const post = (path: string) => routes.request(`/selections/${path}`, { method: 'POST' })
  return { calls, get, post }
}

test('sends the changes since a revision, and a 304 without a body when there are none', async () => {
  const { calls, get } = open()
  const changed = await get('token/changes?since=6', { 'if-none-match': '"6"' })
  expect([changed.status, changed.headers.get('etag')]).toEqual([200, '"7"'])
  expect(await changed.json()).toMatchObject({ revision: 7 })
  const unchanged = await get('token/changes?since=7', { 'if-none-match': '"7"' })
  expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
  expect(unchanged.headers.get('cache-control')).toBe('no-store')
  expect(calls).toEqual(['/api/selections/token/changes?since=6', '/api/selections/token/changes?since=7'])
})

test('sends all changes when the revision is no number', async () => {
  const { calls, get } = open()
  for (const query of ['', '?since=x', '?since=-1', '?since=1e99']) await get(`token/changes${query}`)
  expect(new Set(calls)).toEqual(new Set(['/api/selections/token/changes?since=0']))
})

test('answers 404 without a body and uncached for a link that is not valid', async () => {
  const response = await open().get('other/changes?since=0')
  expect([response.status, await response.text()]).toEqual([404, ''])
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['?language=en', '/en/selection/other?failed=1'],
  ['?language=pt', '/selecao/other?failed=1'],
  ['', '/selecao/other?failed=1'],
])('leads back from a zip that fails, in the language of the page: %s', async (query, location) => {
  const { status, headers } = await open().post(`other/zip${query}`)
  expect([status, headers.get('location')]).toEqual([303, location])
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
})
