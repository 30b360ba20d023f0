import { beforeEach, expect, test } from 'vitest'
import { deleteExpired } from '#services/panel/retention/delete-expired.ts'
import { openAdmin } from '#tests/helpers/admin.ts'
import { insertCardRequest, insertReachableTalent } from '#tests/helpers/cards.ts'
import { eachDialect, emptyTables } from '#tests/helpers/dialects.ts'
import { ofEachTest } from '#tests/helpers/of-each-test.ts'
import { now } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'
import { insertSubmission } from '#tests/helpers/submissions.ts'
import { insertTalent } from '#tests/helpers/talents.ts'
import { temporaryStorage } from '#tests/helpers/temporary-storage.ts'

const email = 'ana@mail.example'
const timestamp = now.toISOString()

eachDialect((connection, db) => {
  const storage = ofEachTest(temporaryStorage)

  beforeEach(() =>
    emptyTables(
      connection(),
      ...(['submissions', 'outbox', 'audit', 'invitations', 'discarded_files', 'users'] as const),
      ...(['talents', 'talent_private_data', 'card_requests', 'card_pictures'] as const),
    ),
  )

  async function send(
    kind: 'contact' | 'application' | 'entry',
    payload: object,
    status: 'new' | 'awaiting_guardian' = 'new',
  ) {
    const sender_email = kind === 'entry' ? email : null
    const id = await insertSubmission(db, { kind, payload, sender_email, status, created_at: timestamp })
    await mail(id, 'agency@marmore.example', email)
    return id
  }

  async function mail(
    submission_id: string | null,
    to: string,
    reply_to: string | null,
    text = 'b',
    kind: 'notification' | 'access' = 'notification',
  ) {
    await insertRows(db, 'outbox', {
      submission_id,
      kind,
      to,
      reply_to,
      subject: 'a',
      text,
      language: 'pt',
      message_id: `<${crypto.randomUUID()}@a>`,
      next_attempt_at: timestamp,
      created_at: timestamp,
      sent_at: null,
    })
  }

  async function withPhoto(id: string, storage: Awaited<ReturnType<typeof temporaryStorage>>) {
    const key = `private/applications/${id}/front.webp`
    await storage.put(key, new TextEncoder().encode(`photo of ${id}`), { type: 'image/webp' })
    await insertRows(db, 'submission_files', {
      submission_id: id,
      view: 'front',
      key,
      type: 'image/webp',
      width: 1,
      height: 1,
      size: 1,
    })
  }

  test("finds a person's submissions in any form, field and case, and no others", async () => {
    const admin = await openAdmin(connection())
    await send('contact', { full_name: 'Ana', email: 'Ana@Mail.example', message: 'Olá' })
    await send('entry', { contact: email })
    await send(
      'application',
      { full_name: 'Filha', email: 'filha@mail.example', guardian_email: email },
      'awaiting_guardian',
    )
    await send('contact', { full_name: 'Joana', email: 'joana@mail.example', message: `diga a ${email}` })
    await send('contact', { full_name: 'Ana_', email: 'anaXmail.example', message: 'a' })
    await insertRows(db, 'invitations', {
      id: crypto.randomUUID(),
      email,
      role: 'editor',
      language: 'pt',
      token_hash: 'x',
      invited_by: null,
      created_at: timestamp,
      expires_at: timestamp,
    })
    // It carries a link to sign in.
    await mail(null, email, null, 'b', 'access')
    const found = await admin.post('/personal-data/count', { email: 'ANA@mail.example' })

    expect(await found.json()).toMatchObject({
      submissions: 3,
      waiting: 1,
      photos: 0,
      replies: 0,
      mails: 5,
      invitations: 1,
      staff: false,
    })
    for (const path of ['count', 'export', 'delete'])
      expect((await admin.post(`/personal-data/${path}`, { email: 'nobody' })).status).toBe(422)
  })

  test('gives and deletes nothing on request of a person whom somebody else named', async () => {
    const admin = await openAdmin(connection())
    const named = 'scout@marmore-models.example'
    const report = { kind: 'report', payload: { value: named, message: 'pediu dinheiro', email } } as const
    const ids = [
      await insertSubmission(db, report),
      await insertSubmission(db, { kind: 'entry', sender_email: email, payload: { contact: email, friend: named } }),
    ]
    const inBin = await insertSubmission(db, report)
    expect((await admin.delete(`/submissions/${inBin}?version=1`)).status).toBe(204)

    const nothing = { submissions: 0 }
    expect(await (await admin.post('/personal-data/count', { email: named })).json()).toMatchObject(nothing)
    const response = await admin.post('/personal-data/export', { email: named })
    const zip = Buffer.from(await response.arrayBuffer()).toString()
    expect(zip).not.toContain(email)
    expect(zip).not.toContain('pediu dinheiro')
    expect(await (await admin.post('/personal-data/delete', { email: named })).json()).toMatchObject(nothing)
    expect((await db.selectFrom('submissions').select('id').execute()).map(({ id }) => id).sort()).toEqual(ids.sort())
    expect(await (await admin.post('/personal-data/delete', { email })).json()).toMatchObject({ submissions: 3 })
  })

  test("finds an application by the applicant's and the guardian's address, also in the bin", async () => {
    const admin = await openAdmin(connection())
    const payload = { email: 'filha@mail.example', guardian_email: 'Ana@mail.example' }
    await send('application', payload)
    const inBin = await send('application', payload)
    expect((await admin.delete(`/submissions/${inBin}?version=1`)).status).toBe(204)
    for (const address of [email, payload.email]) {
      const found = await admin.post('/personal-data/count', { email: address })
      expect(await found.json()).toMatchObject({ submissions: 2 })
    }
  })

  test.each(['email', 'guardian_email'] as const)('finds what is private of a talent by its %s', async (field) => {
    const admin = await openAdmin(connection())
    const found = await insertReachableTalent(db, { [field]: email })
    const other = await insertReachableTalent(db, { email: 'joana@mail.example', guardian_email: 'mae@mail.example' })
    const file = { kind: 'other', title: '', type: 'application/pdf', size: 1, expires_on: null }
    for (const talent_id of [found, other]) {
      const times = { created_at: timestamp, updated_at: timestamp }
      await insertRows(db, 'talent_documents', { talent_id, ...file, key: `private/${talent_id}.pdf`, ...times })
      await insertCardRequest(db, talent_id)
    }
    const counts = await (await admin.post('/personal-data/count', { email })).json()
    expect(counts).toMatchObject({ private_data: 1, documents: 1, cards: 1 })
    await admin.post('/personal-data/delete', { email })
    const left = await db.selectFrom('talent_private_data').select('talent_id').execute()
    expect(left).toEqual([{ talent_id: other }])
  })

  test('exports with each record what belongs to it, and to no other', async () => {
    const admin = await openAdmin(connection(), { storage })
    const talent_id = await insertReachableTalent(db, { email })
    const contact = await admin.create<{ id: number }>('/contacts', { name: 'Ana', language: 'pt', email })
    const times = { created_at: timestamp, updated_at: timestamp }
    for (const name of ['One', 'Two']) {
      const submission_id = await send('application', { full_name: name, email })
      await withPhoto(submission_id, storage)
      const reply = { submission_id, outbox_id: null, user_id: 'a1', user_name: 'Admin', subject: name, text: name }
      await insertRows(db, 'submission_replies', { ...reply, created_at: timestamp })
      await insertRows(db, 'comments', {
        submission_id,
        user_id: 'a1',
        text: name,
        mentions: '[]',
        created_at: timestamp,
      })
      await insertRows(db, 'tasks', { submission_id, title: name, created_by: 'a1', ...times })
      const selection = { id: name, kind: 'package', title: name, language: 'pt', expires_at: timestamp } as const
      await insertRows(db, 'selections', { ...selection, ...times })
      const link = { selection_id: name, role: 'recipient', token_hash: name, contact_id: contact.id } as const
      const { id: link_id } = await db
        .insertInto('selection_links')
        .values({ ...link, created_at: timestamp, revoked_at: null })
        .returning('id')
        .executeTakeFirstOrThrow()
      await insertRows(db, 'selection_events', { link_id, kind: 'viewed', talent_id: name, at: timestamp })
      const { id: person_id } = await db
        .insertInto('selection_people')
        .values({ selection_id: name, link_id, name: '', key_hash: name, revision: 1, created_at: timestamp })
        .returning('id')
        .executeTakeFirstOrThrow()
      const answer = { selection_id: name, person_id, talent_id: name, vote: 'yes', note: name, revision: 1 } as const
      await insertRows(db, 'selection_answers', { ...answer, updated_at: timestamp })
      const card = await insertCardRequest(db, talent_id, { sent_to: `${name}@mail.example` })
      const digital = { key: `private/cards/${name}.webp`, type: 'image/webp', width: 1, height: 1, size: 1 }
      await insertRows(db, 'card_pictures', { request_id: card.id, view: 'front', ...digital, created_at: timestamp })
    }
    const response = await admin.post('/personal-data/export', { email })
    const zip = Buffer.from(await response.arrayBuffer()).toString()
    const data = JSON.parse(/\{\n {2}"email"[\s\S]*?\n\}/.exec(zip)?.[0] ?? '')
    type Part = Record<string, unknown>
    for (const [records, nameOf] of [
      [data.submissions, ({ sent }: { sent: Part }) => sent.full_name],
      [data.packages, ({ title }: Part) => title],
      [data.cards, ({ sent_to }: Part) => String(sent_to).replace('@mail.example', '')],
    ]) {
      expect(records.map(nameOf).sort()).toEqual(['One', 'Two'])
      for (const record of records) {
        const [own, other] = nameOf(record) === 'One' ? ['One', 'Two'] : ['Two', 'One']
        expect(JSON.stringify(record)).toContain(own)
        expect(JSON.stringify(record)).not.toContain(other)
        for (const part of Object.values(record)) if (Array.isArray(part)) expect(part).toHaveLength(1)
      }
    }
    for (const { id, photos } of data.submissions) expect(photos).toEqual([`${id}/front.webp`])
    await db.deleteFrom('selections').execute()
  })

  test("exports a zip, without the content of an unconfirmed minor's application, and records it", async () => {
    const admin = await openAdmin(connection(), { storage })
    const guardian_consent_version = '2026-11-22'
    const own = await send('application', {
      full_name: 'Ana',
      email,
      message: 'só minha',
      guardian_consent_version,
    })
    const minor = await send(
      'application',
      { full_name: 'Filha', email: 'filha@mail.example', guardian_email: email },
      'awaiting_guardian',
    )
    for (const id of [own, minor]) await withPhoto(id, storage)
    for (const id of [own, minor, null]) await mail(id, email, null, `mail of ${id}`)
    const card = await insertCardRequest(db, await insertReachableTalent(db, { email }), { sent_to: email })
    await storage.put('private/cards/front.webp', Buffer.from('a digital'), { type: 'image/webp' })
    const digital = { view: 'front', key: 'private/cards/front.webp', type: 'image/webp', width: 1, height: 1, size: 1 }
    await insertRows(db, 'card_pictures', { request_id: card.id, ...digital, created_at: timestamp })
    const response = await admin.post('/personal-data/export', { email })
    // client-zip stores without compression.
    const zip = Buffer.from(await response.arrayBuffer()).toString('latin1')

    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(zip).toContain('data.json')
    expect(zip).toContain(Buffer.from('só minha').toString('latin1'))
    expect(zip).toContain(`"guardian_consent_version": "${guardian_consent_version}"`)
    expect(zip).toContain(`photo of ${own}`)
    expect(zip).toContain(minor)
    for (const id of [own, null]) expect(zip).toContain(`mail of ${id}`)
    expect(zip).not.toContain(`mail of ${minor}`)
    expect(zip).not.toContain(`"submission_id": "${minor}"`)
    expect(zip).toContain('a digital')
    // As data.json names it.
    expect(zip).toContain(`"cards/${card.id}/front.webp"`)
    expect(zip).toMatch(new RegExp(`PK\u0003\u0004.{26}cards/${card.id}/front\\.webp`, 's'))
    expect(zip).not.toContain('Filha')
    expect(zip).not.toContain(`photo of ${minor}`)
    const auditLog = await db.selectFrom('audit').selectAll().execute()
    expect(auditLog).toMatchObject([{ user_id: 'a1', action: 'exported', resource: 'personal-data' }])
    expect(JSON.stringify(auditLog)).not.toContain(email)
  })

  test("deletes a person's data with photos and mails, no others, and records it", async () => {
    const admin = await openAdmin(connection(), { storage })
    const own = await send('application', { full_name: 'Ana', email })
    const others = await send('application', { full_name: 'Joana', email: 'joana@mail.example' })
    await db.deleteFrom('outbox').where('submission_id', '=', others).execute()
    for (const id of [own, others]) await withPhoto(id, storage)
    await mail(null, email, null)
    await mail(null, 'Ana@Mail.example', null)
    await mail(own, 'agency@marmore.example', 'Ana@Mail.example')
    const result = await (await admin.post('/personal-data/delete', { email })).json()
    await deleteExpired({ connection: connection(), storage, now })

    expect(result).toMatchObject({ submissions: 1, photos: 1, mails: 4 })
    expect(await db.selectFrom('submissions').select('id').execute()).toEqual([{ id: others }])
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
    expect(await storage.keys()).toEqual([`private/applications/${others}/front.webp`])
    expect(await (await admin.post('/personal-data/count', { email })).json()).toMatchObject({
      submissions: 0,
      photos: 0,
      mails: 0,
    })
    const auditLog = await db.selectFrom('audit').selectAll().execute()
    expect(auditLog).toMatchObject([{ user_id: 'a1', action: 'deleted', resource: 'personal-data' }])
    expect(JSON.stringify(auditLog)).not.toContain(email)
  })

  test('deletes every kind of data that it counts', async () => {
    const admin = await openAdmin(connection(), { storage })
    const times = { created_at: timestamp, updated_at: timestamp }
    const own = await send('contact', { full_name: 'Ana', email })
    await send('application', { full_name: 'Filha', guardian_email: email }, 'awaiting_guardian')
    await withPhoto(own, storage)
    const reply = { submission_id: own, outbox_id: null, user_id: 'a1', user_name: 'Admin', subject: '', text: '' }
    await insertRows(db, 'submission_replies', { ...reply, created_at: timestamp })
    const invitation = { id: 'i', email, role: 'editor', language: 'pt', token_hash: 'all', invited_by: null }
    await insertRows(db, 'invitations', { ...invitation, created_at: timestamp, expires_at: timestamp })
    const room = { id: 'r', kind: 'room', title: '', message: null, language: 'pt', created_by: null } as const
    await insertRows(db, 'selections', { ...room, ...times, owner_email: 'Ana@Mail.example', expires_at: timestamp })
    await admin.create('/contacts', { name: 'Ana', language: 'pt', email })
    const talent_id = Number(await insertTalent(db, { published: 0, published_at: null }))
    await insertRows(db, 'talent_private_data', { talent_id, email, ...times } as never)
    const origin = { talent_id, application_id: 'long-gone', consented_at: timestamp, created_at: timestamp }
    await insertRows(db, 'application_talents', origin)
    const file = { kind: 'other', title: '', key: 'private/a.pdf', type: 'application/pdf', size: 1, expires_on: null }
    await insertRows(db, 'talent_documents', { talent_id, ...file, ...times })
    await insertCardRequest(db, talent_id, { sent_to: email })
    const member = await admin.create<{ id: number }>('/members', { name_pt: 'Ana', email: 'Ana@Mail.example' })
    await admin.delete(`/members/${member.id}?version=1`)

    const count = async () => {
      const { staff: _staff, ...counts } = await (await admin.post('/personal-data/count', { email })).json()
      return Object.entries(counts as Record<string, number>)
    }
    expect((await count()).filter(([, number]) => number === 0)).toEqual([])
    expect((await admin.post('/personal-data/delete', { email })).status).toBe(200)
    expect((await count()).filter(([, number]) => number !== 0)).toEqual([])
  })

  test('exports and deletes earlier versions of records with the address', async () => {
    await db.deleteFrom('versions').execute()
    const admin = await openAdmin(connection(), { storage })
    const create = await admin.post('/members', { name_pt: 'Ana', email: 'Ana@mail.example' })
    const { id } = await create.json()
    await admin.put(`/members/${id}`, { name_pt: 'Bia', email: 'bia@mail.example', version: 1 })
    await admin.post('/members', { name_pt: 'Caio', role_pt: `escreva a ${email}` })

    const zip = Buffer.from(await (await admin.post('/personal-data/export', { email })).arrayBuffer()).toString()
    expect(zip).toContain('"name_pt": "Ana"')
    expect(zip).not.toContain('Caio')
    expect(await (await admin.post('/personal-data/delete', { email })).json()).toMatchObject({ versions: 1 })
    const left = await db.selectFrom('versions').select('snapshot').execute()
    expect(left).toHaveLength(2)
    expect(JSON.stringify(left)).not.toContain('Ana')
    expect(JSON.stringify(await db.selectFrom('audit').selectAll().execute())).not.toMatch(/Ana@mail|bia@mail/)
  })
})
