import { expect, test } from 'vitest'
import { linkPaths } from '#domain/application-links.ts'
import { isCacheable, toCacheTarget } from './caches.ts'

function responseWith(changes: { status?: number; type?: ResponseType; redirected?: boolean; policy?: string }) {
  const { status = 200, type = 'basic', redirected = false, policy = 'public, max-age=0, must-revalidate' } = changes
  return { status, type, redirected, headers: new Headers({ 'cache-control': policy }) } as Response
}

test('caches a response of the site', () => {
  expect(isCacheable(responseWith({}))).toBe(true)
})

test.each([
  { status: 404 },
  { status: 503 },
  { status: 206 },
  { type: 'opaqueredirect' as const, status: 0 },
  { type: 'opaque' as const },
  { redirected: true },
  { policy: 'no-store' },
  { policy: 'private, max-age=60' },
])('does not cache %o', (changes) => {
  expect(isCacheable(responseWith(changes))).toBe(false)
})

const at = (path: string) => toCacheTarget(new URL(path, 'https://agency.example'))

test('caches a page by its path and the query parameters that pages read', () => {
  expect(at('/')).toEqual({ kind: 'page', url: '/', page: '/' })
  expect(at('/en/models/woman?utm_source=letter&order=name')).toMatchObject({ page: '/en/models/woman?order=name' })
})

test('caches data by its own URL, with the URL of its page', () => {
  expect(at('/_.data')).toMatchObject({ kind: 'data', url: '/_.data', page: '/' })
  expect(at('/en.data')).toMatchObject({ page: '/en' })
  expect(at('/modelos.data?page=2&_routes=pt.models')).toEqual({
    kind: 'data',
    url: '/modelos.data?page=2&_routes=pt.models',
    page: '/modelos?page=2',
  })
})

test('caches pictures and files with a hash', () => {
  expect(at('/assets/app-1f2e.css')).toEqual({ kind: 'asset', url: '/assets/app-1f2e.css' })
  expect(at('/pictures/320.avif/demo/nike.webp')).toMatchObject({ kind: 'picture' })
})

test.each([
  ...Object.values(linkPaths).flatMap(({ pt, en }) => [`${pt}/token`, `${en}/token`, `${pt}/token.data`]),
  '/selecao/token',
  '/en/selection/token.data',
  '/application-photos/token/front',
  '/forms/pt/application',
  '/forms/en/zip',
  '/admin',
  '/admin/applications',
  '/files/demo/film.mp4',
  '/contato?sent=1',
  '/en/contact.data?failed=1',
  '/noticias?deleted=1',
  '/noticias/feed.xml',
  '/sitemap.xml',
  '/service-worker.js',
  '/sem-conexao',
  '/nothing/of/ours',
])('does not cache %s', (path) => {
  expect(at(path)).toBeUndefined()
})
