import { expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { startPostgres } from '#tests/helpers/postgres.ts'
import { addUser, openUsers } from '#tests/helpers/users.ts'
import { silentLogger } from '../http/logger.ts'

test('an unavailable database: reads and writes respond with 503 with Retry-After', {
  timeout: 60_000,
}, async () => {
  await using postgres = await startPostgres()
  await using connection = await connect({ databaseUrl: postgres.url, dataDir: '' })
  await migrate(connection)
  await using staff = await openUsers(connection, { log: silentLogger })
  const user = await addUser(connection, 'admin', 'Ana')
  const browser = await staff.signedIn(user)
  const partner = { name: 'Vogue', url: 'https://vogue.example', published: true }
  const calls = [
    ['GET', '/me'],
    ['GET', '/dashboard'],
    ['GET', '/talents'],
    ['PUT', '/me', { name: 'Ana', language: 'pt' }],
    ['POST', '/partners', partner],
    ['PUT', '/settings', {}],
    ['POST', '/talents/bulk', {}],
    ['POST', '/invitations', { email: 'bia@agency.example', role: 'editor', language: 'pt' }],
    ['POST', '/auth/sign-in/email', { email: user.email, password: 'cinco cavalos azuis' }],
    ['POST', '/auth/sign-out', {}],
    ['POST', '/auth/confirm', { password: 'cinco cavalos azuis' }],
    ['POST', '/set-up/verify', { token: 'a'.repeat(43) }],
  ] as const

  await postgres.stop()
  for (const [method, path, body] of calls) {
    const response = await browser.call(method, path, body)
    expect([path, response.status]).toEqual([path, 503])
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(await response.json()).toMatchObject({ status: 503 })
  }

  await postgres.start()
  // It accepts connections again later.
  await expect.poll(async () => (await browser.get('/me')).status, { timeout: 20_000 }).toBe(200)
})
