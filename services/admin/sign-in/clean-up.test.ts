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
})
