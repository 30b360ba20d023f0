import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { addUser, forgetUsers, openUsers, pass, stopClock } from '#tests/helpers/users.ts'
import { cleanUp } from './clean-up.ts'

const hour = 3_600_000

beforeEach(stopClock)
afterEach(() => void vi.useRealTimers())

eachDialect((connection) => {
  beforeEach(() => forgetUsers(connection()))

  const counts = async () => {
    const tables = ['sessions', 'invitations', 'password_resets', 'sign_in_failures', 'outbox'] as const
    const rows = tables.map((table) => connection().db.selectFrom(table).selectAll().execute())
    return (await Promise.all(rows)).map(({ length }) => length)
  }

  test('deletes expired sign-in data, each kind after its time', async () => {
    await using staff = await openUsers(connection())
    const bia = await addUser(connection(), 'editor', 'Bia')
    const admin = await staff.signedIn(await addUser(connection(), 'admin', 'Ana'))
    await admin.post(`/people/${bia.id}/password-reset`)
    await admin.post('/invitations', { email: 'caio@agency.example', role: 'editor', language: 'pt' })
    await staff.browser().tryPassword('nobody@agency.example', 'whatever it is')
    const clean = () => cleanUp(connection().db, new Date())
    await clean()
    expect(await counts()).toEqual([1, 1, 1, 2, 2])
    pass(12 * hour)
    await clean()
    expect(await counts()).toEqual([0, 1, 1, 2, 2])
    pass(12 * hour)
    await clean()
    expect(await counts()).toEqual([0, 1, 0, 0, 2])
    pass(6 * 24 * hour)
    await clean()
    expect(await counts()).toEqual([0, 0, 0, 0, 0])
  })

  test('deletes failures that were counted while the clock was ahead', async () => {
    await using staff = await openUsers(connection())
    pass(30 * 24 * hour)
    await staff.browser().tryPassword('nobody@agency.example', 'whatever it is')
    pass(-30 * 24 * hour)
    await cleanUp(connection().db, new Date())
    expect(await counts()).toEqual([0, 0, 0, 0, 0])
  })
  /** Signs in and makes one link of each kind by a clock that is ahead, and cleans up once it is right. */
  async function cleanUpAfter(aheadMs: number) {
    const { db } = connection()
    await using staff = await openUsers(connection())
    const [ana, bia] = [await addUser(connection(), 'admin', 'Ana'), await addUser(connection(), 'editor', 'Bia')]
    pass(aheadMs)
    const admin = await staff.signedIn(ana)
    await admin.post(`/people/${bia.id}/password-reset`)
    await admin.post(`/people/${bia.id}/email`, { email: 'bia.souza@agency.example' })
    await admin.post('/invitations', { email: 'caio@agency.example', role: 'editor', language: 'pt' })
    pass(-aheadMs)
    await cleanUp(db, new Date())
    const tables = ['sessions', 'password_resets', 'email_changes', 'invitations'] as const
    const rows = await Promise.all(tables.map((table) => db.selectFrom(table).select('expires_at').execute()))
    return rows.map(({ length }) => length)
  }

  test('deletes sessions and links that were made while the clock was far ahead', async () => {
    expect(await cleanUpAfter(30 * 24 * hour)).toEqual([0, 0, 0, 0])
  })

  test('keeps sessions and links when the clock is set back a little', async () => {
    expect(await cleanUpAfter(0.5 * hour)).toEqual([1, 1, 1, 1])
  })

  test('deletes a session that was used while the clock was ahead', async () => {
    await using staff = await openUsers(connection())
    const admin = await staff.signedIn(await addUser(connection(), 'admin', 'Ana'))
    pass(10 * hour)
    expect((await admin.get('/me')).status).toBe(200)
    pass(-10 * hour)
    await cleanUp(connection().db, new Date())
    expect(await connection().db.selectFrom('sessions').select('id').execute()).toEqual([])
  })
})
