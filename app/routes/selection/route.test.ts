import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { backendContext } from '#app/backend.ts'
import { stubBackend } from '#tests/helpers/stub-agency.ts'
import { headers, loader, meta } from './route.tsx'

const at = '2026-11-01T12:00:00.000Z'
const selection = {
  ...{ kind: 'room', role: 'guest', title: '', created_at: at, expires_at: at, revision: 1 },
  ...{ talents: [{ id: '1' }], people: [], answers: [] },
}

/** Loads the page of a link, from a panel with this agency and selection. */
async function load(agency: object, link: { selection?: object; query?: string; language?: 'pt' | 'en' } = {}) {
  const { selection: found = selection, query = '', language = 'en' } = link
  const { backend } = stubBackend(
    { '/api/talents': { current_page: 1, data: [], last_page: 1, per_page: 60, total: 0 } },
    { '/api/entities/agency': { name: 'Mármore', ...agency }, '/api/selections/t': found },
  )
  const context = new RouterContextProvider()
  context.set(backendContext, backend)
  const pattern = language === 'en' ? '/en/selection/:token' : '/selecao/:token'
  const url = new URL(pattern.replace(':token', 't') + query, 'https://site.example')
  const args = { request: new Request(url), pattern, context, params: { token: 't' }, url }
  return loader(args as unknown as Parameters<typeof loader>[0])
}

test('a panel that stores no selections has no such pages', async () => {
  await expect(load({})).rejects.toMatchObject({ init: { status: 404 } })
  await expect(load({ selections: false })).rejects.toMatchObject({ init: { status: 404 } })
  expect((await load({ selections: true })).data).toMatchObject({ token: 't' })
})

test.each([
  ['room', 'owner', [true, false, true]],
  ['room', 'guest', [true, false, false]],
  ['package', 'recipient', [false, true, false]],
])('a %s of its %s has what belongs to it', async (kind, role, parts) => {
  const { data } = await load({ selections: true }, { selection: { ...selection, kind, role } })
  if ('notice' in data) throw new Error('the link has ended')
  expect([data.room, data.package, data.owner].map(Boolean)).toEqual(parts)
})

test.each([
  ['en', '', 'Selection — Mármore'],
  ['pt', '', 'Seleção — Mármore'],
  ['pt', 'Verão', 'Verão — Mármore'],
] as const)('is titled in %s by its title %j, or by what it is', async (language, title, expected) => {
  const { data: loaderData } = await load({ selections: true }, { language, selection: { ...selection, title } })
  expect(meta({ loaderData } as Parameters<typeof meta>[0])).toContainEqual({ title: expected })
})

test('says that a download failed only where it did', async () => {
  const failed = async (query: string) => (await load({ selections: true }, { query })).data
  expect(await failed('?failed=1')).toMatchObject({ hasDownloadFailed: true })
  expect(await failed('')).toMatchObject({ hasDownloadFailed: false })
  expect(headers()).toEqual({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
})
