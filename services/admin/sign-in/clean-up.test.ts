import { expect, test } from 'vitest'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { pass, usersOfEachTest } from '#tests/helpers/users.ts'
import { cleanUp } from './clean-up.ts'

const hour = 3_600_000

eachDialect((connection, db) => {
  const staff = usersOfEachTest(connection)

  const counts = async () => {
    const tables = ['sessions', 'invitations', 'password_resets', 'sign_in_failures', 'outbox'] as const
    const rows = tables.map((table) => db.selectFrom(table).selectAll().execute())
    return (await Promise.all(rows)).map(({ length }) => length)
  }

  test('deletes expired sign-in data, each kind after its time', async () => {
    const bia = await staff.add('editor', 'Bia')
    const admin = await staff.signedIn(await staff.add('admin', 'Ana'))
    await admin.post(`/people/${bia.id}/password-reset`)
    await admin.post('/invitations', { email: 'caio@agency.example', role: 'editor', language: 'pt' })
    await staff.browser().tryPassword('nobody@agency.example', 'whatever it is')
    const clean = () => cleanUp(db, new Date())
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
