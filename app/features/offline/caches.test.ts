import { expect, test } from 'vitest'
import { isCacheable } from './caches.ts'

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
