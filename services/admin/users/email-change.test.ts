import { expect, test } from 'vitest'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { pass, tokenOf, usersOfEachTest } from '#tests/helpers/users.ts'

const day = 24 * 3_600_000
const next = 'bia.souza@agency.example'

eachDialect((connection, db) => {
  const staff = usersOfEachTest(connection)

  const mails = () => db.selectFrom('outbox').select(['to', 'text', 'language']).orderBy('id').execute()

  async function openPeople() {
    const ana = await staff.add('admin', 'Ana')
    const bia = await staff.add('editor', 'Bia')
    const admin = await staff.signedIn(ana)
    return { ana, bia, admin, ask: (email: string, id = bia.id) => admin.post(`/people/${id}/email`, { email }) }
  }

  test("an administrator changes a user's address, which they confirm; the old address is notified", async () => {
    const { bia, admin, ask } = await openPeople()
    const made = await ask(' Bia.Souza@agency.example')
    expect(made.status).toBe(200)
    const { link, expires_at } = await made.json()
    expect(expires_at).toBe('2026-06-16T08:00:00.000Z')
    const [request] = await mails()
    expect(request).toMatchObject({ to: next, language: 'pt' })
    expect(request?.text).toContain(link)
    const before = await staff.signedIn(bia)
    const browser = staff.browser()
    const token = tokenOf(link)
    const looked = await browser.post('/email-changes/verify', { token })
    expect(await looked.json()).toEqual({ name: 'Bia', email: next, language: 'pt' })
    expect((await browser.tryPassword(next, 'cinco cavalos azuis')).status).toBe(401)

    expect((await browser.post('/email-changes/accept', { token })).status).toBe(204)
    expect((await browser.post('/email-changes/accept', { token })).status).toBe(404)
    expect((await browser.tryPassword(bia.email, 'cinco cavalos azuis')).status).toBe(401)
    expect((await browser.tryPassword(next, 'cinco cavalos azuis')).status).toBe(200)
    expect(await (await before.get('/me')).json()).toMatchObject({ email: next })
    const reported = (await mails())[1]
    expect(reported).toMatchObject({ to: bia.email })
    expect(reported?.text).toContain(next)
    expect(await (await admin.get(`/people/${bia.id}`)).json()).toMatchObject({ email: next, version: 2 })
    const lines = await db.selectFrom('audit').selectAll().where('record_id', '=', bia.id).execute()
    expect(
      lines
        .filter(({ action }) => action.startsWith('email'))
        .map(({ action, user_name, changes }) => [action, user_name, JSON.parse(changes ?? '')]),
    ).toEqual([
      ['email_change_made', 'Ana', { email: [bia.email, '…'] }],
      ['email_changed', 'Bia', { email: [bia.email, next] }],
    ])
  })

  test('invalidates password reset links that went to the old address', async () => {
    const { bia, admin, ask } = await openPeople()
    const reset = await (await admin.post(`/people/${bia.id}/password-reset`)).json()
    const { link } = await (await ask(next)).json()
    await staff.browser().post('/email-changes/accept', { token: tokenOf(link) })
    expect((await staff.browser().post('/password-resets/verify', { token: tokenOf(reset.link) })).status).toBe(404)
  })

  test('a link is valid for a day and once, and a new one replaces it', async () => {
    const { ana, bia, ask } = await openPeople()
    const first = tokenOf((await (await ask('other@agency.example')).json()).link)
    const token = tokenOf((await (await ask(next)).json()).link)
    const verify = async (tried: string) =>
      (await staff.browser().post('/email-changes/verify', { token: tried })).status
    expect([await verify(first), await verify(`${token}A`), await verify('')]).toEqual([404, 404, 404])
    pass(day - 1)
    const tries = [1, 2, 3].map(() => staff.browser().post('/email-changes/accept', { token }))
    expect((await Promise.all(tries)).map(({ status }) => status).sort()).toEqual([204, 404, 404])
    const admin = await staff.signedIn(ana)
    const made = await admin.post(`/people/${bia.id}/email`, { email: 'late@agency.example' })
    const late = tokenOf((await made.json()).link)
    pass(day)
    expect(await verify(late)).toBe(404)
    expect((await staff.browser().post('/email-changes/accept', { token: late })).status).toBe(404)
  })

  test('refuses an address in use, at the request and at the confirmation', async () => {
    const { ana, ask } = await openPeople()
    expect(await (await ask(ana.email)).json()).toMatchObject({ status: 422, errors: { email: ['taken'] } })
    expect(await (await ask('nobody')).json()).toMatchObject({ status: 422, errors: { email: ['not_an_email'] } })
    const { link } = await (await ask(next)).json()
    await db.updateTable('users').set({ email: next }).where('id', '=', ana.id).execute()
    const response = await staff.browser().post('/email-changes/accept', { token: tokenOf(link) })
    expect(await response.json()).toMatchObject({ status: 422, errors: { email: ['taken'] } })
  })

  test("refuses one's own address, and inactive users", async () => {
    const { ana, bia, admin, ask } = await openPeople()
    expect(await (await ask(next, ana.id)).json()).toMatchObject({ status: 409, reason: 'own_account' })
    expect((await ask(next, 'nobody')).status).toBe(404)
    const { link } = await (await ask(next)).json()
    const user = await (await admin.get(`/people/${bia.id}`)).json()
    const { name, role, language, version } = user
    await admin.put(`/people/${bia.id}`, { name, role, language, version, active: false })
    expect((await staff.browser().post('/email-changes/accept', { token: tokenOf(link) })).status).toBe(404)
    expect(await (await ask(next)).json()).toMatchObject({ status: 409, reason: 'inactive_person' })
  })
})
