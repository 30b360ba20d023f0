import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { TalentRecord } from '#contracts/admin/talents.ts'
import { withDeleted } from '#database/soft-delete.ts'
import { silentLogger } from '#services/http/logger.ts'
import { removeSubmissions } from '#services/records/submissions/delete-submissions.ts'
import { eraseSubmissions } from '#services/records/talents/delete-drafts.ts'
import { openAdmin } from '#tests/helpers/admin.ts'
import { waitForBlockedQueries } from '#tests/helpers/blocked-query.ts'
import { eachDialect, emptyTables } from '#tests/helpers/dialects.ts'
import { erasedKeys } from '#tests/helpers/erasures.ts'
import { now } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'
import { insertSubmission } from '#tests/helpers/submissions.ts'
import { insertTalent } from '#tests/helpers/talents.ts'
import { temporaryStorage } from '#tests/helpers/temporary-storage.ts'

const adult = {
  full_name: 'Applicant Adult',
  email: 'applicant@mail.example',
  phone: '+55 11 0000-0100',
  birthdate: '2000-06-16',
  city: 'Recife',
  country: 'Brasil',
  category: 'woman',
  height: 176,
  consent: 'on',
  consent_version: '2026-11-21',
}
const minor = { ...adult, birthdate: '2010-01-01', guardian_name: 'Guardian', guardian_email: 'guardian@mail.example' }

eachDialect((connection, db, dialect) => {
  let admin: Awaited<ReturnType<typeof openAdmin>>
  let storage: Awaited<ReturnType<typeof temporaryStorage>>

  beforeAll(async () => {
    storage = await temporaryStorage()
    admin = await openAdmin(connection(), { storage })
    return () => storage[Symbol.asyncDispose]()
  })

  beforeEach(() =>
    emptyTables(
      connection(),
      'submissions',
      'talents',
      'talent_private_data',
      'media',
      'versions',
      'audit',
      'discarded_files',
      'settings',
    ),
  )

  async function apply(payload: object, decision: 'invited' | 'kept' | null = 'invited') {
    // The day before in the agency's time zone.
    const times = { created_at: '2026-06-10T01:00:00.000Z', expires_at: '2026-12-10T10:00:00.000Z' }
    const id = await insertSubmission(db, { kind: 'application', status: 'answered', decision, payload, ...times })
    for (const [index, view] of ['front', 'side'].entries()) {
      const key = `private/applications/${id}/${view}.webp`
      const [g, b] = [id.slice(0, 2), id.slice(2, 4)].map((digits) => Number.parseInt(digits, 16))
      const background = { r: index * 80, g, b }
      const bytes = await sharp({ create: { width: 60, height: 80, channels: 3, background } })
        .webp({ lossless: true })
        .toBuffer()
      await storage.put(key, new Uint8Array(bytes), { type: 'image/webp' })
      await insertRows(db, 'submission_files', {
        submission_id: id,
        view,
        key,
        type: 'image/webp',
        width: 60,
        height: 80,
        size: bytes.length,
      })
    }
    return id
  }

  const convert = (id: string, role: 'booker' | 'editor' = 'booker') =>
    admin.post(`/submissions/${id}/talent`, { version: 1 }, role)

  async function convertedTalent(id: string): Promise<TalentRecord> {
    const response = await convert(id)
    expect(response.status).toBe(201)
    const { talent } = await response.json()
    return (await admin.get(`/talents/${talent.id}`, 'booker')).json()
  }

  const withdraw = (...ids: string[]) =>
    db.transaction().execute((transaction) => eraseSubmissions(transaction, ids, now))

  /** Withdraws an application, and expects that nothing is left of its draft and of its photos at `urls`. */
  async function expectErased(id: string, urls: string[]) {
    await withdraw(id)
    for (const table of ['all_talents', 'all_media'] as const)
      expect(await withDeleted(db).selectFrom(table).select('id').execute()).toEqual([])
    for (const table of ['versions', 'talent_private_data'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    const discarded = (await db.selectFrom('discarded_files').select('key').execute()).map(({ key }) => key)
    expect(discarded).toEqual(expect.arrayContaining(urls))
  }

  const urlsOf = ({ media }: TalentRecord) => media.map(({ url }) => url)

  test('makes an unpublished talent with the facts and copies of the photos', async () => {
    const id = await apply(adult)
    const talent = await convertedTalent(id)
    expect(talent).toMatchObject({
      ...{ published: false, name: 'Applicant Adult', realname: 'Applicant Adult', category: 'woman' },
      ...{ birthdate: '2000-06-16', city: 'Recife', height: 176, digitals_at: '2026-06-09', is_minor: false },
    })
    expect(talent.media.map(({ kind, view }) => [kind, view])).toEqual([
      ['snap', 'front'],
      ['snap', 'side'],
    ])
    for (const { url } of talent.media) {
      expect(url).toMatch(/^media\//)
      expect(await storage.has(url)).toBe(true)
    }
    expect(await (await admin.get(`/talents/${talent.id}/application`, 'booker')).json()).toEqual({
      origin: {
        ...{ application_id: id, expires_at: '2026-12-10T10:00:00.000Z' },
        ...{ consented_at: '2026-06-10T01:00:00.000Z', guardian_consented_at: null },
      },
    })
    expect(await (await admin.get(`/submissions/${id}`)).json()).toMatchObject({
      expires_at: '2026-12-10T10:00:00.000Z',
      talent: { id: talent.id, name: 'Applicant Adult' },
    })
    const talentFor = async () => (await (await admin.get(`/submissions/${id}`, 'limited')).json()).talent
    expect(await talentFor()).toMatchObject({ id: talent.id })
    await db.updateTable('talents').set({ category: 'man' }).execute()
    expect(await talentFor()).toBeNull()
    const { data } = await (await admin.get(`/audit?resource=talents&record_id=${talent.id}`)).json()
    expect(data).toMatchObject([{ action: 'created', staff_id: 'b1', changes: { application: [null, id] } }])
  })

  test('adds the talent where the setting says', async () => {
    for (const position of [1, 2]) await insertTalent(db, { name: `Talent ${position}`, position })
    const board = async () => {
      const { data } = await (await admin.get('/talents/board?category=woman')).json()
      return data.map(({ name }: TalentRecord) => name)
    }
    await convertedTalent(await apply({ ...adult, full_name: 'Applicant Last' }))
    expect(await board()).toEqual(['Talent 1', 'Talent 2', 'Applicant Last'])

    const settings = await (await admin.get('/settings/agency')).json()
    expect((await admin.put('/settings/agency', { ...settings, name: 'Mármore', new_talents: 'top' })).status).toBe(200)
    await convertedTalent(await apply({ ...adult, full_name: 'Applicant First' }))
    expect(await board()).toEqual(['Applicant First', 'Talent 1', 'Talent 2', 'Applicant Last'])
    const ofDeletedBoard = await apply({ ...adult, category: 'opals' })
    expect(await convertedTalent(ofDeletedBoard)).toMatchObject({ category: 'development' })
  })

  test('creates one talent of an application, also for concurrent requests', async () => {
    const id = await apply(adult)
    const responses = await Promise.all([convert(id), convert(id)])
    expect(responses.map(({ status }) => status).toSorted()[0]).toBe(201)
    expect(responses.map(({ status }) => status).toSorted()[1]).toBeGreaterThanOrEqual(409)
    expect(await (await convert(id)).json()).toMatchObject({ status: 409, reason: 'already_talent' })
    expect((await (await admin.get('/talents')).json()).total).toBe(1)
    await withdraw(id)
    expect(await db.selectFrom('media').select('id').execute()).toEqual([])
  })

  test('makes no other talent of an application whose talent is in the bin', async () => {
    const id = await apply(adult)
    const draft = await convertedTalent(id)
    const talentOf = async () => (await (await admin.get(`/submissions/${id}`, 'booker')).json()).talent
    const records = [{ resource: 'talents', record_id: String(draft.id) }]
    const talent = { id: draft.id, name: 'Applicant Adult' }
    expect(await talentOf()).toEqual({ ...talent, deleted: false })
    expect((await admin.delete(`/talents/${draft.id}?version=1`)).status).toBe(204)
    expect(await talentOf()).toEqual({ ...talent, deleted: true })
    expect(await (await convert(id)).json()).toMatchObject({ status: 409, reason: 'already_talent' })
    expect((await admin.post('/bin/restore', { records })).status).toBe(204)
    expect(await talentOf()).toEqual({ ...talent, deleted: false })

    const { version } = await (await admin.get(`/talents/${draft.id}`)).json()
    expect((await admin.delete(`/talents/${draft.id}?version=${version}`)).status).toBe(204)
    expect((await admin.post('/bin/delete', { records })).status).toBe(204)
    expect(await talentOf()).toBeNull()
    expect((await convert(id)).status).toBe(201)
  })

  test('refuses an application that was not invited, and a minor without the guardian’s consent', async () => {
    for (const decision of [null, 'kept'] as const) {
      const response = await convert(await apply(adult, decision))
      expect(await response.json()).toMatchObject({ status: 409, reason: 'not_invited' })
    }
    // An unknown birthdate counts as a minor's.
    for (const payload of [minor, { ...adult, birthdate: undefined }]) {
      const response = await convert(await apply(payload))
      expect(await response.json()).toMatchObject({ status: 409, reason: 'no_guardian_consent' })
    }
    expect((await (await admin.get('/talents')).json()).total).toBe(0)
    const consent = { guardian_consented_at: '2026-06-11T10:00:00.000Z', guardian_consent_version: '2026-11-22' }
    const talent = await convertedTalent(await apply({ ...minor, ...consent }))
    expect(talent.is_minor).toBe(true)
    expect(await (await admin.get(`/private-data/${talent.id}`, 'booker')).json()).toMatchObject({
      ...{ phone: minor.phone, email: minor.email, instagram: null, nationalities: [], is_minor: true },
      ...{ guardian_name: minor.guardian_name, guardian_email: minor.guardian_email, guardian_phone: null },
    })
    const [row] = await db.selectFrom('application_talents').selectAll().execute()
    expect(row).toMatchObject({ ...consent, consent_version: '2026-11-21' })
  })

  test('refuses an outdated version and a stranger’s id', async () => {
    const id = await apply(adult)
    expect((await admin.post(`/submissions/${id}/talent`, { version: 2 })).status).toBe(409)
    expect((await convert(randomUUID())).status).toBe(404)
    expect(await (await admin.get('/talents/999/application')).json()).toEqual({ origin: null })
  })

  test('keeps the talent when the application expires', async () => {
    const id = await apply(adult)
    const { id: talent } = await convertedTalent(id)
    await db.transaction().execute((transaction) => removeSubmissions(transaction, [id], now))
    expect(await (await admin.get(`/talents/${talent}/application`)).json()).toMatchObject({
      origin: { application_id: null, expires_at: null, consented_at: '2026-06-10T01:00:00.000Z' },
    })
  })

  test('deletes a draft with its copied photos when the applicant withdraws, but no published talent', async () => {
    const [withdrawn, signed] = [await apply(adult), await apply({ ...adult, full_name: 'Signed' })]
    const left = await apply({ ...adult, full_name: 'Left' })
    const draft = await convertedTalent(withdrawn)
    const talent = await convertedTalent(signed)
    const former = await convertedTalent(left)
    await db.updateTable('talents').set({ published: 1 }).where('id', '=', talent.id).execute()
    await db.updateTable('talents').set({ published_at: now.toISOString() }).where('id', '=', former.id).execute()
    await withdraw(withdrawn, signed, left)
    expect((await admin.get(`/talents/${draft.id}`)).status).toBe(404)
    for (const { id } of [talent, former]) expect((await admin.get(`/talents/${id}`)).status).toBe(200)
    const urls = draft.media.map(({ url }) => url)
    const discarded = (await db.selectFrom('discarded_files').select('key').execute()).map(({ key }) => key)
    expect(discarded).toEqual(expect.arrayContaining(urls))
    expect(await db.selectFrom('media').select('id').where('url', 'in', urls).execute()).toEqual([])
    for (const { url } of talent.media) expect(discarded).not.toContain(url)
    const privateData = await db.selectFrom('talent_private_data').select('talent_id').execute()
    expect(privateData).toEqual([{ talent_id: talent.id }, { talent_id: former.id }])
  })

  test('keeps no name or value of a draft and its photos in the audit log when the applicant withdraws', async () => {
    const ids = [await apply(adult), await apply(adult)]
    const [draft, deletedTalent] = [await convertedTalent(ids[0] ?? ''), await convertedTalent(ids[1] ?? '')]
    for (const talent of [draft, deletedTalent]) {
      const changed = { ...talent, name: 'Rosa', birthdate: '2001-02-03', city: 'Olinda' }
      expect((await admin.put(`/talents/${talent.id}`, changed)).status).toBe(200)
    }
    expect((await admin.delete(`/talents/${deletedTalent.id}?version=2`)).status).toBe(204)
    const photo = await (await admin.get(`/media/${draft.media[0]?.medium_id}`)).json()
    expect((await admin.put(`/media/${photo.id}`, { ...photo, alt_pt: 'Rosa de frente' })).status).toBe(200)
    const readAudit = () =>
      db.selectFrom('audit').selectAll().where('resource', '!=', 'submissions').orderBy('id').execute()
    const before = await readAudit()
    await withdraw(...ids)
    const after = await readAudit()
    expect(JSON.stringify(after)).not.toMatch(/Applicant|Rosa|2000-06-16|2001-02-03|Recife|Olinda/)
    const whoDidWhat = (rows: typeof after) => rows.map(({ record_name: _name, changes: _changes, ...row }) => row)
    expect(whoDidWhat(after)).toEqual(whoDidWhat(before))
  })

  // SQLite has one writer at a time.
  test.runIf(dialect === 'postgres')('deletes a draft that is being made when the applicant withdraws', async () => {
    const id = await apply(adult)
    const { withdrawal } = await db.transaction().execute(async (transaction) => {
      // As the conversion's last transaction.
      await transaction.selectFrom('submissions').select('id').where('id', '=', id).forUpdate().execute()
      const talent_id = Number(await insertTalent(transaction, { published: 0, published_at: null }))
      const times = { consented_at: now.toISOString(), created_at: now.toISOString() }
      await insertRows(transaction, 'application_talents', { talent_id, application_id: id, ...times })
      const withdrawal = withdraw(id)
      await waitForBlockedQueries(db)
      return { withdrawal }
    })
    expect(await withdrawal).toBe(1)
    expect(await db.selectFrom('talents').select('id').execute()).toEqual([])
  })

  test.runIf(dialect === 'postgres')('deletes a draft while the library saves one of its photos', async () => {
    const id = await apply(adult)
    const draft = await convertedTalent(id)
    const photo = await (await admin.get(`/media/${draft.media[0]?.medium_id}`)).json()
    const { withdrawal, save } = await db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('talents').select('id').where('id', '=', draft.id).forUpdate().execute()
      const withdrawal = withdraw(id)
      await waitForBlockedQueries(db)
      const save = admin.put(`/media/${photo.id}`, { ...photo, alt_pt: 'De frente' })
      await waitForBlockedQueries(db, 2)
      return { withdrawal, save }
    })
    expect(await withdrawal).toBe(1)
    expect((await save).status).toBe(404)
    expect(await db.selectFrom('media').select('id').where('id', '=', photo.id).execute()).toEqual([])
  })

  test('deletes a draft in the bin when the applicant withdraws', async () => {
    const id = await apply(adult)
    const draft = await convertedTalent(id)
    expect((await admin.delete(`/talents/${draft.id}?version=1`)).status).toBe(204)
    await expectErased(id, urlsOf(draft))
  })

  test('deletes copies of photos in the bin when the applicant withdraws', async () => {
    const id = await apply(adult)
    const draft = await convertedTalent(id)
    const changed = { ...draft, media: draft.media.slice(1) }
    expect((await admin.put(`/talents/${draft.id}`, changed)).status).toBe(200)
    expect((await admin.delete(`/media/${draft.media[0]?.medium_id}?version=1`)).status).toBe(204)
    await expectErased(id, urlsOf(draft))
  })

  test('deletes copies of photos whose draft was deleted for good when the applicant withdraws', async () => {
    const id = await apply(adult)
    const draft = await convertedTalent(id)
    const record = { resource: 'talents', record_id: String(draft.id) }
    expect((await admin.delete(`/talents/${draft.id}?version=1`)).status).toBe(204)
    expect((await admin.post('/bin/delete', { records: [record] })).status).toBe(204)
    await expectErased(id, urlsOf(draft))
  })

  test('deletes crops of copied photos when the applicant withdraws', async () => {
    const id = await apply(adult)
    const { media } = await convertedTalent(id)
    const half = { x: 0, y: 0, width: 1, height: 0.5 }
    const crop = await (await admin.post(`/media/${media[0]?.medium_id}/crop`, half)).json()
    const cropOfCrop = await (await admin.post(`/media/${crop.id}/crop`, half)).json()
    await expectErased(id, [crop.url, cropOfCrop.url])
  })

  test('deletes copies of a failed first attempt when the applicant withdraws', async () => {
    const id = await apply(adult)
    const failing: typeof storage = {
      ...storage,
      get: async (key) => {
        if (key.endsWith('/side.webp')) throw new Error('the storage fails')
        return storage.get(key)
      },
    }
    const first = await openAdmin(connection(), { storage: failing, log: silentLogger })
    expect((await first.post(`/submissions/${id}/talent`, { version: 1 }, 'booker')).status).toBe(500)
    expect(await db.selectFrom('media').select('id').execute()).toHaveLength(1)
    await expectErased(id, urlsOf(await convertedTalent(id)))
  })

  test('deletes drafts of expired applications, also in the bin, when the person asks for deletion', async () => {
    const ids = [await apply(adult), await apply(adult), await apply({ ...adult, email: 'other@mail.example' })]
    const [draft, deletedTalent, other] = [
      await convertedTalent(ids[0] ?? ''),
      await convertedTalent(ids[1] ?? ''),
      await convertedTalent(ids[2] ?? ''),
    ]
    const signed = await convertedTalent(await apply(adult))
    await db.updateTable('talents').set({ published: 1 }).where('id', '=', signed.id).execute()
    expect((await admin.delete(`/talents/${deletedTalent.id}?version=1`)).status).toBe(204)
    await db.transaction().execute((transaction) => removeSubmissions(transaction, ids, now))

    const { email } = adult
    expect(await (await admin.post('/personal-data/count', { email })).json()).toMatchObject({ drafts: 2 })
    expect((await admin.post('/personal-data/delete', { email })).status).toBe(200)
    expect((await admin.get(`/talents/${draft.id}`)).status).toBe(404)
    for (const { id } of [other, signed]) expect((await admin.get(`/talents/${id}`)).status).toBe(200)
    expect(
      await withDeleted(db).selectFrom('all_talents').select('id').where('id', '=', deletedTalent.id).execute(),
    ).toEqual([])
    const urls = [...draft.media, ...deletedTalent.media].map(({ url }) => url)
    expect(await db.selectFrom('media').select('id').where('url', 'in', urls).execute()).toEqual([])
    // A restored backup deletes the drafts again.
    const erased = await erasedKeys(db, 'talents')
    expect(erased).toEqual(expect.arrayContaining([draft, deletedTalent].map(({ id }) => String(id))))
    expect(erased).not.toContain(String(other.id))
  })
})
