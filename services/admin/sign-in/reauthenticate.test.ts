import { expect, test } from 'vitest'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { pass, usersOfEachTest } from '#tests/helpers/users.ts'

const minute = 60_000
const password = 'cinco cavalos azuis'

eachDialect((connection, db) => {
  const staff = usersOfEachTest(connection)

  async function openTwo() {
    const admin = await staff.signedIn(await staff.add('admin', 'Ana'))
    const other = await staff.add('editor', 'Edu')
    return { admin, other }
  }

  test('requires a password of the last ten minutes for changes of sign-in and users', async () => {
    const { admin, other } = await openTwo()
    const { version, ...user } = await (await admin.get(`/people/${other.id}`)).json()
    const { name, language } = user
    const session = { id: 'nobody’s' }
    const changed = { version, name, language, role: 'admin', active: true }
    const calls: [string, string, unknown?][] = [
      ['POST', '/invitations', { email: 'new@agency.example', role: 'admin', language: 'pt' }],
      ['POST', `/people/${other.id}/password-reset`],
      ['POST', `/people/${other.id}/email`, { email: 'other@agency.example' }],
      ['DELETE', `/people/${other.id}/two-factor`],
      ['DELETE', `/people/${other.id}/sessions`],
      ['PUT', `/people/${other.id}`, changed],
      ['DELETE', `/people/${other.id}?version=${version + 1}`],
      ['POST', '/auth/revoke-session', session],
      ['POST', '/auth/revoke-other-sessions', {}],
    ]
    pass(10 * minute)
    for (const [method, path, body] of calls) {
      const response = await admin.call(method, path, body)
      expect([response.status, (await response.json()).reason], path).toEqual([403, 'password_due'])
    }
    expect((await admin.get('/people')).status).toBe(200)
    expect(await db.selectFrom('invitations').select('id').execute()).toEqual([])

    const wrong = await admin.post('/auth/confirm', { password: 'a wrong password' })
    expect([wrong.status, (await wrong.json()).errors]).toEqual([422, { password: ['wrong_password'] }])
    expect((await admin.call(...(calls[0] as [string, string, unknown]))).status).toBe(403)
    expect((await admin.post('/auth/confirm', { password })).status).toBe(200)
    pass(10 * minute - 1)
    for (const [method, path, body] of calls) {
      const { status } = await admin.call(method, path, body)
      expect(path.endsWith('/revoke-session') ? [404] : [200, 201, 204], path).toContain(status)
    }
    pass(1)
    expect((await admin.post('/auth/revoke-other-sessions')).status).toBe(403)
  })

  test('holds for one session and ends with it', async () => {
    const { admin } = await openTwo()
    const elsewhere = await staff.signedIn({ email: 'ana@agency.example' })
    pass(10 * minute)
    expect((await admin.post('/auth/confirm', { password })).status).toBe(200)
    expect((await elsewhere.post('/auth/revoke-other-sessions')).status).toBe(403)
    expect((await admin.post('/auth/revoke-other-sessions')).status).toBe(200)
    expect((await staff.browser().post('/auth/confirm', { password })).status).toBe(401)
  })

  test('slows down guesses like a sign-in', async () => {
    const { admin } = await openTwo()
    const statuses: number[] = []
    for (let time = 0; time < 7; time++) {
      statuses.push((await admin.post('/auth/confirm', { password: `a wrong password ${time}` })).status)
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429])
  })
})
