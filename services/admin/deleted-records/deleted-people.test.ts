import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { BinRecord } from '#contracts/admin/bin.ts'
import { countRows } from '#database/count-rows.ts'
import type { Schema } from '#database/schema/index.ts'
import { claimMail, markSent, type OutboxMail } from '#services/outbox/outbox.ts'
import { deleteExpired } from '#services/panel/retention/delete-expired.ts'
import { hashToken } from '#services/records/link-tokens.ts'
import { findOpenLink } from '#services/records/selections/links.ts'
import { queueMails } from '#services/records/submissions/submission-mail.ts'
import { openAdmin, users } from '#tests/helpers/admin.ts'
import { eachDialect, emptyTables } from '#tests/helpers/dialects.ts'
import { erasedKeys } from '#tests/helpers/erasures.ts'
import { now } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'
import { insertSubmission } from '#tests/helpers/submissions.ts'
import { temporaryStorage } from '#tests/helpers/temporary-storage.ts'

const tables = ['erasures', 'submissions', 'outbox', 'selections', 'contacts', 'clients', 'audit'] as const
const timestamps = { created_at: '2026-06-10T10:00:00.000Z', updated_at: '2026-06-10T10:00:00.000Z' }
const day = 86_400_000

eachDialect((connection, db) => {
  let admin: Awaited<ReturnType<typeof openAdmin>>
  let storage: Awaited<ReturnType<typeof temporaryStorage>>

  beforeAll(async () => {
    storage = await temporaryStorage()
    admin = await openAdmin(connection(), { storage })
    await insertRows(
      db,
      'users',
      Object.values(users).map((user) => ({ ...user, last_seen_at: null, ...timestamps })),
    )
    return () => storage[Symbol.asyncDispose]()
  })

  beforeEach(() => emptyTables(connection(), ...tables))

  /** An application with a photo, a mail, a reply, a comment and a task. */
  async function apply({ expires_at = '2026-12-10T10:00:00.000Z' } = {}): Promise<string> {
    const payload = { full_name: 'Ana Prado', email: 'ana@mail.example', birthdate: '2000-06-16' }
    const id = await insertSubmission(db, { kind: 'application', payload, ...timestamps, expires_at })
    const key = `private/${id}.webp`
    await storage.put(key, Buffer.from('a face'), { type: 'image/webp' })
    const photo = { view: 'front', key, type: 'image/webp', width: 3, height: 4, size: 6 }
    await insertRows(db, 'submission_files', { submission_id: id, ...photo })
    const reply = { subject: 'Olá', text: 'Até logo', version: 1 }
    expect((await admin.post(`/submissions/${id}/replies`, reply, 'booker')).status).toBe(201)
    const comment = {
      submission_id: id,
      user_id: 'b1',
      text: 'rosto forte',
      mentions: '[]',
      created_at: now.toISOString(),
    }
    await db.insertInto('comments').values(comment).execute()
    await insertRows(db, 'tasks', { title: 'Ligar', submission_id: id, created_by: 'b1', ...timestamps })
    return id
  }

  /** A contact of a company who was sent a package and opened it. */
  async function meet(): Promise<{ id: number; client: number; token: string; selection: string }> {
    const client = await (await admin.post('/clients', { name: 'Ágil' }, 'booker')).json()
    const body = { name: 'Lúcia', email: 'lucia@agil.example', language: 'pt', client_id: client.id }
    const contact = await (await admin.post('/contacts', body, 'booker')).json()
    const selection = { id: randomUUID(), kind: 'package', title: 'Maio', language: 'pt', expires_at: '2026-12-01' }
    await insertRows(db, 'selections', { ...selection, ...timestamps } as never)
    const token = randomUUID()
    const link = { selection_id: selection.id, role: 'recipient', token_hash: hashToken(token), contact_id: contact.id }
    const { id: link_id } = await db
      .insertInto('selection_links')
      .values({ ...link, created_at: timestamps.created_at } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const event = { link_id, kind: 'opened', talent_id: null, at: timestamps.created_at }
    await db.insertInto('selection_events').values(event).execute()
    return { id: contact.id, client: client.id, token, selection: selection.id }
  }

  const countOf = (table: keyof Schema) => countRows(db.selectFrom(table))
  const countsOf = async (...counted: (keyof Schema)[]) =>
    Object.fromEntries(await Promise.all(counted.map(async (table) => [table, await countOf(table)])))

  const bin = async (role: keyof typeof users = 'admin'): Promise<BinRecord[]> =>
    (await (await admin.get('/bin', role)).json()).data
  const recordsOf = (resource: string, id: string | number) => ({ records: [{ resource, record_id: String(id) }] })
  /** The zip of a person's data, which is not compressed, and its `data.json`. */
  async function exportData(email: string) {
    const zip = Buffer.from(await (await admin.post('/personal-data/export', { email })).arrayBuffer()).toString()
    return { zip, data: JSON.parse(/\{\n {2}"email"[\s\S]*?\n\}/.exec(zip)?.[0] ?? '') }
  }
  const expire = (days: number) =>
    deleteExpired({ connection: connection(), storage, now: new Date(now.getTime() + days * day) })

  test('takes a message out of the bin with all that belongs to it', async () => {
    const id = await apply()
    const parts = ['submission_files', 'outbox', 'submission_replies', 'comments', 'tasks'] as const
    const before = await countsOf('submissions', ...parts)
    expect((await admin.delete(`/submissions/${id}?version=2`, 'scout')).status).toBe(403)
    expect((await admin.delete(`/submissions/${id}?version=2`, 'booker')).status).toBe(204)
    expect((await admin.get(`/submissions/${id}`, 'booker')).status).toBe(404)
    expect(await countOf('submissions')).toBe(0)
    expect((await admin.get(`/submissions/${id}/comments`, 'booker')).status).toBe(404)
    expect((await (await admin.get('/tasks', 'booker')).json()).total).toBe(0)
    expect(await bin('booker')).toMatchObject([{ resource: 'submissions', record_id: id, name_pt: 'Ana Prado' }])
    // Not all who read messages read applications.
    expect(await bin('read-only')).toEqual([])
    expect(await storage.has(`private/${id}.webp`)).toBe(true)

    expect((await admin.post('/bin/restore', recordsOf('submissions', id), 'booker')).status).toBe(204)
    expect(await countsOf('submissions', ...parts)).toEqual(before)
    const back = await (await admin.get(`/submissions/${id}`, 'booker')).json()
    expect(back).toMatchObject({ version: 3, name: 'Ana Prado', replies: [{ text: 'Até logo', mail: 'waiting' }] })
    expect(back.photos).toHaveLength(1)
    const audit = await db.selectFrom('audit').select(['action', 'record_name']).execute()
    expect(JSON.stringify(audit)).not.toContain('Ana')
  })

  test.each([
    ['contact', { full_name: 'Ana Prado', email: 'ana@mail.example' }, 'Ana Prado'],
    ['contact', { email: 'ana@mail.example' }, 'ana@mail.example'],
    ['favorites', { name: 'Ana', email: 'ana@mail.example' }, 'Ana'],
    ['booking', { name: 'Ana', company: 'Estúdio' }, 'Ana'],
    ['application', { full_name: 'Ana Prado', name: 'Ana' }, 'Ana Prado'],
    ['report', { value: '@false.scout', email: 'ana@mail.example' }, '@false.scout'],
    // Other kinds may have fields of this name.
    ['contact', { value: '@false.scout', email: 'ana@mail.example' }, 'ana@mail.example'],
    ['entry', { email: 'friend@mail.example' }, 'sender@mail.example'],
    ['entry', { full_name: 'Ana', email: 'friend@mail.example' }, 'Ana'],
  ] as const)('names a deleted %s of %j as the inbox does', async (kind, payload, name) => {
    const sender_email = kind === 'entry' ? 'sender@mail.example' : null
    const id = await insertSubmission(db, { kind, payload, sender_email })
    const line = (await (await admin.get('/submissions')).json()).data[0]
    expect(line.name ?? line.email).toBe(name)
    expect((await admin.delete(`/submissions/${id}?version=1`)).status).toBe(204)
    expect(await bin()).toMatchObject([{ name_pt: name, name_en: name }])
  })

  test('hides the notices of the team about a message in the bin', async () => {
    const id = await apply()
    const comment = await db.selectFrom('comments').select('id').executeTakeFirstOrThrow()
    const task = await db.selectFrom('tasks').select('id').executeTakeFirstOrThrow()
    const notice = { actor_id: 'b1', created_at: now.toISOString() }
    await insertRows(db, 'notices', [
      { ...notice, kind: 'mention', user_id: 'a1', comment_id: comment.id, submission_id: null, task_id: null },
      { ...notice, kind: 'assignment', user_id: 'a1', comment_id: null, submission_id: id, task_id: null },
      { ...notice, kind: 'due', user_id: 'a1', comment_id: null, submission_id: null, task_id: task.id },
    ])
    const list = async () => (await (await admin.get('/notices')).json()).data
    const before = await list()
    expect(before.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['assignment', 'due', 'mention'])

    await admin.delete(`/submissions/${id}?version=2`)
    expect(await list()).toEqual([])
    expect((await admin.post('/bin/restore', recordsOf('submissions', id))).status).toBe(204)
    expect(await list()).toEqual(before)
  })

  test('takes a message out of the bin that its sender has sent again', async () => {
    const message = { kind: 'contact', idempotency_key: 'key', ...timestamps } as const
    const id = await insertSubmission(db, message)
    await admin.delete(`/submissions/${id}?version=1`)
    const again = await insertSubmission(db, message)
    expect((await admin.post('/bin/restore', recordsOf('submissions', id))).status).toBe(204)
    const stored = await db.selectFrom('submissions').select('id').execute()
    expect(stored.map((row) => row.id).sort()).toEqual([id, again].sort())
  })

  test('sends the waiting reply to a message in the bin, and nothing after the message comes back', async () => {
    const id = await apply()
    const agency = { name: 'Mármore', email: 'agency@marmore.example' }
    const notification = { kind: 'notification', to: agency.email, language: 'pt', subject: 'a', text: 'b' } as const
    await queueMails(db, [notification, { ...notification, kind: 'assignment' }], id, { agency, now })
    await admin.delete(`/submissions/${id}?version=2`)

    const reply = await claimMail(db, now)
    expect(reply).toMatchObject({ kind: 'reply', to: 'ana@mail.example' })
    await markSent(db, reply as OutboxMail, now)
    expect(await claimMail(db, now)).toBeUndefined()
    expect((await admin.post('/bin/restore', recordsOf('submissions', id))).status).toBe(204)
    expect(await claimMail(db, new Date(now.getTime() + day))).toBeUndefined()
    const { replies } = await (await admin.get(`/submissions/${id}`)).json()
    expect(replies).toMatchObject([{ text: 'Até logo', mail: 'sent' }])
  })

  test('sends a reply once that is being sent when its message goes to the bin or comes out of it', async () => {
    const id = await apply()
    const reply = await claimMail(db, now)
    await admin.delete(`/submissions/${id}?version=2`)
    await markSent(db, reply as OutboxMail, now)
    expect((await admin.post('/bin/restore', recordsOf('submissions', id))).status).toBe(204)
    expect(await claimMail(db, new Date(now.getTime() + day))).toBeUndefined()
    const { replies } = await (await admin.get(`/submissions/${id}`)).json()
    expect(replies).toMatchObject([{ mail: 'sent' }])
  })

  test('erases a message in the bin with its photos after 30 days, or when it expires', async () => {
    const expiring = await apply({ expires_at: new Date(now.getTime() + 10 * day).toISOString() })
    const id = await apply()
    for (const one of [expiring, id]) expect((await admin.delete(`/submissions/${one}?version=2`)).status).toBe(204)
    const ends = (await bin()).map(({ record_id, expires_at }) => [record_id, expires_at])
    expect(Object.fromEntries(ends)).toEqual({
      [expiring]: new Date(now.getTime() + 10 * day).toISOString(),
      [id]: new Date(now.getTime() + 30 * day).toISOString(),
    })
    expect(await expire(9)).toMatchObject({ submissions: 0 })
    expect(await expire(10)).toMatchObject({ submissions: 1, bin: 0, files: 1 })
    expect(await expire(30)).toMatchObject({ submissions: 0, bin: 1, files: 1 })
    for (const one of [expiring, id]) expect(await storage.has(`private/${one}.webp`)).toBe(false)
    expect(await erasedKeys(db, 'submissions')).toEqual([id])
    await expire(66)
    expect(await countOf('erasures')).toBe(0)
  })

  test('takes a contact out of the bin with the links that it was sent', async () => {
    const { id, client, token, selection } = await meet()
    const recipients = async () => (await (await admin.get(`/packages/${selection}`)).json()).recipients
    const isOpen = async () => (await findOpenLink(db, token, now)) !== undefined
    expect([await recipients(), await isOpen()]).toEqual([[expect.objectContaining({ opened: 1 })], true])
    expect((await admin.delete(`/contacts/${id}?version=1`, 'booker')).status).toBe(204)
    expect([await recipients(), await isOpen()]).toEqual([[], false])
    expect((await admin.post('/bin/restore', recordsOf('contacts', id), 'booker')).status).toBe(204)
    expect([await recipients(), await isOpen()]).toEqual([[expect.objectContaining({ opened: 1 })], true])

    // Records that a restored contact refers to may have been erased meanwhile.
    await admin.delete(`/contacts/${id}?version=2`)
    await db.deleteFrom('selections').execute()
    expect((await admin.delete(`/clients/${client}?version=1`)).status).toBe(204)
    expect((await admin.post('/bin/delete', recordsOf('clients', client))).status).toBe(204)
    expect((await admin.post('/bin/restore', recordsOf('contacts', id), 'booker')).status).toBe(204)
    expect(await (await admin.get(`/contacts/${id}`)).json()).toMatchObject({ name: 'Lúcia', client: null })
    expect((await admin.post('/bin/restore', recordsOf('clients', client), 'booker')).status).toBe(404)
  })

  test('takes a contact out of the bin with its company, also one that was deleted later', async () => {
    const { id, client } = await meet()
    const restore = (records: object[]) => admin.post('/bin/restore', { records }, 'booker')
    const [contact, company] = [
      { resource: 'contacts', record_id: String(id) },
      { resource: 'clients', record_id: String(client) },
    ]
    await admin.delete(`/contacts/${id}?version=1`)
    await admin.delete(`/clients/${client}?version=1`)
    expect((await restore([contact])).status).toBe(204)
    expect(await (await admin.get(`/contacts/${id}`)).json()).toMatchObject({ client: 'Ágil' })
    expect(await bin()).toEqual([])
    // The other notice still offers to undo the deletion of the company.
    expect((await restore([company])).status).toBe(204)
    expect(await (await admin.get(`/clients/${client}`)).json()).toMatchObject({ contacts: 1, version: 2 })

    await admin.delete(`/contacts/${id}?version=2`)
    await admin.delete(`/clients/${client}?version=2`)
    expect((await restore([contact, company])).status).toBe(204)
    expect(await (await admin.get(`/contacts/${id}`)).json()).toMatchObject({ client: 'Ágil' })
  })

  test('takes a contact out of the bin with the company that its own one was merged into', async () => {
    const { id, client } = await meet()
    const other = await (await admin.post('/contacts', { name: 'Rui', language: 'pt' })).json()
    const company = await (await admin.post('/clients', { name: 'Agil' })).json()
    await admin.delete(`/contacts/${id}?version=1`)
    await admin.delete(`/contacts/${other.id}?version=1`)
    expect((await admin.post(`/clients/${company.id}/merge`, { ids: [client], version: 1 })).status).toBe(200)
    for (const contact of [id, other.id]) await admin.post('/bin/restore', recordsOf('contacts', contact))
    expect(await (await admin.get(`/contacts/${id}`)).json()).toMatchObject({ client: 'Agil', client_id: company.id })
    expect(await (await admin.get(`/contacts/${other.id}`)).json()).toMatchObject({ client: null })
    expect((await bin()).map(({ id: key }) => key)).toEqual([`clients:${client}`])
  })

  test('keeps merged contacts and companies in the bin', async () => {
    const { id, client } = await meet()
    const other = await (await admin.post('/contacts', { name: 'Lu', phone: '1', language: 'pt' })).json()
    const company = await (await admin.post('/clients', { name: 'Agil' })).json()
    for (const [path, ids] of [
      [`/contacts/${other.id}/merge`, [id]],
      [`/clients/${company.id}/merge`, [client]],
    ] as const) {
      expect((await admin.post(path, { ids, version: 1 }, 'booker')).status).toBe(200)
    }
    expect((await bin()).map(({ id: key }) => key).sort()).toEqual([`clients:${client}`, `contacts:${id}`])
    for (const [resource, merged] of [
      ['clients', client],
      ['contacts', id],
    ] as const) {
      expect((await admin.post('/bin/restore', recordsOf(resource, merged), 'booker')).status).toBe(204)
    }
    // The links stay with the contact that took them over.
    const links = await db.selectFrom('selection_links').select('contact_id').execute()
    expect(links).toEqual([{ contact_id: other.id }])
    expect(await (await admin.get(`/contacts/${id}`)).json()).toMatchObject({ email: 'lucia@agil.example' })
  })

  test('erases messages and contacts in the bin on request of the person', async () => {
    const submission = await apply()
    await admin.delete(`/submissions/${submission}?version=2`)
    const { id } = await meet()
    await admin.delete(`/contacts/${id}?version=1`)
    for (const [email, counts] of [
      ['ana@mail.example', { submissions: 1, photos: 1, contacts: 0 }],
      ['lucia@agil.example', { submissions: 0, contacts: 1 }],
    ] as const) {
      expect(await (await admin.post('/personal-data/delete', { email })).json()).toMatchObject(counts)
    }
    expect(await bin()).toEqual([])
    expect(await countOf('outbox')).toBe(0)
    const discarded = await db.selectFrom('discarded_files').select('key').execute()
    expect(discarded.map(({ key }) => key)).toContain(`private/${submission}.webp`)
    expect(await erasedKeys(db, 'submissions')).toEqual([submission])
    expect(await erasedKeys(db, 'contacts')).toEqual([String(id)])
  })

  test('exports a message in the bin with its photos to its sender', async () => {
    const id = await apply()
    await admin.delete(`/submissions/${id}?version=2`)
    const { data, zip } = await exportData('ana@mail.example')
    expect(data.submissions).toEqual([
      expect.objectContaining({
        id,
        deleted_at: now.toISOString(),
        sent: { full_name: 'Ana Prado', email: 'ana@mail.example', birthdate: '2000-06-16' },
        photos: [`${id}/front.webp`],
        replies: [
          { submission_id: id, staff_name: 'Booker', subject: 'Olá', text: 'Até logo', created_at: now.toISOString() },
        ],
        comments: [{ text: 'rosto forte', created_at: now.toISOString() }],
        tasks: [{ title: 'Ligar', due_on: null, done_at: null, created_at: timestamps.created_at }],
      }),
    ])
    expect(data.mails).toMatchObject([{ to: 'ana@mail.example', subject: 'Olá' }])
    expect(zip).toContain('a face')
    expect(zip).not.toContain('idempotency_key')
  })
})
