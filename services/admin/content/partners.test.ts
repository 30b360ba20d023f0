import { beforeEach, expect, test } from 'vitest'
import type { PartnerRecord } from '#contracts/admin/content.ts'
import { sharedAdmin } from '#tests/helpers/admin.ts'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { insertPicture } from '#tests/helpers/panel.ts'

type Page = { data: PartnerRecord[]; total: number }

eachDialect((connection, db) => {
  beforeEach(async () => {
    await db.deleteFrom('partners').execute()
    await db.deleteFrom('audit').execute()
  })

  const admin = sharedAdmin(connection)

  const made = (input: object) => admin.create<PartnerRecord>('/partners', input)

  async function page(query: string): Promise<Page> {
    const response = await admin.get(`/partners?${query}`)
    expect(response.status).toBe(200)
    return response.json()
  }

  const titles = async (query: string) => (await page(query)).data.map((partner) => partner.title_pt)

  test('creates, reads, updates and deletes a partner, and records it', async () => {
    const cover_id = await insertPicture(connection(), `media/${crypto.randomUUID()}.webp`)
    const { id, ...record } = await made({ title_pt: ' Olaria ', description_pt: '', cover_id, published: true })
    expect(record).toMatchObject({ title_pt: 'Olaria', description_pt: null, version: 1, published: true, position: 1 })
    expect(record.cover).toMatchObject({ id: cover_id, alt_en: 'In profile' })

    const changed = await admin.put(`/partners/${id}`, { title_pt: 'Olaria', title_en: 'Pottery', version: 1 })
    expect(await changed.json()).toMatchObject({ title_en: 'Pottery', cover: null, version: 2, published: false })
    expect(await (await admin.get(`/partners/${id}`)).json()).toMatchObject({ title_en: 'Pottery', version: 2 })

    expect((await admin.delete(`/partners/${id}?version=2`)).status).toBe(204)
    expect((await admin.get(`/partners/${id}`)).status).toBe(404)

    const { data } = await (await admin.get('/audit?resource=partners')).json()
    expect(data.map((line: { action: string }) => line.action)).toEqual(['deleted', 'changed', 'created'])
    expect(data[1]).toMatchObject({ staff_id: 'a1', record_id: String(id), changes: { title_en: [null, 'Pottery'] } })
  })

  test('responds to the second of two saves with a conflict', async () => {
    const { id } = await made({ title_pt: 'Olaria' })
    await admin.put(`/partners/${id}`, { title_pt: 'Primeira', version: 1 })
    const second = await admin.put(`/partners/${id}`, { title_pt: 'Segunda', version: 1 })
    expect(await second.json()).toMatchObject({ status: 409, current: { title_pt: 'Primeira', version: 2 } })
    expect((await admin.delete(`/partners/${id}?version=1`)).status).toBe(409)
  })

  test('responds to one of two concurrent saves with a conflict', async () => {
    const { id } = await made({ title_pt: 'Olaria' })
    const saves = ['Primeira', 'Segunda'].map((title_pt) => admin.put(`/partners/${id}`, { title_pt, version: 1 }))
    const statuses = (await Promise.all(saves)).map((response) => response.status)
    expect(statuses.sort()).toEqual([200, 409])
  })

  test('sorts, searches, filters and paginates', async () => {
    await made({ title_pt: 'Cerâmica', title_en: 'Ceramics', published: true })
    await made({ title_pt: 'Azulejo 100%', published: true })
    await made({ title_pt: 'Barro', title_en: 'Clay' })
    expect(await titles('')).toEqual(['Cerâmica', 'Azulejo 100%', 'Barro'])
    expect(await titles('sort=title_pt&order=asc')).toEqual(['Azulejo 100%', 'Barro', 'Cerâmica'])
    expect(await titles('sort=title_pt&order=desc&per_page=1&page=2')).toEqual(['Barro'])
    expect(await titles('q=CLAY')).toEqual(['Barro'])
    expect(await titles('q=0%25')).toEqual(['Azulejo 100%'])
    expect(await titles('published=false')).toEqual(['Barro'])
    expect(await titles('untranslated=true')).toEqual(['Azulejo 100%'])
    const { data, total } = await page('per_page=2')
    expect([data.length, total]).toEqual([2, 3])
    expect(await titles(`ids=${data[1]?.id},x,999999`)).toEqual(['Azulejo 100%'])
  })

  test('reorders records', async () => {
    const ids: number[] = []
    for (const title_pt of ['Um', 'Dois', 'Três']) ids.push((await made({ title_pt })).id)
    expect((await admin.post('/partners/order', { ids: ids.toReversed() })).status).toBe(204)
    expect(await titles('')).toEqual(['Três', 'Dois', 'Um'])
    expect((await admin.post('/partners/order', { ids: [ids[2], ids[0]] })).status).toBe(204)
    expect(await titles('')).toEqual(['Três', 'Dois', 'Um'])
  })

  test.each([
    [{ title_pt: 'x'.repeat(201) }, { title_pt: ['too_long'] }],
    [{ title_pt: 7 }, { title_pt: ['invalid'] }],
    [{ cover_id: 'x' }, { cover_id: ['not_a_number'] }],
    [{ published_at: 'tomorrow' }, { published_at: ['not_a_date'] }],
  ])('refuses %j with an error by field', async (input, errors) => {
    const response = await admin.post('/partners', input)
    expect(await response.json()).toMatchObject({ status: 422, errors })
  })

  test('refuses a missing picture', async () => {
    expect((await admin.post('/partners', { title_pt: 'Olaria', cover_id: 999_999 })).status).toBe(422)
  })

  test.each(['0', 'x', '1.5', '99999999999', '1;drop table partners'])('finds no partner %s', async (id) => {
    expect((await admin.get(`/partners/${encodeURIComponent(id)}`)).status).toBe(404)
  })

  test('refuses an unknown sort column', async () => {
    expect((await admin.get('/partners?sort=origin')).status).toBe(422)
    expect((await admin.get('/partners?page=0')).status).toBe(422)
  })

  test('responds with 401 without a session, and 403 without permission, which it records', async () => {
    expect((await admin.call('GET', '/partners', undefined, 'nobody')).status).toBe(401)
    expect((await admin.get('/partners', 'booker')).status).toBe(403)
    expect((await admin.get('/audit', 'editor')).status).toBe(403)
    const { data } = await (await admin.get('/audit?action=refused')).json()
    expect(data).toMatchObject([
      { staff_id: 'e1', resource: 'audit', changes: { method: 'get' } },
      { staff_id: 'b1', resource: 'partners' },
    ])
  })

  test('describes each endpoint with its schemas', async () => {
    const document = await (await admin.get('/openapi.json', 'booker')).json()
    expect(document.openapi).toBe('3.1.0')
    const { put } = document.paths['/partners/{id}']
    expect(put.requestBody.content['application/json'].schema.properties.title_pt).toBeDefined()
    expect(put.requestBody.content['application/json'].schema.required).toContain('version')
  })
})
