import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import type { Schema } from '#database/schema/index.ts'
import { withDeleted } from '#database/soft-delete.ts'
import { backUp } from '#services/backup/backup.ts'
import { restore } from '#services/backup/restore.ts'
import { deleteExpired } from '#services/panel/retention/delete-expired.ts'
import { typeOfKey } from '#services/storage/storage.ts'
import { openAdmin } from '#tests/helpers/admin.ts'
import { migratedDatabase, sampledDialects } from '#tests/helpers/dialects.ts'
import { insertPicture, now, publishedRow } from '#tests/helpers/panel.ts'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'
import { temporaryStorage } from '#tests/helpers/temporary-storage.ts'
import { insertRows } from '../helpers/rows.ts'

const day = 86_400_000
const timestamps = { created_at: '2026-06-10T10:00:00.000Z', updated_at: '2026-06-10T10:00:00.000Z' }

test.each(sampledDialects)(
  'keeps erased records and files erased after a restore (%s)',
  async (dialect) => {
    await using folder = await temporaryFolder()
    await using database = await migratedDatabase(dialect)
    await using site = await connect(database)
    await using storage = await temporaryStorage()
    const { db } = site
    const admin = await openAdmin(site, { storage })

    async function create(path: string, body: object): Promise<{ id: number; version: number }> {
      const response = await admin.post(path, body)
      expect(response.status, await response.clone().text()).toBe(201)
      return response.json()
    }

    async function storeFile(key: string): Promise<string> {
      await storage.put(key, Buffer.from(key), { type: typeOfKey(key) })
      return key
    }

    /** A talent with private data and a document. */
    async function createTalent(name: string) {
      const { id } = await create('/talents', { name, category: 'woman' })
      const email = `${name.toLowerCase()}@mail.example`
      const nothing = { phone: null, instagram: null, nationalities: [], mother_agency: null, notes: null }
      const guardian = { guardian_name: null, guardian_email: null, guardian_phone: null }
      const saved = await admin.put(`/private-data/${id}`, { email, ...nothing, ...guardian, version: 1 })
      expect(saved.status, await saved.clone().text()).toBe(200)
      const key = await storeFile(`private/talents/${randomUUID()}.pdf`)
      const document = { talent_id: id, kind: 'contract', title: 'Contrato', key, type: 'application/pdf', size: 3 }
      await insertRows(db, 'talent_documents', { ...document, ...timestamps })
      return { id, email, key }
    }

    /** An application with a photo. */
    async function apply(email: string) {
      const id = randomUUID()
      const sent = { kind: 'application', status: 'new', language: 'pt', purpose: 'assessing', ...timestamps } as const
      const payload = JSON.stringify({ full_name: 'Ana', email, birthdate: '2000-06-16' })
      await insertRows(db, 'submissions', { id, ...sent, payload, expires_at: '2026-12-10T10:00:00.000Z' } as never)
      const key = await storeFile(`private/applications/${id}.webp`)
      const photo = { view: 'front', key, type: 'image/webp', width: 3, height: 4, size: 6 }
      await insertRows(db, 'submission_files', { submission_id: id, ...photo })
      return { id, email, key }
    }

    async function createMedium() {
      const key = await storeFile(`media/${randomUUID().replaceAll('-', '')}.webp`)
      return { id: await insertPicture(site, key), key }
    }

    const createContact = (email: string) => create('/contacts', { name: 'Lúcia', email, language: 'pt' })

    const erased = {
      talent: await createTalent('Erased'),
      /** Only the private data is erased, on request. */
      asked: await createTalent('Asked'),
      contact: await createContact('erased@client.example'),
      askedContact: await createContact('asked@client.example'),
      application: await apply('erased@mail.example'),
      askedApplication: await apply('asked@mail.example'),
      post: await create('/posts', { title_pt: 'Erased' }),
      expiring: await create('/posts', { title_pt: 'Expiring' }),
      client: await create('/clients', { name: 'Erased' }),
      /** Still shown when the backup is made. */
      medium: await createMedium(),
      mediumInBin: await createMedium(),
    }
    const kept = {
      talent: await createTalent('Kept'),
      contact: await createContact('kept@client.example'),
      application: await apply('kept@mail.example'),
      /** Stays in the bin. */
      inBin: await apply('deleted@mail.example'),
      post: await create('/posts', { title_pt: 'Kept' }),
      mediumInBin: await createMedium(),
    }
    const shown = { ...publishedRow, type: 'home', desktop_id: erased.medium.id }
    await db.insertInto('slides').values(shown).execute()
    await db.updateTable('posts').set({ cover_id: erased.medium.id }).where('id', '=', kept.post.id).execute()
    const picture = { talent_id: kept.talent.id, kind: 'book', url: erased.medium.key } as const
    await db.insertInto('talent_media').values(picture).execute()
    /** An employee of a company that is erased. */
    const employee = await create('/contacts', { name: 'Zoé', language: 'pt', client_id: erased.client.id })

    /** Moves a record to the bin. */
    async function bin(resource: string, id: string | number): Promise<void> {
      expect((await admin.delete(`/${resource}/${id}?version=1`)).status, resource).toBe(204)
    }

    // One record is in the bin already when the backup is made, the others are not.
    await bin('submissions', erased.application.id)
    await bin('submissions', kept.inBin.id)
    await bin('media', erased.mediumInBin.id)
    await bin('media', kept.mediumInBin.id)
    const backup = join(folder.path, 'monday')
    const made = await backUp({ connection: site, storage, folder: backup, now: () => now })
    expect(made.files.map(({ key }) => key)).toEqual(
      expect.arrayContaining([erased.application.key, kept.inBin.key, erased.talent.key, kept.mediumInBin.key]),
    )

    await bin('talents', erased.talent.id)
    await bin('contacts', erased.contact.id)
    await bin('posts', erased.post.id)
    await db.updateTable('contacts').set({ client_id: null }).where('id', '=', employee.id).execute()
    await bin('clients', erased.client.id)
    await db.deleteFrom('slides').execute()
    await db.deleteFrom('talent_media').execute()
    await db.updateTable('posts').set({ cover_id: null }).execute()
    await bin('media', erased.medium.id)
    const records = [
      ['talents', erased.talent.id],
      ['contacts', erased.contact.id],
      ['posts', erased.post.id],
      ['clients', erased.client.id],
      ['submissions', erased.application.id],
      ['media', erased.medium.id],
      ['media', erased.mediumInBin.id],
    ].map(([resource, id]) => ({ resource, record_id: String(id) }))
    expect((await admin.post('/bin/delete', { records })).status).toBe(204)
    for (const email of [erased.asked.email, 'asked@client.example', erased.askedApplication.email]) {
      expect((await admin.post('/personal-data/delete', { email })).status).toBe(200)
    }
    // One record is erased because its time in the bin is over, with the files of the others.
    await bin('posts', erased.expiring.id)
    await withDeleted(db)
      .updateTable('all_posts')
      .set({ deleted_at: '2026-01-01' })
      .where('deleted_at', 'is not', null)
      .execute()
    await deleteExpired({ connection: site, storage, now })

    const idsOf = async (table: keyof Schema): Promise<(string | number)[]> =>
      (
        (await db
          .selectFrom(table)
          .select('id' as never)
          .execute()) as { id: string | number }[]
      ).map(({ id }) => id)

    async function expectErased(): Promise<void> {
      expect(await idsOf('talents')).toEqual(expect.arrayContaining([kept.talent.id, erased.asked.id]))
      expect(await idsOf('talents')).not.toContain(erased.talent.id)
      expect((await idsOf('contacts')).sort()).toEqual([kept.contact.id, employee.id].sort())
      expect(await idsOf('clients')).toEqual([])
      expect(await idsOf('submissions')).toEqual([kept.application.id])
      expect(await idsOf('posts')).toEqual([kept.post.id])
      const talents = async (table: 'talent_private_data' | 'talent_documents') =>
        (await db.selectFrom(table).select('talent_id').execute()).map(({ talent_id }) => talent_id)
      expect(await talents('talent_private_data')).toEqual([kept.talent.id])
      expect(await talents('talent_documents')).toEqual([kept.talent.id])
      for (const table of ['media', 'slides', 'talent_media'] as const) expect(await idsOf(table), table).toEqual([])
      expect(await db.selectFrom('posts').select('cover_id').execute()).toEqual([{ cover_id: null }])
      const { data } = await (await admin.get('/bin?sort=resource')).json()
      expect(data).toMatchObject([
        { resource: 'media', record_id: String(kept.mediumInBin.id) },
        { resource: 'submissions', record_id: kept.inBin.id },
      ])
      const versions = await db.selectFrom('versions').select(['resource', 'record_id']).execute()
      expect(versions).not.toContainEqual({ resource: 'talents', record_id: String(erased.talent.id) })
      const files = [kept.talent, kept.application, kept.inBin, kept.mediumInBin].map(({ key }) => key)
      expect((await storage.keys()).sort()).toEqual(files.sort())
    }

    await expectErased()
    // This holds for repeated restores: the restored site remembers the erasures too.
    for (const time of [1, 2]) {
      const again = { connection: site, storage, folder: backup, shouldOverwrite: true, now: () => now }
      const { deletedAgain } = await restore(again)
      expect(deletedAgain, `restore ${time}`).toBeGreaterThanOrEqual(10)
      // Files leave with the next run.
      await deleteExpired({ connection: site, storage, now })
      await expectErased()
    }

    // A restored record is complete: the application in the bin has its photo.
    const restored = { records: [{ resource: 'submissions', record_id: kept.inBin.id }] }
    expect((await admin.post('/bin/restore', restored)).status).toBe(204)
    const application = await (await admin.get(`/submissions/${kept.inBin.id}`)).json()
    expect(application.photos).toHaveLength(1)

    // After as long as backups may be kept, the erasures are forgotten. Meanwhile the medium in the bin was erased.
    await deleteExpired({ connection: site, storage, now: new Date(now.getTime() + 36 * day) })
    const remembered = await db.selectFrom('erasures').select(['kind', 'key']).execute()
    expect(remembered).toContainEqual({ kind: 'media', key: String(kept.mediumInBin.id) })
    expect(remembered).not.toContainEqual({ kind: 'media', key: String(erased.medium.id) })
    expect(new Set(remembered.map(({ kind }) => kind))).toEqual(new Set(['media', 'files']))
  },
  60_000,
)
