import { beforeAll, expect, test } from 'vitest'
import { sharedAdmin } from '#tests/helpers/admin.ts'
import { bothDialects } from '#tests/helpers/dialects.ts'
import { now } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'
import { insertSubmission } from '#tests/helpers/submissions.ts'

/** Scouts read applications, the read-only role all other messages. */
bothDialects((connection, db) => {
  const admin = sharedAdmin(connection)
  const ids = { application: '', contact: '' }

  beforeAll(async () => {
    const payload = { full_name: 'Íris Prado', name: 'Íris Prado', email: 'iris@mail.example' }
    for (const kind of ['application', 'contact'] as const) {
      ids[kind] = await insertSubmission(db, { kind, payload })
    }
  })

  const listed = async (role: 'scout' | 'read-only' | 'booker') => {
    const { data }: { data: { kind: string }[] } = await (await admin.get('/submissions', role)).json()
    return data.map(({ kind }) => kind).sort()
  }

  test('lists, counts, finds and opens the kinds of the role', async () => {
    expect(await listed('booker')).toEqual(['application', 'contact'])
    expect(await listed('scout')).toEqual(['application'])
    expect(await listed('read-only')).toEqual(['contact'])
    expect(await (await admin.get('/submissions/counts', 'scout')).json()).toMatchObject({ total: 1 })
    const found = await (await admin.get('/search?q=iris', 'read-only')).json()
    expect(found.data).toMatchObject([{ id: ids.contact }])
    expect((await admin.get(`/submissions/${ids.application}`, 'read-only')).status).toBe(404)
    expect((await admin.get(`/submissions/${ids.contact}`, 'scout')).status).toBe(404)
    expect((await admin.get(`/submissions/${ids.application}`, 'scout')).status).toBe(200)
  })

  test('leaves a message unread that the read-only role opens', async () => {
    expect(await (await admin.get(`/submissions/${ids.contact}`, 'read-only')).json()).toMatchObject({ unread: true })
    expect(await (await admin.get('/submissions/counts', 'read-only')).json()).toMatchObject({ total: 1 })
  })

  test('assigns a submission only to those who answer its kind', async () => {
    const timestamps = { created_at: now.toISOString(), updated_at: now.toISOString() }
    const user = { language: 'en', last_seen_at: null, ...timestamps }
    await insertRows(db, 'users', [
      { id: 'z1', name: 'ágata', email: 'z@agency.example', role: 'scout', ...user },
      { id: 'b1', name: 'Booker', email: 'b@agency.example', role: 'booker', ...user },
      { id: 's1', name: 'Scout', email: 's@agency.example', role: 'scout', ...user },
      { id: 'r1', name: 'Reader', email: 'r@agency.example', role: 'read-only', ...user },
    ])
    const colleagues = async (query = '') => (await (await admin.get(`/colleagues${query}`)).json()).map(nameOf)
    const nameOf = ({ name }: { name: string }) => name
    expect(await colleagues()).toEqual(['ágata', 'Booker', 'Scout'])
    expect(await colleagues('?kind=contact')).toEqual(['Booker'])
    const assign = (id: string) =>
      admin.put(`/submissions/${id}`, { version: 1, status: 'new', decision: null, assignee_id: 's1', note: null })
    expect((await assign(ids.contact)).status).toBe(422)
    expect((await assign(ids.application)).status).toBe(200)
  })
})
