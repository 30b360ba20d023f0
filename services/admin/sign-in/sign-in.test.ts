import { expect, test, vi } from 'vitest'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { cheapCost, openUsers, pass, usersOfEachTest } from '#tests/helpers/users.ts'
import { createHasher, hashPassword } from './passwords/hasher.ts'

const hour = 3_600_000

eachDialect((connection, db) => {
  const staff = usersOfEachTest(connection)

  test('signs in with the password until sign-out', async () => {
    const { id } = await staff.add('editor', 'Ana')
    const browser = staff.browser()
    expect(await (await browser.get('/auth/get-session')).json()).toBeNull()
    expect((await browser.get('/me')).status).toBe(401)

    const response = await browser.tryPassword(' ANA@agency.example ', 'cinco cavalos azuis')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ user: { id, name: 'Ana', email: 'ana@agency.example' } })
    const me = { id, name: 'Ana', email: 'ana@agency.example', role: 'editor', language: 'pt', boards: null }
    expect(await (await browser.get('/me')).json()).toEqual({
      ...me,
      two_factor: false,
      signature_pt: null,
      signature_en: null,
      reaction_mails: 'hourly',
    })
    expect(await (await browser.get('/auth/get-session')).json()).toMatchObject({ user: me })

    const left = await browser.post('/auth/sign-out')
    expect([left.status, left.headers.get('clear-site-data')]).toEqual([200, '"cache"'])
    expect([...browser.jar.keys()]).toEqual([expect.stringContaining('device-')])
    expect((await browser.get('/me')).status).toBe(401)
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  test('responds to sign-ins beyond the queue with 503, and counts no failure', async () => {
    await using staff = await openUsers(connection(), {
      hasher: createHasher({ memory: 19_456, passes: 1, parallelism: 1 }),
    })
    const ana = await staff.add('editor', 'Ana')
    const crowd = Array.from({ length: 60 }, (_, index) =>
      staff.browser({ address: `203.0.113.${index}` }).tryPassword(`nobody${index}@agency.example`, 'a wrong password'),
    )
    const responses = await Promise.all(crowd)
    const later = responses.filter(({ status }) => status === 503)
    expect(later.length).toBeGreaterThan(0)
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(60 - later.length)
    for (const { headers } of later) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    const { failures } = await db
      .selectFrom('sign_in_failures')
      .select((eb) => eb.fn.sum<number>('failures').as('failures'))
      .executeTakeFirstOrThrow()
    expect(failures).toBe(2 * (60 - later.length))
    await staff.signedIn(ana)
  })

  test('restricts cookies to this host and hides them from scripts', async () => {
    const ana = await staff.add('editor', 'Ana')
    const cookies = (await staff.browser().tryPassword(ana.email, 'cinco cavalos azuis')).headers.getSetCookie()
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-passarela.session_token',
      expect.stringMatching(/^__Host-passarela\.device-[0-9a-f]{12}$/),
    ])
    // Browsers accept this name only without a domain, with HTTPS, and for all paths.
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\/; HttpOnly; (Secure; )?SameSite=Strict(; Secure)?$/)
      expect(cookie).toContain('; Secure')
      expect(cookie).not.toMatch(/domain=/i)
    }
    expect(cookies[0]).toContain('; Max-Age=604800;')
    expect(cookies[1]).toContain('; Max-Age=15552000;')
  })

  test('omits the cookie prefix without HTTPS', async () => {
    await using staff = await openUsers(connection(), { site: 'http://localhost:3000' })
    const ana = await staff.add('editor', 'Ana')
    const cookies = (await staff.browser().tryPassword(ana.email, 'cinco cavalos azuis')).headers.getSetCookie()
    expect(cookies).toHaveLength(2)
    for (const cookie of cookies)
      expect(cookie).toMatch(/^passarela\.(?!.*Secure).*; Path=\/admin; HttpOnly; SameSite=Strict$/)
  })

  test('stores nothing with which one could sign in', async () => {
    const [_ana, browser] = await staff.addSignedIn('editor', 'Ana')
    const [name, value] = [...browser.jar].find(([cookie]) => cookie.endsWith('session_token')) ?? ['', '']
    const token = decodeURIComponent(value).split('.')[0]
    const { token_hash } = await db.selectFrom('sessions').select('token_hash').executeTakeFirstOrThrow()
    expect(token_hash).not.toBe(token)
    browser.jar.set(name, value.replace(token ?? '', token_hash))
    expect((await browser.get('/me')).status).toBe(401)
  })

  test('refuses a forged cookie', async () => {
    const browser = await staff.signedIn(await staff.add('admin', 'Ana'))
    const [name, value] = [...browser.jar].find(([cookie]) => cookie.endsWith('session_token')) ?? ['', '']
    browser.jar.set(name, `${value.slice(0, 8)}${value[8] === 'A' ? 'B' : 'A'}${value.slice(9)}`)
    expect((await browser.get('/me')).status).toBe(401)
  })

  test('ends a session after twelve idle hours, and after seven days', async () => {
    const [ana, idle] = await staff.addSignedIn('editor', 'Ana')
    pass(12 * hour - 1)
    expect((await idle.get('/me')).status).toBe(200)
    pass(12 * hour + 1)
    expect((await idle.get('/me')).status).toBe(401)

    const busy = await staff.signedIn(ana)
    for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
      pass(8 * hour)
      expect((await busy.get('/me')).status).toBe(200)
    }
    pass(8 * hour + 1)
    expect((await busy.get('/me')).status).toBe(401)
  })

  test('responds to an unknown address, a wrong password and an inactive user alike, at the same cost', async () => {
    const { hash, verify, isOutdated } = createHasher(cheapCost)
    const work = vi.fn()
    await using staff = await openUsers(connection(), {
      hasher: {
        hash: (...args) => hash(...args).finally(work),
        verify: (...args) => verify(...args).finally(work),
        isOutdated,
      },
    })
    const ana = await staff.add('editor', 'Ana')
    const bia = await staff.add('editor', 'Bia')
    await db.updateTable('users').set({ active: 0 }).where('id', '=', bia.id).execute()
    const responses = []
    for (const [email, typed] of [
      ['nobody@agency.example', 'cinco cavalos azuis'],
      [ana.email, 'seis cavalos azuis'],
      [bia.email, 'cinco cavalos azuis'],
    ] as const) {
      const response = await staff.browser().tryPassword(email, typed)
      responses.push({
        status: response.status,
        body: await response.text(),
        cookies: response.headers.getSetCookie(),
        hashes: work.mock.calls.length,
      })
      work.mockClear()
    }
    expect(responses[0]).toMatchObject({ status: 401, cookies: [], hashes: 1 })
    expect(responses[1]).toEqual(responses[0])
    expect(responses[2]).toEqual(responses[0])
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  test('records sign-ins and failures without the input', async () => {
    const lines: string[] = []
    const record = (details: object, message: string) => void lines.push(`${message} ${JSON.stringify(details)}`)
    await using staff = await openUsers(connection(), { log: { info: record, warn: record, error: record } })
    const { id, email } = await staff.add('editor', 'Ana')
    const browser = staff.browser()
    await browser.tryPassword(email, 'a wrong password')
    await browser.tryPassword('nobody@agency.example', 'another password')
    await browser.signIn({ email })
    await browser.post('/auth/sign-out')
    const auditLog = await db.selectFrom('audit').selectAll().orderBy('id').execute()
    expect(auditLog.map(({ action, user_id, record_id }) => [action, user_id, record_id])).toEqual([
      ['sign_in_failed', null, id],
      ['sign_in_failed', null, null],
      ['signed_in', id, id],
      ['signed_out', id, id],
    ])
    expect(lines.map((line) => line.split(' {')[0])).toEqual([
      'sign-in failed',
      'request rejected',
      'sign-in failed',
      'request rejected',
      'signed in',
    ])
    expect(JSON.stringify([auditLog, lines])).not.toMatch(/password|nobody@|ana@/)
  })

  test('renews a hash with another cost at the next sign-in', async () => {
    const ana = await staff.add('editor', 'Ana')
    const stored = () => db.selectFrom('accounts').select('password').executeTakeFirstOrThrow()
    const { password: before } = await stored()
    await db
      .updateTable('accounts')
      .set({ password: await hashPassword('cinco cavalos azuis', { ...cheapCost, memory: 16 }) })
      .execute()
    await staff.browser().tryPassword(ana.email, 'a wrong password')
    expect((await stored()).password).toContain('$m=16,')
    await staff.signedIn(ana)
    expect((await stored()).password).toContain('$m=8,')
    expect((await stored()).password).not.toBe(before)
    await staff.signedIn(ana)
  })

  test('exposes no other endpoint of Better Auth', async () => {
    const browser = await staff.signedIn(await staff.add('admin', 'Ana'))
    const body = { email: 'eve@agency.example', password: 'cinco cavalos azuis', name: 'Eve' }
    for (const endpoint of [
      'GET /auth/ok',
      'GET /auth/error',
      'POST /auth/sign-up/email',
      'POST /auth/sign-in/social',
      'POST /auth/update-user',
      'POST /auth/delete-user',
      'POST /auth/change-email',
      'POST /auth/request-password-reset',
      'POST /auth/reset-password',
      'POST /auth/verify-password',
      'POST /auth/update-session',
      'GET /auth/list-accounts',
      'POST /auth/two-factor/send-otp',
      'POST /auth/two-factor/verify-otp',
      'POST /auth/two-factor/get-totp-uri',
      'POST /auth/two-factor/view-backup-codes',
      'POST /auth/revoke-sessions',
      'POST /auth/start-session',
      'POST /auth/spend-code',
    ]) {
      const [method = '', path = ''] = endpoint.split(' ')
      const request = [method, path, method === 'POST' ? body : undefined] as const
      expect((await staff.browser().call(...request)).status, endpoint).toBe(404)
      expect((await browser.call(...request)).status, endpoint).toBe(404)
    }
  })

  test("accepts sign-ins only from the site's own origin and only as JSON", async () => {
    const { email } = await staff.add('editor', 'Ana')
    const body = JSON.stringify({ email, password: 'cinco cavalos azuis' })
    const post = (headers: Record<string, string>) => staff.browser().call('POST', '/auth/sign-in/email', body, headers)
    expect((await post({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await post({ origin: 'https://agency.example.evil.example' })).status).toBe(403)
    expect((await post({ origin: 'null' })).status).toBe(403)
    expect((await post({ 'sec-fetch-site': 'same-site' })).status).toBe(403)
    expect((await post({ 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post({ 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415)
    expect((await post({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    const browser = await staff.signedIn({ email })
    for (const [method, path] of [
      ['PUT', '/me'],
      ['POST', '/auth/sign-out'],
      ['POST', '/invitations'],
      ['DELETE', '/people/1'],
    ]) {
      const forged = await browser.call(method ?? '', path ?? '', {}, { origin: 'https://evil.example' })
      expect(forged.status, path).toBe(403)
    }
    expect((await browser.get('/me')).status).toBe(200)
  })

  test.each([
    ['{', 400],
    ['{"email": "ana@agency.example"}', 422],
    ['{"email": "ana", "password": "x"}', 422],
    ['{"email": "ana@agency.example", "password": {"$ne": ""}}', 422],
    [`{"email": "ana@agency.example", "password": "${'x'.repeat(20_000)}"}`, 413],
  ])('responds to %.40s with %i', async (body, status) => {
    expect((await staff.browser().call('POST', '/auth/sign-in/email', body)).status).toBe(status)
  })
})
