import { expect, test } from 'vitest'
import { maxPreferencesLength } from '#contracts/admin/preferences.ts'
import type { User } from '#contracts/admin/users.ts'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { forgetUsers, openUsers, pass, tokenOf, usersOfEachTest } from '#tests/helpers/users.ts'
import { unlockUser } from './account-recovery.ts'

eachDialect((connection, db) => {
  const staff = usersOfEachTest(connection)

  const auditLog = async () => {
    const lines = await db.selectFrom('audit').selectAll().orderBy('id').execute()
    return lines.map(({ action, record_id, changes }) => ({
      action,
      record_id,
      changes: changes && JSON.parse(changes),
    }))
  }

  const inputOf = ({ name, role, language, active, version }: User) => ({ name, role, language, active, version })

  test('administrators list, search and filter users', async () => {
    const ana = await staff.add('admin', 'Ana')
    for (const name of ['Caio', 'Bia']) await staff.add('editor', name)
    const browser = await staff.signedIn(ana)
    const names = async (query: string) => {
      const { data, total } = (await (await browser.get(`/people?${query}`)).json()) as {
        data: User[]
        total: number
      }
      return [data.map(({ name }) => name), total]
    }
    expect(await names('')).toEqual([['Ana', 'Bia', 'Caio'], 3])
    expect(await names('sort=email&order=desc&per_page=2')).toEqual([['Caio', 'Bia'], 3])
    expect(await names('q=IA agency')).toEqual([['Bia'], 1])
    expect(await names('role=editor')).toEqual([['Bia', 'Caio'], 2])
    expect(await names('active=false')).toEqual([[], 0])
    expect(await names(`ids=${ana.id},nobody`)).toEqual([['Ana'], 1])
    // Users who were never there come last in both directions.
    await db.updateTable('users').set({ last_seen_at: null }).where('name', '=', 'Bia').execute()
    await db.updateTable('users').set({ last_seen_at: '2026-06-01T00:00:00.000Z' }).where('name', '=', 'Caio').execute()
    expect(await names('sort=last_seen_at')).toEqual([['Caio', 'Ana', 'Bia'], 3])
    expect(await names('sort=last_seen_at&order=desc')).toEqual([['Ana', 'Caio', 'Bia'], 3])
    await db.updateTable('users').set({ name: 'Águeda' }).where('name', '=', 'Caio').execute()
    for (const q of ['águeda', 'AGUEDA']) expect(await names(`q=${q}`)).toEqual([['Águeda'], 1])
    expect(await names('per_page=2')).toEqual([['Águeda', 'Ana'], 3])
    expect(await names('sort=name&order=desc')).toEqual([['Bia', 'Ana', 'Águeda'], 3])
    expect((await browser.get('/people?sort=password')).status).toBe(422)
    expect((await browser.get('/people/nobody')).status).toBe(404)
    const record = await (await browser.get(`/people/${ana.id}`)).json()
    expect(record).toMatchObject({ name: 'Ana', active: true, two_factor: false, version: 1 })
    expect(JSON.stringify(record)).not.toContain('argon2')
  })

  test("a changed role ends the user's sessions", async () => {
    const admin = await staff.signedIn(await staff.add('admin', 'Ana'))
    const [bia, browser] = await staff.addSignedIn('editor', 'Bia')
    const input = { name: 'Bia', role: 'booker', language: 'pt', active: true, version: 1 }
    const changed = await admin.put(`/people/${bia.id}`, input)
    expect(await changed.json()).toMatchObject({ role: 'booker', version: 2 })
    expect((await browser.get('/me')).status).toBe(401)
    await browser.signIn(bia)
    expect(await (await browser.get('/me')).json()).toMatchObject({ role: 'booker' })
    expect(await auditLog()).toContainEqual({
      action: 'changed',
      record_id: bia.id,
      changes: { role: ['editor', 'booker'] },
    })
  })

  test('limits a user to boards, but never an administrator', async () => {
    const admin = await staff.signedIn(await staff.add('admin', 'Ana'))
    const [person, browser] = await staff.addSignedIn('booker', 'Bia')
    const read = async (): Promise<User> => (await admin.get(`/people/${person.id}`)).json()
    const save = async (changes: object) =>
      (await admin.put(`/people/${person.id}`, { ...inputOf(await read()), ...changes })).status
    expect(await save({ boards: ['woman', 'development'] })).toBe(200)
    expect((await browser.get('/me')).status).toBe(401)
    const limited = await staff.signedIn(person)
    expect(await (await limited.get('/auth/get-session')).json()).toMatchObject({
      user: { boards: ['woman', 'development'] },
    })
    expect(await (await limited.get('/me')).json()).toMatchObject({ boards: ['woman', 'development'] })
    expect(await save({ boards: [] })).toBe(422)
    expect(await save({ boards: ['nobody'] })).toBe(422)
    expect(await save({ boards: ['woman'], role: 'admin' })).toBe(200)
    expect(await read()).toMatchObject({ role: 'admin', boards: null })
    const invitation = { email: 'eva@agency.example', role: 'scout', boards: ['man'], language: 'en' }
    expect(await (await admin.post('/invitations', invitation)).json()).toMatchObject({ boards: ['man'] })
    const administrator = { ...invitation, email: 'ivo@agency.example', role: 'admin' }
    expect(await (await admin.post('/invitations', administrator)).json()).toMatchObject({ boards: null })
  })

  test('a changed name ends no session', async () => {
    const admin = await staff.signedIn(await staff.add('admin', 'Ana'))
    const [bia, browser] = await staff.addSignedIn('editor', 'Bia')
    await admin.put(`/people/${bia.id}`, { name: 'Beatriz', role: 'editor', language: 'en', active: true, version: 1 })
    expect(await (await browser.get('/me')).json()).toMatchObject({ name: 'Beatriz', language: 'en' })
  })

  test('deactivation ends sessions at once, and reactivation allows signing in', async () => {
    const admin = await staff.signedIn(await staff.add('admin', 'Ana'))
    const [bia, browser] = await staff.addSignedIn('editor', 'Bia')
    const set = async (active: boolean) => {
      const record = (await (await admin.get(`/people/${bia.id}`)).json()) as User
      return admin.put(`/people/${bia.id}`, { ...inputOf(record), active })
    }
    expect((await set(false)).status).toBe(200)
    expect((await browser.get('/me')).status).toBe(401)
    expect((await browser.tryPassword(bia.email, 'cinco cavalos azuis')).status).toBe(401)
    const link = await (await admin.post(`/people/${bia.id}/password-reset`)).json()
    expect(link).toMatchObject({ status: 409, reason: 'inactive_person' })
    expect((await set(true)).status).toBe(200)
    await browser.signIn(bia)
  })

  test('a session that started during the deactivation is invalid', async () => {
    const browser = await staff.signedIn(await staff.add('editor', 'Bia'))
    await db.updateTable('users').set({ active: 0 }).execute()
    expect((await browser.get('/me')).status).toBe(401)
    expect(await (await browser.get('/auth/get-session')).json()).toBeNull()
  })

  test('responds to the second of two saves with a conflict', async () => {
    const admin = await staff.signedIn(await staff.add('admin', 'Ana'))
    const bia = await staff.add('editor', 'Bia')
    const save = (name: string) =>
      admin.put(`/people/${bia.id}`, { name, role: 'editor', language: 'pt', active: true, version: 1 })
    expect((await save('Beatriz')).status).toBe(200)
    const second = await save('Bianca')
    expect(await second.json()).toMatchObject({ status: 409, current: { name: 'Beatriz', version: 2 } })
    expect((await admin.delete(`/people/${bia.id}?version=1`)).status).toBe(409)
  })

  test('refuses to demote the last administrator', async () => {
    const ana = await staff.add('admin', 'Ana')
    const bia = await staff.add('admin', 'Bia')
    await db.updateTable('users').set({ active: 0 }).where('id', '=', bia.id).execute()
    const browser = await staff.signedIn(ana)
    const input = { name: 'Ana', role: 'admin', language: 'pt', active: true, version: 1 }
    const demoted = await browser.put(`/people/${ana.id}`, { ...input, role: 'editor' })
    expect([demoted.status, (await demoted.json()).errors]).toEqual([422, { role: ['last_administrator'] }])
    const deactivated = await browser.put(`/people/${ana.id}`, { ...input, active: false })
    expect([deactivated.status, (await deactivated.json()).errors]).toEqual([422, { active: ['last_administrator'] }])
    expect((await browser.delete(`/people/${ana.id}?version=1`)).status).toBe(409)
    expect((await browser.put(`/people/${ana.id}`, { ...input, name: 'Ana Maria' })).status).toBe(200)
  })

  test('two administrators who demote, deactivate or delete each other at once: one stays', async () => {
    for (const way of ['demote', 'deactivate', 'delete'] as const) {
      await forgetUsers(connection())
      const both = [await staff.add('admin', 'Ana'), await staff.add('admin', 'Bia')] as const
      const browsers = [await staff.signedIn(both[0]), await staff.signedIn(both[1])] as const
      const input = { name: 'X', role: 'admin', language: 'pt', active: true, version: 1 }
      const act = (by: 0 | 1) => {
        const path = `/people/${both[by === 0 ? 1 : 0].id}`
        if (way === 'delete') return browsers[by].delete(`${path}?version=1`)
        return browsers[by].put(path, way === 'demote' ? { ...input, role: 'editor' } : { ...input, active: false })
      }
      await Promise.all([act(0), act(1)])
      const left = db.selectFrom('users').select('name').where('role', '=', 'admin').where('active', '=', 1)
      expect(await left.execute(), way).toHaveLength(1)
    }
  })

  test('deleting a user leaves only audit entries', async () => {
    const admin = await staff.signedIn(await staff.add('admin', 'Ana'))
    const [bia, browser] = await staff.addSignedIn('editor', 'Bia')
    expect((await admin.delete(`/people/${bia.id}?version=1`)).status).toBe(204)
    expect((await browser.get('/me')).status).toBe(401)
    for (const table of ['accounts', 'sessions'] as const) {
      const left = await db.selectFrom(table).select('id').where('user_id', '=', bia.id).execute()
      expect(left).toEqual([])
    }
    expect(await auditLog()).toContainEqual({ action: 'deleted', record_id: bia.id, changes: null })
  })

  test('deleting a user leaves neither addresses nor signatures in the audit log', async () => {
    const admin = await staff.signedIn(await staff.add('admin', 'Ana'))
    const bia = await staff.add('booker', 'Bia')
    const other = await staff.add('booker', 'Caio')
    for (const { id } of [bia, other]) {
      const made = await (await admin.post(`/people/${id}/email`, { email: `private-${id}@mail.example` })).json()
      expect((await staff.browser().post('/email-changes/accept', { token: tokenOf(made.link) })).status).toBe(204)
    }
    const browser = await staff.signedIn({ ...bia, email: `private-${bia.id}@mail.example` })
    expect((await browser.put('/me', { language: 'pt', signature_pt: 'Bia, +55 11 5555-1234' })).status).toBe(200)
    expect((await admin.delete(`/people/${bia.id}?version=3`)).status).toBe(204)

    const log = await auditLog()
    const ofBia = log.filter(({ record_id }) => record_id === bia.id)
    expect(ofBia.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['email_change_made', 'email_changed', 'changed', 'deleted']),
    )
    expect(ofBia.filter(({ changes }) => changes !== null)).toEqual([])
    const changes = { email: [other.email, `private-${other.id}@mail.example`] }
    expect(log).toContainEqual({ action: 'email_changed', record_id: other.id, changes })
  })

  test('an administrator ends all sessions of a user', async () => {
    const ana = await staff.add('admin', 'Ana')
    const [admin, other] = [await staff.signedIn(ana), await staff.signedIn(ana)]
    const [bia, browser] = await staff.addSignedIn('editor', 'Bia')
    expect((await admin.delete(`/people/${bia.id}/sessions`)).status).toBe(204)
    expect((await browser.get('/me')).status).toBe(401)
    expect((await admin.delete(`/people/${ana.id}/sessions`)).status).toBe(204)
    expect((await other.get('/me')).status).toBe(401)
    expect((await admin.get('/me')).status).toBe(200)
  })

  test('users change their own name, language and signatures only', async () => {
    const browser = await staff.signedIn(await staff.add('booker', 'Bia'))
    const changed = await browser.put('/me', { name: ' Beatriz ', language: 'en' })
    expect(await changed.json()).toMatchObject({ name: 'Beatriz', language: 'en', role: 'booker' })
    expect((await browser.put('/me', { name: 'Bia', language: 'en', role: 'admin' })).status).toBe(422)
    const signed = await browser.put('/me', {
      name: 'Bia',
      language: 'en',
      signature_pt: 'Bia\nBooker',
      signature_en: '',
    })
    expect(await signed.json()).toMatchObject({ signature_pt: 'Bia\nBooker', signature_en: null })
    // Older pages do not send them.
    const unsigned = await browser.put('/me', { name: 'Bia', language: 'en' })
    expect(await unsigned.json()).toMatchObject({ signature_pt: 'Bia\nBooker' })
    const switched = await browser.put('/me', { language: 'pt' })
    expect(await switched.json()).toMatchObject({ name: 'Bia', language: 'pt', signature_pt: 'Bia\nBooker' })
  })

  test('keeps preferences for the user on every device, and shows them to nobody else', async () => {
    const bia = await staff.add('read-only', 'Bia')
    const [office, phone] = [await staff.signedIn(bia), await staff.signedIn(bia)]
    const other = await staff.signedIn(await staff.add('admin', 'Ana'))
    const read = async (browser: typeof office) => (await browser.get('/me/preferences')).json()
    expect(await read(office)).toEqual({})
    const savedQueries = [{ label: 'Tall', value: { filter: { height: { min: 180 } } } }]
    expect((await office.put('/me/preferences', { 'talents.savedQueries': savedQueries })).status).toBe(204)
    expect((await phone.put('/me/preferences', { 'talents.columns': ['height'] })).status).toBe(204)
    const both = { 'talents.savedQueries': savedQueries, 'talents.columns': ['height'] }
    expect(await read(office)).toEqual(both)
    expect(await read(phone)).toEqual(both)
    expect(await read(other)).toEqual({})
    await office.put('/me/preferences', { 'talents.columns': null })
    expect(await read(phone)).toEqual({ 'talents.savedQueries': savedQueries })
  })

  test('refuses preferences that are too long', async () => {
    const browser = await staff.signedIn(await staff.add('booker', 'Ana'))
    const half = 'a'.repeat(maxPreferencesLength / 2)
    expect((await browser.put('/me/preferences', { 'posts.savedQueries': half })).status).toBe(204)
    expect((await browser.put('/me/preferences', { 'talents.savedQueries': half })).status).toBe(413)
    expect((await browser.put('/me/preferences', { [half]: true })).status).toBe(422)
    expect((await browser.put('/me/preferences', { q: half.repeat(9) })).status).toBe(413)
    expect(await (await browser.get('/me/preferences')).json()).toEqual({ 'posts.savedQueries': half })
  })

  test('an administrator creates a password link, which is also mailed', async () => {
    const [ana, admin] = await staff.addSignedIn('admin', 'Ana')
    const bia = await staff.add('editor', 'Bia')
    const made = await (await admin.post(`/people/${bia.id}/password-reset`)).json()
    expect(made).toEqual({
      link: expect.stringMatching(/^https:\/\/agency\.example\/admin\/password-reset#token=[\w-]{43}$/),
      expires_at: '2026-06-16T08:00:00.000Z',
      mail_ready: true,
    })
    const [mail] = await db.selectFrom('outbox').selectAll().execute()
    expect(mail).toMatchObject({ to: bia.email, kind: 'access', language: 'pt', subject: 'Passarela: uma nova senha' })
    expect(mail?.text).toContain(made.link)
    expect(await auditLog()).toContainEqual({ action: 'password_reset_made', record_id: bia.id, changes: null })

    const browser = staff.browser()
    const token = tokenOf(made.link)
    expect(await (await browser.post('/password-resets/verify', { token })).json()).toEqual({
      email: bia.email,
      language: 'pt',
    })
    pass(24 * 3_600_000 - 1)
    const accepted = await browser.post('/password-resets/accept', { token, password: 'seis cavalos verdes' })
    expect(accepted.status).toBe(204)
    expect((await browser.tryPassword(bia.email, 'cinco cavalos azuis')).status).toBe(401)
    expect((await browser.tryPassword(bia.email, 'seis cavalos verdes')).status).toBe(200)
    expect((await admin.post(`/people/${ana.id}/password-reset`)).status).toBe(401)
    expect((await (await staff.signedIn(ana)).post(`/people/${ana.id}/password-reset`)).status).toBe(409)
  })

  test('says of links that their mails wait while no mail server is set up', async () => {
    const admin = await staff.addSignedIn('admin', 'Ana').then(([, browser]) => browser)
    const bia = await staff.add('editor', 'Bia')
    await using unset = await openUsers(connection(), { isMailReady: false })
    const browser = await unset.signedIn({ email: 'ana@agency.example' })
    const dora = { email: 'dora@agency.example', role: 'editor', language: 'pt' }
    for (const [path, body] of [
      [`/people/${bia.id}/password-reset`, {}],
      [`/people/${bia.id}/email`, { email: 'new@agency.example' }],
      ['/invitations', dora],
    ] as const) {
      expect([path, await (await browser.post(path, body)).json()]).toMatchObject([path, { mail_ready: false }])
    }
    expect(await (await admin.post('/invitations', { ...dora, email: 'eva@agency.example' })).json()).toMatchObject({
      mail_ready: true,
    })
  })

  test('the operator restores the access of a user who has lost everything', async () => {
    const ana = await staff.add('admin', 'Ana')
    await db.updateTable('users').set({ active: 0, two_factor: 1 }).execute()
    const context = { db: db, siteUrl: 'https://agency.example', now: () => new Date() }
    expect(await unlockUser(context, 'nobody@agency.example')).toBeUndefined()
    const made = await unlockUser(context, ana.email)
    const [token, password] = [tokenOf(made?.link), 'seis cavalos verdes']
    const browser = staff.browser()
    expect((await browser.post('/password-resets/accept', { token, password })).status).toBe(204)
    expect((await browser.tryPassword(ana.email, password)).status).toBe(200)
    expect(await (await browser.get('/me')).json()).toMatchObject({ role: 'admin', two_factor: false })
    expect((await auditLog())[0]).toEqual({ action: 'rescued', record_id: ana.id, changes: null })
  })
})
