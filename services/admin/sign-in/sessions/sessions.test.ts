import { expect, test } from 'vitest'
import type { Session } from '#contracts/admin/sign-in.ts'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { pass, usersOfEachTest } from '#tests/helpers/users.ts'

const hour = 3_600_000

const phone = { agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Mobile Safari/604.1' }

eachDialect((connection, db) => {
  const staff = usersOfEachTest(connection)

  test("lists a user's sessions with their last activity", async () => {
    const ana = await staff.add('editor', 'Ana')
    await staff.signedIn(await staff.add('admin', 'Bia'))
    const desk = await staff.signedIn(ana)
    pass(hour)
    const pocket = await staff.signedIn(ana, phone)
    pass(hour)
    const listed = await (await desk.get('/auth/list-sessions')).json()
    expect(listed).toEqual([
      {
        id: expect.any(String),
        browser: 'Chrome',
        system: 'Windows',
        created_at: '2026-06-15T08:00:00.000Z',
        last_seen_at: '2026-06-15T10:00:00.000Z',
        current: true,
      },
      {
        id: expect.any(String),
        browser: 'Safari',
        system: 'iPhone',
        created_at: '2026-06-15T09:00:00.000Z',
        last_seen_at: '2026-06-15T09:00:00.000Z',
        current: false,
      },
    ])
    expect((await pocket.get('/me')).status).toBe(200)
    const user = await db.selectFrom('users').select('last_seen_at').where('id', '=', ana.id).execute()
    expect(user).toEqual([{ last_seen_at: '2026-06-15T10:00:00.000Z' }])
  })

  test.each([
    ['idle for twelve hours', 'updated_at', -12 * hour],
    ['older than seven days', 'expires_at', 0],
  ] as const)('lists no session that is %s', async (_case, column, limit) => {
    const ana = await staff.add('editor', 'Ana')
    const desk = await staff.signedIn(ana)
    await staff.signedIn(ana, phone)
    const browsersWith = async (time: number) => {
      const values = { [column]: new Date(Date.now() + time).toISOString() }
      await db.updateTable('sessions').set(values).where('user_agent', '=', phone.agent).execute()
      const listed: Session[] = await (await desk.get('/auth/list-sessions')).json()
      return listed.map(({ browser }) => browser).toSorted()
    }
    expect(await browsersWith(limit + 1)).toEqual(['Chrome', 'Safari'])
    expect(await browsersWith(limit)).toEqual(['Chrome'])
  })

  test("ends one of one's own sessions, and none of others", async () => {
    const ana = await staff.add('editor', 'Ana')
    const [desk, lost] = [await staff.signedIn(ana), await staff.signedIn(ana, phone)]
    const bia = await staff.signedIn(await staff.add('admin', 'Bia'))
    const own = (await (await desk.get('/auth/list-sessions')).json()) as Session[]
    const other = own.find(({ current }) => !current)
    expect((await bia.post('/auth/revoke-session', { id: other?.id })).status).toBe(404)
    expect((await lost.get('/me')).status).toBe(200)
    expect((await desk.post('/auth/revoke-session', { id: other?.id })).status).toBe(200)
    expect((await lost.get('/me')).status).toBe(401)
    expect((await desk.post('/auth/revoke-session', { id: other?.id })).status).toBe(404)
    expect((await desk.get('/me')).status).toBe(200)
  })

  test('ends all other sessions', async () => {
    const ana = await staff.add('editor', 'Ana')
    const [desk, lost, older] = [await staff.signedIn(ana), await staff.signedIn(ana), await staff.signedIn(ana)]
    const bia = await staff.signedIn(await staff.add('admin', 'Bia'))
    expect((await desk.post('/auth/revoke-other-sessions')).status).toBe(200)
    const statuses = (await Promise.all([desk, lost, older, bia].map((browser) => browser.get('/me')))).map(
      ({ status }) => status,
    )
    expect(statuses).toEqual([200, 401, 401, 200])
  })

  test('refuses everybody without a session', async () => {
    const browser = staff.browser()
    expect((await browser.get('/auth/list-sessions')).status).toBe(401)
    expect((await browser.post('/auth/revoke-session', { id: '1' })).status).toBe(401)
    expect((await browser.post('/auth/revoke-other-sessions')).status).toBe(401)
    expect((await browser.post('/auth/sign-out')).status).toBe(200)
  })

  test('a new password ends all sessions and starts a new one', async () => {
    const ana = await staff.add('editor', 'Ana')
    const [desk, lost] = [await staff.signedIn(ana), await staff.signedIn(ana)]
    const before = desk.jar.get('__Host-passarela.session_token')
    const change = async (currentPassword: string, newPassword: string) => {
      const response = await desk.post('/auth/change-password', { currentPassword, newPassword })
      return [response.status, (await response.json()).errors]
    }
    expect(await change('cinco cavalos azuis', 'short')).toEqual([422, { newPassword: ['too_short'] }])
    expect(await change('a wrong password', 'seis cavalos verdes')).toEqual([
      422,
      { currentPassword: ['wrong_password'] },
    ])
    expect((await lost.get('/me')).status).toBe(200)
    expect(await change('cinco cavalos azuis', 'seis cavalos verdes')).toEqual([200, undefined])
    expect((await desk.get('/me')).status).toBe(200)
    expect((await lost.get('/me')).status).toBe(401)
    expect(desk.jar.get('__Host-passarela.session_token')).not.toBe(before)
    expect((await staff.browser().tryPassword(ana.email, 'cinco cavalos azuis')).status).toBe(401)
    expect((await staff.browser().tryPassword(ana.email, 'seis cavalos verdes')).status).toBe(200)
  })

  test('slows down guesses at the present password', async () => {
    const browser = await staff.signedIn(await staff.add('editor', 'Ana'))
    const statuses: number[] = []
    for (let time = 0; time < 7; time++) {
      const body = { currentPassword: `a wrong password ${time}`, newPassword: 'seis cavalos verdes' }
      statuses.push((await browser.post('/auth/change-password', body)).status)
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429])
  })
})
