import { beforeEach, expect, test } from 'vitest'
import type { Connection } from '#database/connect.ts'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { codeOf } from '#tests/helpers/totp.ts'
import { addUser, forgetUsers, openUsers } from '#tests/helpers/users.ts'

const password = 'cinco cavalos azuis'

type Browser = ReturnType<Awaited<ReturnType<typeof openUsers>>['browser']>

async function demand({ db }: Connection, value: boolean) {
  await db.deleteFrom('settings').where('name', '=', 'demand_second_factor').execute()
  const row = { name: 'demand_second_factor', value: String(value), updated_at: '2026-01-01T00:00:00.000Z' }
  await db.insertInto('settings').values(row).execute()
}

const reasonOf = async (response: Response) => [response.status, (await response.json()).reason]
const isDue = async (browser: Browser) => (await (await browser.get('/auth/get-session')).json()).user.second_factor_due

eachDialect((connection) => {
  beforeEach(async () => {
    await forgetUsers(connection())
    await demand(connection(), false)
  })

  test('an administrator requires a second factor of all users in the settings', async () => {
    await using staff = await openUsers(connection())
    const admin = await staff.signedIn(await addUser(connection(), 'admin', 'Ana'))
    const settings = await (await admin.get('/settings/agency')).json()
    expect(settings.demand_second_factor).toBe(false)
    const { id: _id, updated_at: _moment, logo: _logo, ...input } = settings
    const changed = await admin.put('/settings/agency', { ...input, name: 'Mármore', demand_second_factor: true })
    expect([changed.status, (await changed.json()).demand_second_factor]).toEqual([200, true])
    expect(await reasonOf(await admin.get('/settings/agency'))).toEqual([403, 'second_factor_due'])
  })

  test('a user without one can only turn it on, and then do everything', async () => {
    await using staff = await openUsers(connection())
    const booker = await staff.signedIn(await addUser(connection(), 'booker', 'Bia'))
    expect([await isDue(booker), (await booker.get('/submissions')).status]).toEqual([false, 200])
    await demand(connection(), true)
    expect(await isDue(booker)).toBe(true)
    for (const path of ['/submissions', '/talents', '/dashboard', '/openapi.json', '/people']) {
      expect(await reasonOf(await booker.get(path)), path).toEqual([403, 'second_factor_due'])
    }
    expect((await booker.get('/me')).status).toBe(200)
    expect((await booker.get('/me/')).status).not.toBe(200)

    const { totpURI } = await (await booker.post('/auth/two-factor/enable', { password })).json()
    expect(await reasonOf(await booker.get('/submissions'))).toEqual([403, 'second_factor_due'])
    expect((await booker.post('/auth/two-factor/verify-totp', { code: codeOf(totpURI) })).status).toBe(200)
    expect([await isDue(booker), (await booker.get('/submissions')).status]).toEqual([false, 200])
    expect(await reasonOf(await booker.post('/auth/two-factor/disable', { password }))).toEqual([
      409,
      'two_factor_demanded',
    ])
    await demand(connection(), false)
    expect((await booker.post('/auth/two-factor/disable', { password })).status).toBe(200)
  })
})
