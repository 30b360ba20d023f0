import { expect, test } from 'vitest'
import { deleteExpiredMails } from '#services/outbox/outbox.ts'
import { waitForBlockedQueries } from '#tests/helpers/blocked-query.ts'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { addUser, pass, tokenOf, type Users, usersOfEachTest } from '#tests/helpers/users.ts'

const day = 24 * 3_600_000

const caio = { email: 'Caio@agency.example', role: 'booker', language: 'en' }
const accepted = { name: 'Caio', password: 'cinco cavalos azuis' }

type Browser = ReturnType<Users['browser']>

eachDialect((connection, db, dialect) => {
  const staff = usersOfEachTest(connection)

  const administrator = async (staff: Users) => staff.signedIn(await staff.add('admin', 'Ana'))

  async function invited(admin: Browser, changed: object = {}): Promise<{ id: string; link: string; token: string }> {
    const response = await admin.post('/invitations', { ...caio, ...changed })
    expect(response.status).toBe(201)
    const { id, link } = await response.json()
    return { id, link, token: tokenOf(link) }
  }

  const listed = async (admin: Browser) => (await admin.get('/invitations')).json()

  test('an invited user chooses name and password, is signed in and has the role', async () => {
    const admin = await administrator(staff)
    const { id, link, token } = await invited(admin)
    expect(link).toMatch(/^https:\/\/agency\.example\/admin\/invitation#token=[\w-]{43}$/)
    const invitation = {
      id,
      email: 'caio@agency.example',
      role: 'booker',
      boards: null,
      language: 'en',
      invited_by: 'Ana',
      created_at: '2026-06-15T08:00:00.000Z',
      expires_at: '2026-06-22T08:00:00.000Z',
    }
    expect(await listed(admin)).toEqual({ data: [invitation], total: 1 })
    const [mail] = await db.selectFrom('outbox').selectAll().execute()
    expect(mail).toMatchObject({ to: 'caio@agency.example', kind: 'access', language: 'en', submission_id: null })
    expect(mail?.text).toContain(link)

    const browser = staff.browser()
    const looked = await browser.post('/invitations/verify', { token })
    expect(await looked.json()).toEqual({ email: 'caio@agency.example', role: 'booker', language: 'en' })
    const response = await browser.post('/invitations/accept', { token, ...accepted })
    expect(response.status).toBe(201)
    expect(await (await browser.get('/me')).json()).toMatchObject({ name: 'Caio', role: 'booker', language: 'en' })
    expect((await browser.get('/people')).status).toBe(403)
    expect((await staff.browser().post('/invitations/verify', { token })).status).toBe(404)
    expect((await staff.browser().post('/invitations/accept', { token, ...accepted })).status).toBe(404)
    expect(await listed(admin)).toEqual({ data: [], total: 0 })
  })

  test('lists those that are asked for, and records their boards in the audit log', async () => {
    const admin = await administrator(staff)
    const one = await invited(admin, { boards: ['woman'] })
    const other = await invited(admin, { email: 'dora@agency.example' })
    const { data } = await (await admin.get(`/invitations?ids=${one.id},nobody`)).json()
    expect(data.map(({ id }: { id: string }) => id)).toEqual([one.id])
    const entries = await db
      .selectFrom('audit')
      .select(['record_id', 'changes'])
      .where('resource', '=', 'invitations')
      .execute()
    const changesOf = (id: string) => JSON.parse(entries.find(({ record_id }) => record_id === id)?.changes ?? '')
    expect(changesOf(one.id)).toEqual({ role: [null, 'booker'], boards: [null, ['woman']] })
    expect(changesOf(other.id)).toEqual({ role: [null, 'booker'] })
  })

  test('replaces an invitation only on request', async () => {
    const admin = await administrator(staff)
    const first = await invited(admin)
    const again = await admin.post('/invitations', { ...caio, role: 'admin' })
    expect(await again.json()).toMatchObject({
      status: 409,
      reason: 'already_invited',
      current: { id: first.id, email: 'caio@agency.example', role: 'booker', invited_by: 'Ana' },
    })
    const verify = async (token: string) => (await staff.browser().post('/invitations/verify', { token })).json()
    expect(await verify(first.token)).toMatchObject({ role: 'booker' })
    const second = await invited(admin, { role: 'admin', replace: true })
    expect(await verify(second.token)).toMatchObject({ role: 'admin' })
    pass(7 * day)
    await invited(await staff.signedIn({ email: 'ana@agency.example' }))
  })

  test('one of two concurrent invitations gets a conflict', async () => {
    const admin = await administrator(staff)
    const tries = ['editor', 'booker'].map((role) => admin.post('/invitations', { ...caio, role }))
    expect((await Promise.all(tries)).map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(1)
  })

  test('drops the mail of a link that was replaced, revoked, used or expired', async () => {
    const admin = await administrator(staff)
    await admin.post('/auth/confirm', { password: 'cinco cavalos azuis' })
    const mailsTo = async () => {
      await deleteExpiredMails(db, new Date())
      const rows = await db.selectFrom('outbox').select(['to', 'text']).orderBy('id').execute()
      return rows.map(
        ({ to, text }) => `${to.split('@')[0]} ${/invitation|password|email/.exec(text.split('/admin/')[1] ?? '')}`,
      )
    }
    await invited(admin)
    await invited(admin, { replace: true })
    const taken = await invited(admin, { email: 'taken@agency.example' })
    const used = await invited(admin, { email: 'used@agency.example' })
    const bia = await staff.add('editor', 'Bia')
    expect((await admin.post(`/people/${bia.id}/password-reset`)).status).toBe(200)
    expect(await mailsTo()).toEqual(['caio invitation', 'taken invitation', 'used invitation', 'bia password'])
    await admin.delete(`/invitations/${taken.id}`)
    await staff.browser().post('/invitations/accept', { token: used.token, ...accepted })
    expect(await mailsTo()).toEqual(['caio invitation', 'bia password'])
    pass(day)
    expect(await mailsTo()).toEqual(['caio invitation'])
    pass(6 * day)
    expect(await mailsTo()).toEqual([])
  })

  test('one of two concurrent acceptances succeeds', async () => {
    const { token } = await invited(await administrator(staff))
    const tries = [1, 2, 3].map(() => staff.browser().post('/invitations/accept', { token, ...accepted }))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 404, 404])
  })

  test('an invitation ends after seven days, on revocation and on replacement', async () => {
    const admin = await administrator(staff)
    const first = await invited(admin)
    const second = await invited(admin, { replace: true })
    const verify = async (token: string) => (await staff.browser().post('/invitations/verify', { token })).status
    expect([await verify(first.token), await verify(second.token)]).toEqual([404, 200])
    expect((await listed(admin)).total).toBe(1)
    expect((await admin.delete(`/invitations/${second.id}`)).status).toBe(204)
    expect(await verify(second.token)).toBe(404)
    expect((await staff.browser().post('/invitations/accept', { token: second.token, ...accepted })).status).toBe(404)
    expect((await admin.delete(`/invitations/${second.id}`)).status).toBe(404)

    const third = await invited(admin)
    pass(7 * day - 1)
    expect(await verify(third.token)).toBe(200)
    pass(1)
    expect(await verify(third.token)).toBe(404)
    expect((await staff.browser().post('/invitations/accept', { token: third.token, ...accepted })).status).toBe(404)
    expect(await listed(await staff.signedIn({ email: 'ana@agency.example' }))).toEqual({ data: [], total: 0 })
  })

  test('refuses a forged token and a stored hash', async () => {
    const { token } = await invited(await administrator(staff))
    const { token_hash } = await db.selectFrom('invitations').select('token_hash').executeTakeFirstOrThrow()
    expect(token_hash).not.toBe(token)
    for (const forged of [token_hash, `${token}A`, token.toLowerCase(), '', 'x'.repeat(43)]) {
      expect((await staff.browser().post('/invitations/verify', { token: forged })).status).toBe(404)
    }
  })

  test('a weak password keeps the invitation valid', async () => {
    const { token } = await invited(await administrator(staff))
    const short = await staff.browser().post('/invitations/accept', { token, name: 'Caio', password: 'short' })
    expect([short.status, (await short.json()).errors]).toEqual([422, { password: ['too_short'] }])
    expect((await staff.browser().post('/invitations/accept', { token, ...accepted })).status).toBe(201)
  })

  test('refuses the address of an existing user', async () => {
    const admin = await administrator(staff)
    const known = await admin.post('/invitations', { ...caio, email: 'ANA@agency.example' })
    expect([known.status, (await known.json()).errors]).toEqual([422, { email: ['taken'] }])
    const { token } = await invited(admin)
    await staff.add('editor', 'Caio')
    expect((await staff.browser().post('/invitations/accept', { token, ...accepted })).status).toBe(422)
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(2)
  })

  // SQLite has one writer at a time.
  test.runIf(dialect === 'postgres')('refuses an address that is taken while the link is accepted', async () => {
    const { token } = await invited(await administrator(staff))
    const accepting = await db.transaction().execute(async (transaction) => {
      await addUser({ ...connection(), db: transaction }, 'editor', 'Caio')
      const response = Promise.resolve(staff.browser().post('/invitations/accept', { token, ...accepted }))
      await waitForBlockedQueries(db)
      return { response }
    })
    const response = await accepting.response
    expect([response.status, (await response.json()).errors]).toEqual([422, { email: ['taken'] }])
    expect((await staff.browser().post('/invitations/verify', { token })).status).toBe(200)
  })

  test('demoting an administrator revokes the links that they made or saw', async () => {
    const admin = await administrator(staff)
    const leaving = await staff.add('admin', 'Lia')
    const friend = await staff.add('editor', 'Edu')
    const hers = await staff.signedIn(leaving)
    const { token } = await invited(hers, { role: 'admin' })
    const other = await invited(admin, { email: 'bia@agency.example' })
    const reset = tokenOf((await (await hers.post(`/people/${friend.id}/password-reset`)).json()).link)
    const address = { email: 'lia@private.example' }
    const email = tokenOf((await (await hers.post(`/people/${friend.id}/email`, address)).json()).link)

    const { name, language, version } = await (await admin.get(`/people/${leaving.id}`)).json()
    const changed = { name, language, version, role: 'booker', active: true }
    expect((await admin.put(`/people/${leaving.id}`, changed)).status).toBe(200)
    const verify = async (path: string, token: string) =>
      (await staff.browser().post(`/${path}/verify`, { token })).status
    expect(await verify('invitations', token)).toBe(404)
    expect(await verify('password-resets', reset)).toBe(404)
    expect(await verify('email-changes', email)).toBe(404)
    expect(await verify('invitations', other.token)).toBe(200)

    const { token: again } = await invited(await staff.signedIn(await staff.add('admin', 'Mel')))
    const mel = (await (await admin.get('/people')).json()).data.find((user: { name: string }) => user.name === 'Mel')
    expect((await admin.delete(`/people/${mel.id}?version=${mel.version}`)).status).toBe(204)
    expect(await verify('invitations', again)).toBe(404)
  })

  test('reports invalid fields', async () => {
    const admin = await administrator(staff)
    const response = await admin.post('/invitations', { email: 'caio', role: 'owner', language: 'pt', note: 1 })
    expect((await response.json()).errors).toEqual({ email: ['not_an_email'], role: ['unknown'], note: ['unknown'] })
  })
})
