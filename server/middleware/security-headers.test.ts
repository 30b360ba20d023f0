import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { HonoEnv } from '../hono-env.ts'
import {
  createContentSecurityPolicy,
  createSecurityHeaders,
  type Transport,
  withSecurityHeaders,
} from './security-headers.ts'

describe('the content policy', () => {
  test('allows exactly the hashed scripts, never all inline ones', () => {
    const policy = createContentSecurityPolicy({ isSecure: false, scriptHashes: ["'sha256-a'", "'sha256-b'"] })

    expect(policy).toContain("script-src 'self' 'sha256-a' 'sha256-b';")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  test('names each directive once', () => {
    const names = createContentSecurityPolicy({ isSecure: true })
      .split('; ')
      .map((directive) => directive.split(' ')[0])

    expect(new Set(names).size).toBe(names.length)
  })
})

test('promises HTTPS on sub-domains only when configured', () => {
  const header = (transport: Transport) => createSecurityHeaders(transport)['strict-transport-security']

  expect(header({ isSecure: true })).toBe('max-age=63072000')
  expect(header({ isSecure: true, hasSubDomains: true })).toBe('max-age=63072000; includeSubDomains')
  expect(header({ isSecure: false, hasSubDomains: true })).toBeUndefined()
})

describe('sets the headers of every response', () => {
  const app = new Hono<HonoEnv>()
  app.use(withSecurityHeaders({ isSecure: true }, true))
  app.get('/page', (context) => context.text('a page', 200, { 'content-security-policy': "script-src 'sha256-a'" }))
  app.get('/redirect', (context) => context.redirect('/page', 308))
  app.get('/error', () => {
    throw new Error('broken')
  })
  app.onError((_error, context) => context.text('an error', 500))

  test.each(['/page', '/redirect', '/error', '/nothing'])('sets them for %s', async (path) => {
    const { headers } = await app.request(path)

    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=63072000/)
    expect(headers.get('content-security-policy')).toBeTruthy()
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  test('keeps a response’s own policy', async () => {
    const { headers } = await app.request('/page')

    expect(headers.get('content-security-policy')).toBe("script-src 'sha256-a'")
  })
})
