import { beforeEach, expect, test } from 'vitest'
import type { AuditRecord } from '#contracts/admin/audit.ts'
import { sharedAdmin, users } from '#tests/helpers/admin.ts'
import { bothDialects, emptyTables } from '#tests/helpers/dialects.ts'
import { now } from '#tests/helpers/panel.ts'
import { insertSubmission } from '#tests/helpers/submissions.ts'
import { insertTalent } from '#tests/helpers/talents.ts'
import { recordAudit } from './audit-log.ts'

bothDialects((connection, db) => {
  const admin = sharedAdmin(connection)

  beforeEach(() => emptyTables(connection(), 'audit', 'talents', 'partners', 'submissions'))

  const lines = async (): Promise<AuditRecord[]> => (await (await admin.get('/audit?order=asc&sort=at')).json()).data

  test('names records by their present name, in both languages', async () => {
    const id = await insertTalent(db, { name: 'Ágata' })
    await admin.put(`/talents/${id}`, { name: 'Ametista', category: 'woman', version: 1 })
    const partner = await (await admin.post('/partners', { title_pt: 'Prumo', title_en: 'Plumb' })).json()
    expect(await lines()).toMatchObject([
      { record_id: id, record_name_pt: 'Ametista', record_name_en: 'Ametista', record_exists: true },
      { record_id: `${partner.id}`, record_name_pt: 'Prumo', record_name_en: 'Plumb', record_exists: true },
    ])
  })

  test('names a deleted record by its last name in every entry', async () => {
    const id = await insertTalent(db, { name: 'Ágata' })
    await admin.put(`/talents/${id}`, { name: 'Ametista', category: 'woman', version: 1 })
    await admin.delete(`/talents/${id}?version=2`)
    const named = { record_name_pt: 'Ametista', record_name_en: 'Ametista', record_exists: false }
    expect(await lines()).toMatchObject([
      { action: 'changed', ...named },
      { action: 'deleted', ...named },
    ])
  })

  test('has no name of a record that is gone without a trace', async () => {
    await recordAudit(db, users.admin, { action: 'changed', resource: 'talents', record_id: 999_999 }, now)
    expect(await lines()).toMatchObject([{ record_name_pt: null, record_name_en: null, record_exists: false }])
  })

  test("records only the kind of a visitor's submission, before and after its deletion", async () => {
    const payload = { full_name: 'Maria Silva', email: 'maria@example.com' }
    const message = await insertSubmission(db, { form: 'contact', payload })
    const change = { status: 'closed', assignee_id: null, note: null, version: 1 }
    expect((await admin.put(`/submissions/${message}`, change)).status).toBe(200)
    expect(await lines()).toMatchObject([{ record_name_pt: 'contact', record_exists: true }])
    expect((await admin.delete(`/submissions/${message}?version=2`)).status).toBe(204)
    const found = await lines()
    expect(found).toMatchObject([{ record_name_pt: 'contact', record_exists: false }, { record_name_en: 'contact' }])
    expect(JSON.stringify(found)).not.toMatch(/maria/i)
  })

  test('filters by user, record and action', async () => {
    const [one, other] = [await insertTalent(db), await insertTalent(db)]
    for (const [id, role] of [
      [one, 'admin'],
      [other, 'booker'],
    ] as const) {
      await admin.put(`/talents/${id}`, { name: 'Ametista', category: 'woman', version: 1 }, role)
      await admin.delete(`/talents/${id}?version=2`, role)
    }
    await admin.post('/partners', { title_pt: 'Prumo' })
    const found = async (query: string) => {
      const { data }: { data: AuditRecord[] } = await (await admin.get(`/audit?order=asc&sort=at&${query}`)).json()
      return data.map(({ staff_id, resource, record_id, action }) => [staff_id, resource, record_id, action].join(' '))
    }
    const [changed, deleted] = [`b1 talents ${other} changed`, `b1 talents ${other} deleted`]
    expect(await found('staff_id=b1')).toEqual([changed, deleted])
    expect(await found(`resource=talents&record_id=${other}`)).toEqual([changed, deleted])
    expect(await found('action=deleted')).toEqual([`a1 talents ${one} deleted`, deleted])
    expect(await found('resource=partners')).toHaveLength(1)
  })

  test('names a deleted file', async () => {
    const { id } = await db
      .insertInto('media')
      .values({
        url: 'https://elsewhere.example/a.jpg',
        type: 'image/jpeg',
        name: 'ensaio.jpg',
        created_at: '',
        updated_at: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await admin.delete(`/media/${id}?version=1`)).status).toBe(204)
    expect(await lines()).toMatchObject([{ action: 'deleted', record_name_pt: 'ensaio.jpg', record_exists: false }])
  })
})
