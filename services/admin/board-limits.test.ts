import { beforeEach, expect, test } from 'vitest'
import type { BulkResponse } from '#contracts/admin/talent-bulk.ts'
import { sharedAdmin } from '#tests/helpers/admin.ts'
import { eachDialect, emptyTables } from '#tests/helpers/dialects.ts'
import { insertPicture, now } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'
import { insertSubmission } from '#tests/helpers/submissions.ts'
import { insertMedia, insertTalent } from '#tests/helpers/talents.ts'

/** The booker `limited` works for the women's board. */
eachDialect((connection, db) => {
  const admin = sharedAdmin(connection)
  let woman: number
  let man: number

  beforeEach(async () => {
    await emptyTables(connection(), 'selection_talents', 'selections', 'talents')
    woman = Number(await insertTalent(db, { name: 'Alba Rocha', category: 'woman' }))
    man = Number(
      await insertTalent(db, { name: 'Alba Prado', category: 'man', publish_at: '2030-01-01T00:00:00.000Z' }),
    )
  })

  const json = async (response: Response | Promise<Response>) => {
    const { status } = await response
    expect(status).toBeLessThan(300)
    return (await response).json()
  }

  test('lists, searches, orders and exports the talents of the own boards', async () => {
    expect(await json(admin.get('/talents', 'limited'))).toMatchObject({ total: 1, data: [{ id: woman }] })
    expect(await json(admin.get('/talents?category=man', 'limited'))).toMatchObject({ total: 0 })
    expect(await json(admin.get(`/talents?ids=${man}`, 'limited'))).toMatchObject({ total: 0 })
    expect(await json(admin.get('/talents', 'booker'))).toMatchObject({ total: 2 })
    const found: { data: { id: string }[] } = await json(admin.get('/search?q=alba', 'limited'))
    expect(found.data.map(({ id }) => id)).toEqual([String(woman)])
    expect((await json(admin.get('/search?q=albba', 'limited'))).data).toHaveLength(1)
    expect(await json(admin.get('/talents/board?category=man', 'limited'))).toMatchObject({ total: 0 })
    const { data: names } = await json(admin.get('/talents/names', 'limited'))
    expect(new Set(names.map(({ category }: { category: string }) => category))).toEqual(new Set(['woman']))
    const csv = await (await admin.get('/talents/export', 'limited')).text()
    expect(csv).toContain('Alba Rocha')
    expect(csv).not.toContain('Alba Prado')
    const { scheduled } = await json(admin.get('/dashboard', 'limited'))
    expect(scheduled).toEqual([])
    expect((await json(admin.get('/dashboard', 'booker'))).scheduled).toHaveLength(1)
  })

  test('hides a talent of another board from every call that names it', async () => {
    const { paths }: { paths: Record<string, Record<string, unknown>> } = await json(admin.get('/openapi.json'))
    const calls = Object.entries(paths)
      .filter(([path]) => /^\/(talents|private-data)\/\{id\}/.test(path))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => [method, path] as const))
    expect(calls.length).toBeGreaterThan(5)
    for (const [method, path] of calls) {
      const url = path.replace('{id}', String(man)).replace(/\{\w+\}/g, '1')
      const body = method === 'get' || method === 'delete' ? undefined : { version: 1 }
      const response = await admin.call(method.toUpperCase(), url, body, 'limited')
      expect(response.status, `${method} ${path}`).toBe(404)
    }
    expect((await admin.get(`/talents/${woman}`, 'limited')).status).toBe(200)
  })

  test('never moves a talent to another board', async () => {
    const refused = { errors: { category: ['other_board'] } }
    const expectRefused = async (response: Promise<Response>) => {
      expect((await response).status).toBe(422)
      expect(await (await response).json()).toMatchObject(refused)
    }
    await expectRefused(admin.post('/talents', { name: 'Novo', category: 'man' }, 'limited'))
    await expectRefused(admin.put(`/talents/${woman}`, { version: 1, name: 'Alba', category: 'man' }, 'limited'))
    await expectRefused(admin.post('/talents/bulk', { action: 'category', ids: [woman], category: 'man' }, 'limited'))
    await json(admin.post('/talents', { name: 'Nova', category: 'woman' }, 'limited'))
  })

  test('applies bulk actions and orders to the own boards only', async () => {
    const refused = await admin.post('/talents/bulk', { action: 'publish', ids: [woman, man] }, 'limited')
    expect(await refused.json()).toMatchObject({ status: 422, errors: { [man]: ['unknown'] } })
    const done: BulkResponse = await json(
      admin.post('/talents/bulk', { action: 'city', ids: 'all', city: 'Recife' }, 'limited'),
    )
    expect(done.changed).toBe(1)
    const dates = { action: 'dates', ids: [woman, man], digitals_at: '2026-06-01' }
    expect((await admin.post('/talents/bulk', dates, 'limited')).status).toBe(422)
    const stay = { city: 'Milan', country: 'IT', from: '2026-09-20', to: '2026-10-01' }
    expect((await admin.post('/talents/bulk', { action: 'stay', ids: [man], stay }, 'limited')).status).toBe(422)
    const restored = { action: 'restore', talents: [{ id: man, version: 1, stays: [stay] }] }
    expect(await json(admin.post('/talents/bulk', restored, 'limited'))).toEqual({ changed: 0 })
    const positions = () => db.selectFrom('talents').select(['id', 'position']).orderBy('id').execute()
    const before = await positions()
    expect((await admin.post('/talents/order', { ids: [man, woman] }, 'limited')).status).toBe(204)
    expect(await positions()).toEqual(before)
  })

  test('imports talents of the own boards only', async () => {
    const send = (text: string) => {
      const form = new FormData()
      form.set('file', new File([text], 'talents.csv'))
      return json(admin.call('POST', '/talents/import?dry_run=false', form, 'limited'))
    }
    expect(await send(`id,version,city\n${man},1,Recife\n`)).toMatchObject({
      done: false,
      errors: { first: [{ code: 'unknown' }] },
    })
    expect(await send('name,category\nNovo,man\n')).toMatchObject({
      done: false,
      errors: { first: [{ field: 'category', code: 'other_board' }] },
    })
    expect(await send('name,category\nNova,woman\n')).toMatchObject({ done: true, created: 1 })
  })

  test('shows and restores deleted talents of the own boards only', async () => {
    await json(admin.post('/talents/bulk', { action: 'delete', ids: [woman, man] }))
    expect(await json(admin.get('/bin', 'limited'))).toMatchObject({ total: 1, data: [{ record_id: String(woman) }] })
    const restore = (id: number) =>
      admin.post('/bin/restore', { records: [{ resource: 'talents', record_id: String(id) }] }, 'limited')
    expect((await restore(man)).status).toBe(404)
    expect((await restore(woman)).status).toBe(204)
  })

  test('hides packages that show a talent of another board', async () => {
    const pack = (title: string, talents: number[]) =>
      json(admin.post('/packages', { title, language: 'en', days: 30, talents: talents.map((id) => ({ id })) }))
    const mixed = await pack('Mixed', [woman, man])
    const own = await pack('Women', [woman])
    expect(await json(admin.get('/packages', 'limited'))).toMatchObject({ total: 1, data: [{ id: own.id }] })
    expect((await admin.get(`/packages/${mixed.id}`, 'limited')).status).toBe(404)
    expect((await admin.post(`/packages/${mixed.id}/preview`, {}, 'limited')).status).toBe(404)
    expect((await json(admin.get('/search?q=mixed', 'limited'))).data).toEqual([])
    const body = { title: 'Own', language: 'en', days: 30, talents: [{ id: man }] }
    expect((await admin.post('/packages', body, 'limited')).status).toBe(422)
  })

  test('makes no draft of an application for another board', async () => {
    const payload = { full_name: 'Davi', category: 'man', birthdate: '2000-01-01' }
    const answered = { kind: 'application', status: 'answered', decision: 'invited' } as const
    const id = await insertSubmission(db, { ...answered, payload })
    const refused = await admin.post(`/submissions/${id}/talent`, { version: 1 }, 'limited')
    expect(await refused.json()).toMatchObject({ status: 409, reason: 'other_board' })
  })

  test('names no talent of another board as the user of a picture, nor for its documents', async () => {
    const medium = await insertPicture(connection(), 'media/shared.webp')
    for (const id of [woman, man]) {
      await insertMedia(db, String(id), { url: 'media/shared.webp' })
      const document = { kind: 'visa', title: 'Visa', key: `private/${id}.pdf`, type: 'application/pdf', size: 1 }
      const times = { created_at: now.toISOString(), updated_at: now.toISOString() }
      await insertRows(db, 'talent_documents', { ...document, ...times, talent_id: id, expires_on: '2026-06-20' })
    }
    const usages = async (role: 'limited' | 'booker') =>
      (await json(admin.get(`/media/${medium}/uses`, role))).data.map(({ label_en }: { label_en: string }) => label_en)
    expect([await usages('limited'), await usages('booker')]).toEqual([
      ['Alba Rocha', null],
      ['Alba Rocha', 'Alba Prado'],
    ])
    for (const path of ['/dashboard', '/private-data/documents/expiring']) {
      const talentsOf = async (role: 'limited' | 'booker') => {
        const { documents, data = documents } = await json(admin.get(path, role))
        return data.map(({ talent_id }: { talent_id: number }) => talent_id)
      }
      expect([await talentsOf('limited'), await talentsOf('booker')], path).toEqual([[woman], [woman, man]])
    }
  })

  test('previews no talent of another board', async () => {
    const preview = (id: number) => admin.post('/preview', { resource: 'talents', id }, 'limited')
    expect((await preview(man)).status).toBe(404)
    expect((await preview(woman)).status).toBe(200)
  })
})
