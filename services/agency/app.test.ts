import { expect, test } from 'vitest'
import { createTokens } from '#services/http/tokens.ts'
import { credentials, openAgency, strictLogger } from '#tests/helpers/agency.ts'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { ofEachTest } from '#tests/helpers/of-each-test.ts'
import { createAgency } from './app.ts'

const right = { salt: credentials.salt, api_key: credentials.key }

eachDialect((connection, db) => {
  const agency = ofEachTest(() => openAgency(connection()))

  test('issues a token that lasts an hour and opens every endpoint', async () => {
    const response = await agency.post('/api/signin', right)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({ access_token: expect.any(String), expires_in: 3600 })
    expect((await agency.get('/api/talents/attributes')).status).toBe(200)
  })

  test.each([
    { ...right, salt: 'wrong' },
    { ...right, api_key: 'wrong' },
    { salt: credentials.key, api_key: credentials.salt },
  ])('refuses wrong credentials: %j', async (body) => {
    const response = await agency.post('/api/signin', body)
    expect(response.status).toBe(401)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
  })

  test.each([{}, { salt: 1, api_key: 2 }, { ...right, salt: '' }, [], 'null', { ...right, salt: 'a\0' }])(
    'refuses a body without credentials: %j',
    async (body) => {
      expect((await agency.post('/api/signin', body)).status).toBe(422)
    },
  )

  test('refuses a token that is expired, forged or of another service', async () => {
    const foreign = await (await createTokens(db, 'panel')).issue()
    const expired = await (await createTokens(db, 'agency')).issue(Date.now() - 3_601_000)
    const forged = `${agency.authorization.slice('Bearer '.length, -4)}AAAA`
    for (const token of [foreign.token, expired.token, forged, 'rubbish', '', 'eyJhbGciOiJub25lIn0.e30.']) {
      const response = await agency.app.request('/api/talents/attributes', {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(response.status).toBe(401)
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/)
    }
  })

  test('requires a token for every endpoint but the sign-in', async () => {
    const { app } = await openAgency(connection())
    expect((await app.request('/api/talents/attributes')).status).toBe(401)
    expect((await app.request('/api/talents', { method: 'POST' })).status).toBe(401)
    expect((await app.request('/api/talent/profile?id=1')).status).toBe(401)
  })

  test('limits wrong credentials to ten a minute, and not right ones', async () => {
    let address = '203.0.113.1'
    const app = await createAgency({
      connection: connection(),
      credentials,
      log: strictLogger,
      clientAddress: () => address,
    })
    const attempt = async (body: object) =>
      (await app.request('/api/signin', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })) as Response
    for (let count = 0; count < 12; count++) expect((await attempt(right)).status).toBe(200)
    for (let count = 0; count < 10; count++) expect((await attempt({ ...right, salt: 'x' })).status).toBe(401)
    const refused = await attempt(right)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    address = '203.0.113.2'
    expect((await attempt(right)).status).toBe(200)
  })
})
