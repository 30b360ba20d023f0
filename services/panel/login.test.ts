import { expect, test } from 'vitest'
import { credentials } from '#tests/helpers/agency.ts'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { ofEachTest } from '#tests/helpers/of-each-test.ts'
import { openPanel } from '#tests/helpers/panel.ts'
import { createTokens } from '../http/tokens.ts'

eachDialect((connection, db) => {
  const panel = ofEachTest(() => openPanel(connection()))

  test('issues a token that opens the panel for valid credentials', async () => {
    const response = await panel.get('/api/social-medias')
    expect(response.status).toBe(200)
  })

  test('accepts a token of an instance whose clock is ahead', async () => {
    const { token } = await (await createTokens(db, 'panel')).issue(Date.now() + 60_000)
    const response = await panel.app.request('/api/social-medias', { headers: { authorization: `Bearer ${token}` } })
    expect(response.status).toBe(200)
  })

  test.each([
    ['a wrong token', { salt: credentials.salt, api_token: 'guessed' }, 401],
    ['a wrong salt', { salt: 'guessed', api_token: credentials.key }, 401],
    ['nothing', {}, 422],
    ['a list', [], 422],
    ['broken JSON', '{', 400],
  ])('refuses %s', async (_what, body, status) => {
    const response = await panel.post('/api/login', body)
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
  })

  test.each(['/slides/home', '/api/entities/agency', '/staff/pt', '/partners/en', '/posts/news/pt', '/nowhere'])(
    'refuses %s without a token',
    async (path) => {
      const response = await panel.app.request(path)
      expect(response.status).toBe(401)
      expect(response.headers.get('www-authenticate')).toBe('Bearer')
    },
  )

  test('takes nothing without a token', async () => {
    const calls = panel.app.routes.filter(({ method, path }) => method === 'POST' && path !== '/api/login')
    const paths = new Set(calls.map(({ path }) => path.replace(/:\w+/g, 'pt')))
    expect(paths.size).toBeGreaterThan(10)
    for (const path of paths)
      expect([path, (await panel.app.request(path, { method: 'POST' })).status]).toEqual([path, 401])
  })
})
