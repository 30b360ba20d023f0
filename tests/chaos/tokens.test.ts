import fc from 'fast-check'
import { sign } from 'hono/jwt'
import { expect, test } from 'vitest'
import { createTokens } from '#services/http/tokens.ts'
import { createLinkTokens } from '#services/panel/application-links/links.ts'
import { createPreviewTokens } from '#services/records/link-tokens.ts'
import { openAgency } from '../helpers/agency.ts'
import { contentsOf } from '../helpers/database-contents.ts'
import { eachDialect } from '../helpers/dialects.ts'
import { timeoutMs } from '../helpers/full-run.ts'
import { now, openPanel } from '../helpers/panel.ts'

/** A token with a changed letter, length, case or part. */
function damaged(token: string): fc.Arbitrary<string> {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const other = fc
    .tuple(fc.nat(token.length - 1), fc.constantFrom(...letters))
    .map(([at, letter]) => token.slice(0, at) + letter + token.slice(at + 1))
  return fc
    .oneof(
      { weight: 8, arbitrary: other },
      fc.nat(token.length - 1).map((length) => token.slice(0, length)),
      fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 5 }).map((more) => token + more),
      fc.constantFrom(
        token.toUpperCase(),
        token.split('').reverse().join(''),
        `${token}=`,
        `${token}.`,
        token.replace(/\./g, '..'),
        '',
      ),
      fc.base64String({ minLength: 20, maxLength: 120 }),
    )
    .filter((changed) => changed !== token)
}

/** The content of a token's parts: the last letter of each has unused bits. */
function bytesOf(token: string): string {
  return token
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString('hex'))
    .join('.')
}

const later = new Date(now.getTime() + 86_400_000)
const id = '6f1c2d34-5e6f-4a1b-8c2d-3e4f5a6b7c8d'

eachDialect((connection, db) => {
  test('a service token is valid for that service only, until it expires', {
    timeout: timeoutMs,
  }, async () => {
    const agency = await openAgency(connection())
    const panel = await openPanel(connection())
    const request = (authorization: string) =>
      Promise.all([
        agency.app.request('/api/talents/attributes', { headers: { authorization } }),
        panel.app.request('/api/social-medias', { headers: { authorization } }),
      ]).then((responses) => responses.map(({ status }) => status))
    expect(await request(agency.authorization)).toEqual([200, 401])
    expect(await request(panel.authorization)).toEqual([401, 200])

    const tokens = await createTokens(db, 'panel')
    const expired = await tokens.issue(Date.now() - 3_601_000)
    expect(await request(`Bearer ${expired.token}`)).toEqual([401, 401])
    const [, payload = ''] = (await tokens.issue()).token.split('.')
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    expect(await request(`Bearer ${unsigned}.${payload}.`)).toEqual([401, 401])
    const claims = { aud: 'panel', exp: Math.floor(Date.now() / 1_000) + 3_600 }
    for (const key of ['', 'panel', 'token-key:panel']) {
      expect(await request(`Bearer ${await sign(claims, key || ' ', 'HS256')}`)).toEqual([401, 401])
    }
    const good = (await tokens.issue()).token
    await fc.assert(
      fc.asyncProperty(
        damaged(good).filter((token) => bytesOf(token) !== bytesOf(good)),
        async (token) => {
          expect(await tokens.accepts(token)).toBe(false)
        },
      ),
      { numRuns: 5_000 },
    )
  })

  test('every wrong link of a selection is the same 404 and changes nothing', { timeout: timeoutMs }, async () => {
    const panel = await openPanel(connection())
    const room = { language: 'pt', title: 'Campanha', talents: ['1', '2'], days: 7 }
    const created = await panel.post('/api/selections', room)
    const { owner_token: token } = (await created.json()) as { owner_token: string }
    expect((await panel.get(`/api/selections/${token}`)).status).toBe(200)
    const before = await contentsOf(connection())
    const calls = [
      (path: string) => panel.get(path),
      (path: string) => panel.get(`${path}/changes?since=0`),
      (path: string) => panel.post(`${path}/people`, { name: 'Ana' }),
      (path: string) => panel.post(`${path}/answers`, { talent: '1', vote: 'yes' }),
      (path: string) => panel.post(`${path}/events`, { kind: 'opened' }),
      (path: string) => panel.post(`${path}/change`, { title: 'Outra' }),
      (path: string) => panel.post(`${path}/close`, {}),
    ]
    const responses = new Set<string>()
    const encoded = fc
      .oneof(damaged(token), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }))
      // A URL has no such segments.
      .filter((wrong) => !/^\.{0,2}$/.test(wrong))
      .map(encodeURIComponent)
    const written = fc.constantFrom('%00', '%ff', '%zz', `%20${token}`, `${token}%0a`, `${token}%00`, `${token};x=1`)
    await fc.assert(
      fc.asyncProperty(
        fc.oneof({ weight: 9, arbitrary: encoded }, written),
        fc.constantFrom(...calls),
        async (wrong, call) => {
          const response = await call(`/api/selections/${wrong}`)
          const { instance: _instance, ...problem } = await response.json()
          responses.add(JSON.stringify([response.status, [...response.headers], problem]))
          expect(response.status).toBe(404)
        },
      ),
      { numRuns: 5_000 },
    )
    expect([...responses]).toHaveLength(1)
    expect(await contentsOf(connection())).toEqual(before)
  })

  test('tokens of different kinds are not interchangeable', { timeout: timeoutMs }, async () => {
    const panel = await openPanel(connection())
    const links = await createLinkTokens(db)
    const previews = await createPreviewTokens(db)
    const { token: bearer } = await (await createTokens(db, 'panel')).issue()
    const link = links.issue(id, 'guardian', later)
    const preview = previews.issue('posts', 7, later)

    expect(links.read(preview, now)).toBeUndefined()
    expect(links.read(bearer, now)).toBeUndefined()
    expect(previews.opens(link, 'posts', 7, now)).toBe(false)
    expect(previews.opens(bearer, 'posts', 7, now)).toBe(false)
    for (const token of [link, preview]) {
      const response = await panel.app.request('/api/social-medias', { headers: { authorization: `Bearer ${token}` } })
      expect(response.status).toBe(401)
    }
  })
})
