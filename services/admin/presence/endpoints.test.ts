import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { SiteText } from '#domain/site-texts.ts'
import { insertUsers, openAdmin, type users } from '#tests/helpers/admin.ts'
import { bothDialects, emptyTables } from '#tests/helpers/dialects.ts'
import { insertSubmission } from '#tests/helpers/submissions.ts'
import { deletePastPresence } from './presence.ts'

const text: SiteText = {
  key: 'layout.menu.contact',
  texts: { pt: { other: 'Contato' }, en: { other: 'Contact' } },
} as SiteText

bothDialects((connection, db) => {
  let admin: Awaited<ReturnType<typeof openAdmin>>
  let time = new Date()
  const passSeconds = (seconds: number) => {
    time = new Date(time.getTime() + seconds * 1_000)
  }

  beforeAll(async () => {
    await insertUsers(connection())
    admin = await openAdmin(connection(), { now: () => time, siteTexts: async () => new Map([[text.key, text]]) })
  })

  beforeEach(() => emptyTables(connection(), 'presence'))

  const anna = { id: 'a1', name: 'Admin', is_editing: false }
  const bruno = { id: 'b1', name: 'Booker', is_editing: false }

  async function othersOn(record: string, role?: keyof typeof users, { isEditing = false } = {}) {
    const response = await admin.get(`${record}/presence?editing=${isEditing}`, role)
    expect(response.status, await response.clone().text()).toBe(200)
    return response.json()
  }

  test('shows who else has a record open to those who may see it, and to nobody else', async () => {
    const man = await (await admin.post('/talents', { name: 'Bento', category: 'man' })).json()
    const path = `/talents/${man.id}/presence`
    await admin.get(`${path}?editing=true`, 'booker')
    expect(await (await admin.get(path, 'scout')).json()).toEqual([{ ...bruno, is_editing: true }])
    expect((await admin.get(path, 'limited')).status).toBe(404)
    expect((await admin.get('/talents/999999/presence')).status).toBe(404)
    expect((await admin.get('/settings/agency/presence', 'booker')).status).toBe(403)
    expect((await admin.get(`${path}?editing=maybe`)).status).toBe(422)
    expect((await admin.get('/site-texts/unknown/presence')).status).toBe(404)
    const message = `/submissions/${await insertSubmission(db)}/presence`
    const application = `/submissions/${await insertSubmission(db, { kind: 'application' })}/presence`
    const statusesFor = async (role: keyof typeof users) =>
      Promise.all([message, application].map(async (record) => (await admin.get(record, role)).status))
    expect(await statusesFor('booker')).toEqual([200, 200])
    expect(await statusesFor('scout')).toEqual([404, 200])
    expect(await statusesFor('read-only')).toEqual([200, 404])
  })

  test('shows users the others on the same record, and none on another', async () => {
    const [first, second] = [
      await admin.create<{ id: number }>('/clients', { name: 'Studio' }),
      await admin.create<{ id: number }>('/clients', { name: 'Atelier' }),
    ]
    const record = `/clients/${first.id}`
    expect(await othersOn(record)).toEqual([])
    expect(await othersOn(record, 'booker', { isEditing: true })).toEqual([anna])
    expect(await othersOn(record)).toEqual([{ ...bruno, is_editing: true }])
    expect(await othersOn(record, 'booker')).toEqual([anna])
    expect(await othersOn(record)).toEqual([bruno])
    expect(await othersOn(`/clients/${second.id}`)).toEqual([])
  })

  test('shows a user until two polls are missing, and deletes the row afterwards', async () => {
    const { id } = await admin.create<{ id: number }>('/clients', { name: 'Studio' })
    const record = `/clients/${id}`
    await othersOn(record, 'booker')
    passSeconds(40)
    expect(await othersOn(record)).toEqual([bruno])
    await deletePastPresence(db, time)
    passSeconds(5)
    expect(await othersOn(record)).toEqual([])
    await deletePastPresence(db, time)
    const left = await db.selectFrom('presence').select('user_id').execute()
    expect(left).toEqual([{ user_id: 'a1' }])
  })

  test('answers a repeated poll without a body while the users are the same', async () => {
    const { id } = await admin.create<{ id: number }>('/clients', { name: 'Studio' })
    const path = `/clients/${id}/presence`
    await admin.get(path, 'booker')
    const first = await admin.get(path)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    const repeated = await admin.send(path, { headers })
    expect([repeated.status, await repeated.text()]).toEqual([304, ''])
    await admin.get(`${path}?editing=true`, 'booker')
    expect((await admin.send(path, { headers })).status).toBe(200)
  })

  test('records nothing', async () => {
    const before = await db.selectFrom('audit').select('id').execute()
    for (const path of ['/settings/agency', `/site-texts/${text.key}`]) expect(await othersOn(path), path).toEqual([])
    expect(await db.selectFrom('audit').select('id').execute()).toEqual(before)
  })
})
