import { expect, test } from 'vitest'
import type { Database } from '#database/schema/index.ts'
import { insertUsers, users } from '#tests/helpers/admin.ts'
import { contentsOf } from '#tests/helpers/database-contents.ts'
import { dialects, sampledDialects } from '#tests/helpers/dialects.ts'
import { now } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'
import { openSiteWithBackups } from '#tests/helpers/site-with-backups.ts'
import { insertSubmission } from '#tests/helpers/submissions.ts'
import { insertTalent } from '#tests/helpers/talents.ts'
import { deleteExpiredMails } from '../outbox/outbox.ts'
import { deleteExpired } from '../panel/retention/delete-expired.ts'
import { queueMails } from '../records/submissions/submission-mail.ts'
import { eraseSubmissions } from '../records/talents/delete-drafts.ts'

const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)

test.each(dialects)(
  'a restore that fails at its end leaves the replaced data and its deletions, on %s',
  async (dialect) => {
    await using opened = await openSiteWithBackups(dialect)
    const { site, db } = opened
    const id = await insertSubmission(db)
    await opened.backUp()
    await db.transaction().execute((transaction) => eraseSubmissions(transaction, [id], now))
    // The erasures can be read, but not recorded again.
    await db.schema.alterTable('erasures').dropColumn('forget_at').execute()
    const before = await contentsOf(site)
    await expect(opened.restore()).rejects.toThrow(/null/i)
    expect(await contentsOf(site)).toEqual(before)
    expect(before.erasures).toHaveLength(1)
  },
)

test.each(sampledDialects)('remembers erasures longer than backups may be kept, on %s', async (dialect) => {
  await using opened = await openSiteWithBackups(dialect)
  const { site, db, storage, admin } = opened
  const created = await admin.post('/contacts', { name: 'Ana', email: 'ana@client.example', language: 'pt' })
  const { id } = (await created.json()) as { id: number }
  await opened.backUp()
  expect((await admin.delete(`/contacts/${id}?version=1`)).status).toBe(204)
  const records = [{ resource: 'contacts', record_id: String(id) }]
  expect((await admin.post('/bin/delete', { records })).status).toBe(204)
  // A day after the backup should have been deleted.
  await deleteExpired({ connection: site, storage, now: inDays(31) })
  expect(await opened.restore()).toMatchObject({ deletedAgain: 1 })
  expect(await db.selectFrom('contacts').select('id').execute()).toEqual([])
})

/** Stores an application with a talent made from it that was never published. */
async function insertApplicationWithDraft(db: Database, expires: Date): Promise<{ id: string; draft: number }> {
  const id = await insertSubmission(db, { kind: 'application', expires_at: expires.toISOString() })
  const draft = Number(await insertTalent(db, { name: 'Draft', published: 0, published_at: null }))
  const times = { consented_at: now.toISOString(), created_at: now.toISOString() }
  await insertRows(db, 'application_talents', { talent_id: draft, application_id: id, ...times })
  return { id, draft }
}

test.each(sampledDialects)(
  'deletes again the drafts of withdrawn applications that have expired since, on %s',
  async (dialect) => {
    await using opened = await openSiteWithBackups(dialect)
    const { site, db, storage, admin } = opened
    const withdrawn = await insertApplicationWithDraft(db, inDays(3))
    const inBin = await insertApplicationWithDraft(db, inDays(3))
    await opened.backUp()

    expect((await admin.delete(`/submissions/${inBin.id}?version=1`)).status).toBe(204)
    await db.transaction().execute((transaction) => eraseSubmissions(transaction, [withdrawn.id, inBin.id], now))
    await deleteExpired({ connection: site, storage, now: inDays(29) })
    await opened.restore()
    expect(await db.selectFrom('talents').select('id').execute()).toEqual([])
  },
)

test.each(sampledDialects)(
  'keeps talents that were published before the withdrawal, but drafts in the backup, on %s',
  async (dialect) => {
    await using opened = await openSiteWithBackups(dialect)
    const { db, admin } = opened
    const [signed, inBin, withdrawn] = [
      await insertApplicationWithDraft(db, inDays(100)),
      await insertApplicationWithDraft(db, inDays(100)),
      await insertApplicationWithDraft(db, inDays(100)),
    ]
    await opened.backUp()

    const kept = [signed.draft, inBin.draft]
    const published = { published: 1, published_at: now.toISOString() } as const
    await db.updateTable('talents').set(published).where('id', 'in', kept).execute()
    const ids = [signed, inBin, withdrawn].map(({ id }) => id)
    await db.transaction().execute((transaction) => eraseSubmissions(transaction, ids, now))
    expect((await admin.delete(`/talents/${inBin.draft}?version=1`)).status).toBe(204)
    // The restored site keeps them too.
    for (let time = 0; time < 2; time++) {
      await opened.restore()
      expect(await db.selectFrom('talents').select('id').orderBy('id').execute()).toEqual(kept.map((id) => ({ id })))
      expect(await db.selectFrom('submissions').select('id').execute()).toEqual([])
    }
  },
)

test.each(sampledDialects)('restores no name of erased talents in the audit log, on %s', async (dialect) => {
  await using opened = await openSiteWithBackups(dialect)
  const { db, admin } = opened
  const withdrawn = await insertApplicationWithDraft(db, inDays(100))
  const erased = Number(await insertTalent(db, { name: 'Erased' }))
  for (const id of [withdrawn.draft, erased]) {
    const change = { name: 'Rosa', category: 'woman', version: 1 }
    expect((await admin.put(`/talents/${id}`, change)).status).toBe(200)
  }
  await opened.backUp()
  await db.transaction().execute((transaction) => eraseSubmissions(transaction, [withdrawn.id], now))
  expect((await admin.delete(`/talents/${erased}?version=2`)).status).toBe(204)
  const records = [{ resource: 'talents', record_id: String(erased) }]
  expect((await admin.post('/bin/delete', { records })).status).toBe(204)

  await opened.restore()
  const entries = await db.selectFrom('audit').selectAll().where('resource', '=', 'talents').execute()
  expect(entries.map(({ action }) => action)).toEqual(['changed', 'changed'])
  expect(JSON.stringify(entries)).not.toMatch(/Rosa|Draft|Erased/)
})

test.each(sampledDialects)(
  'ends the links of users, and sends no mail with one that has ended, on %s',
  async (dialect) => {
    await using opened = await openSiteWithBackups(dialect)
    const { site, db } = opened
    await insertUsers(site)
    const invitation = { id: 'i', email: 'new@agency.example', role: 'admin', language: 'pt', token_hash: 'hash' }
    const times = { created_at: now.toISOString(), expires_at: '2030-01-01T00:00:00.000Z' }
    await insertRows(db, 'invitations', { ...invitation, invited_by: null, ...times })
    const link = { user_id: users.booker.id, token_hash: 'own', created_at: now.toISOString() }
    await insertRows(db, 'password_resets', { ...link, ...times })
    await insertRows(db, 'email_changes', { ...link, ...times, email: 'next@agency.example' })
    await insertRows(db, 'calendar_feeds', { ...link, id: 'c', talent_id: null, language: 'pt' })
    const mail = { kind: 'access', to: invitation.email, subject: 'Convite', text: 'Olá', language: 'pt' } as const
    const agency = { name: '', email: 'agency@agency.example' }
    await queueMails(db, [{ ...mail, linkHash: 'hash' }], null, { agency, now })
    await opened.backUp()
    await db.deleteFrom('invitations').execute()

    await opened.restore()
    for (const table of ['invitations', 'password_resets', 'email_changes', 'calendar_feeds'] as const)
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
    expect(await deleteExpiredMails(db, now)).toBe(1)
  },
)

test.each(sampledDialects)(
  'repeats the deletion of records that were in the bin at the backup and left it since, on %s',
  async (dialect) => {
    await using opened = await openSiteWithBackups(dialect)
    const { db, storage, admin } = opened
    const email = 'ana@mail.example'
    const id = await insertSubmission(db, { kind: 'application', payload: { full_name: 'Ana', email } })
    const key = 'private/applications/ana.webp'
    await storage.put(key, Buffer.from('a face'), { type: 'image/webp' })
    const photo = { submission_id: id, view: 'front', key, type: 'image/webp', width: 3, height: 4, size: 6 }
    await db.insertInto('submission_files').values(photo).execute()
    const reply = { kind: 'reply', to: email, language: 'pt', subject: 'Olá', text: 'Até logo' } as const
    await queueMails(db, [reply], id, { agency: { name: 'Mármore', email: undefined }, now })
    const created = await admin.post('/contacts', { name: 'Ana', email, language: 'pt' })
    const contact = (await created.json()) as { id: number }
    for (const path of [`/submissions/${id}`, `/contacts/${contact.id}`])
      expect((await admin.delete(`${path}?version=1`)).status).toBe(204)
    await opened.backUp()
    const records = [
      { resource: 'submissions', record_id: id },
      { resource: 'contacts', record_id: String(contact.id) },
    ]
    expect((await admin.post('/bin/restore', { records })).status).toBe(204)
    expect((await admin.post('/personal-data/delete', { email })).status).toBe(200)

    expect(await opened.restore()).toMatchObject({ deletedAgain: 2 })
    expect(await (await admin.get('/bin')).json()).toMatchObject({ total: 0 })
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
    await deleteExpired({ connection: opened.site, storage, now })
    expect(await storage.keys()).toEqual([])
  },
)

test.each(sampledDialects)('deletes files that waited for deletion before a restore, on %s', async (dialect) => {
  await using opened = await openSiteWithBackups(dialect)
  const { site, db, storage } = opened
  await opened.backUp()
  const key = 'media/ab/later.webp'
  await storage.put(key, Buffer.from('later'), { type: 'image/webp' })
  const times = { created_at: now.toISOString(), updated_at: now.toISOString() }
  await insertRows(db, 'media', { url: key, type: 'image/webp', name: 'later.webp', ...times })
  // The first restore discards the file, the second one replaces the database that knows it.
  await opened.restore()
  await opened.restore()
  await deleteExpired({ connection: site, storage, now })
  expect(await storage.keys()).toEqual([key])
  await deleteExpired({ connection: site, storage, now: inDays(2) })
  expect(await storage.keys()).toEqual([])
})

test.each(sampledDialects)('restores no mails to people who were erased, on %s', async (dialect) => {
  await using opened = await openSiteWithBackups(dialect)
  const { db, admin } = opened
  const agency = { name: 'Mármore', email: undefined }
  const write = (to: string, submission: string | null) =>
    queueMails(db, [{ kind: 'reply', to, language: 'pt', subject: 'Olá', text: 'Até logo' }], submission, {
      agency,
      now,
    })
  const apply = (email: string) => insertSubmission(db, { kind: 'application', payload: { full_name: 'Ana', email } })
  const inBin = await apply('deleted@mail.example')
  await write('deleted@mail.example', inBin)
  await write('asked@mail.example', await apply('asked@mail.example'))
  await write('Asked@mail.example', null)
  await write('kept@mail.example', await apply('kept@mail.example'))
  // The waiting mail leaves the submission.
  expect((await admin.delete(`/submissions/${inBin}?version=1`)).status).toBe(204)
  await opened.backUp()
  const mailsTo = async () => (await db.selectFrom('outbox').select('to').orderBy('to').execute()).map(({ to }) => to)
  expect(await mailsTo()).toHaveLength(4)

  await db.deleteFrom('outbox').where('submission_id', 'is', null).execute()
  const records = [{ resource: 'submissions', record_id: inBin }]
  expect((await admin.post('/bin/delete', { records })).status).toBe(204)
  expect((await admin.post('/personal-data/delete', { email: 'asked@mail.example' })).status).toBe(200)
  const later = { now: new Date(now.getTime() + 1), agency }
  await opened.restore()
  expect(await mailsTo()).toEqual(['kept@mail.example'])
  // A later mail stays: the person has written again.
  await queueMails(
    db,
    [{ kind: 'reply', to: 'asked@mail.example', language: 'pt', subject: 'Olá', text: 'Oi' }],
    null,
    later,
  )
  await opened.backUp({ name: 'wednesday' })
  await opened.restore('wednesday')
  expect(await mailsTo()).toEqual(['asked@mail.example', 'kept@mail.example'])
})
