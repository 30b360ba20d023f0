import { beforeEach, expect, test } from 'vitest'
import type { SavedFilter } from '#contracts/admin/list-preferences.ts'
import { insertUsers, sharedAdmin } from '#tests/helpers/admin.ts'
import { bothDialects, emptyTables } from '#tests/helpers/dialects.ts'

bothDialects((connection) => {
  const admin = sharedAdmin(connection)

  beforeEach(async () => {
    await emptyTables(connection(), 'users', 'audit')
    await insertUsers(connection())
  })

  type Caller = Parameters<typeof admin.get>[1]

  const sort = { field: 'name', order: 'ASC' }
  const stateOf = (filter: object) => ({ filter, sort })
  const tall = { name: 'Tall', shared: false, state: stateOf({ height: { min: 180 } }) }

  const add = (input: object, role: Caller = 'booker', list = 'talents') =>
    admin.create<SavedFilter>(`/saved-filters/${list}`, { ...tall, ...input }, role)

  async function namesOf(role: Caller, list = 'talents'): Promise<string[]> {
    const { data }: { data: SavedFilter[] } = await (await admin.get(`/saved-filters/${list}`, role)).json()
    return data.map(({ name }) => name)
  }

  test('keeps filters to oneself, or shares them with colleagues who see the list', async () => {
    await add({ name: 'Tall' })
    await add({ name: 'Ágatas', shared: true })
    expect(await namesOf('booker')).toEqual(['Ágatas', 'Tall'])
    expect(await namesOf('admin')).toEqual(['Ágatas'])
    expect(await namesOf('read-only')).toEqual(['Ágatas'])
    expect(await namesOf('booker', 'submissions')).toEqual([])
    const { data } = await (await admin.get('/saved-filters/talents', 'editor')).json()
    expect(data).toEqual([
      {
        id: expect.any(Number),
        version: 1,
        name: 'Ágatas',
        shared: true,
        state: tall.state,
        owner: { id: 'b1', name: 'Booker' },
        is_editable: false,
      },
    ])
    expect((await admin.get('/saved-filters/submissions', 'editor')).status).toBe(403)
  })

  test('hides shared filters of boards and kinds that the user does not see', async () => {
    await add({ name: 'Men', shared: true, state: stateOf({ category: 'man' }) })
    await add({ name: 'Women', shared: true, state: stateOf({ category: 'woman' }) })
    expect(await namesOf('limited')).toEqual(['Women'])
    await add({ name: 'Bookings', shared: true, state: stateOf({ kind: 'booking' }) }, 'booker', 'submissions')
    await add({ name: 'New faces', shared: true, state: stateOf({ kind: 'application' }) }, 'booker', 'submissions')
    expect(await namesOf('scout', 'submissions')).toEqual(['New faces'])
    expect(await namesOf('read-only', 'submissions')).toEqual(['Bookings'])
  })

  test('lets users who may not change a list save for themselves only', async () => {
    await add({ name: 'Mine' }, 'read-only')
    expect((await admin.post('/saved-filters/talents', { ...tall, shared: true }, 'read-only')).status).toBe(403)
    const mine = await add({ name: 'Also mine' }, 'scout')
    const sharing = { ...tall, shared: true, version: mine.version }
    expect((await admin.put(`/saved-filters/talents/${mine.id}`, sharing, 'scout')).status).toBe(403)
  })

  test('lets the owner and administrators change and delete a shared filter', async () => {
    const { id, version } = await add({ shared: true })
    const path = `/saved-filters/talents/${id}`
    const renamed = { ...tall, name: 'Very tall', shared: true }
    expect((await admin.put(path, { ...renamed, version }, 'editor')).status).toBe(403)
    expect((await admin.delete(`${path}?version=${version}`, 'editor')).status).toBe(403)
    expect((await admin.put(path, { ...renamed, version }, 'admin')).status).toBe(200)
    const conflict = await admin.put(path, { ...renamed, version }, 'booker')
    expect(conflict.status).toBe(409)
    expect((await conflict.json()).current).toMatchObject({ name: 'Very tall', version: 2 })
    const state = stateOf({ height: { min: 185 } })
    expect((await admin.put(path, { ...renamed, state, version: 2 }, 'booker')).status).toBe(200)
    expect((await admin.delete(`${path}?version=3`, 'booker')).status).toBe(204)
    expect((await admin.delete(`${path}?version=3`, 'booker')).status).toBe(404)
    const audit = await connection().db.selectFrom('audit').selectAll().where('action', '<>', 'refused').execute()
    expect(audit.map(({ action, record_name, changes }) => [action, record_name, JSON.parse(changes ?? '{}')])).toEqual(
      [
        ['created', null, {}],
        ['changed', null, { name: ['Tall', 'Very tall'] }],
        ['changed', null, { state: true }],
        ['deleted', 'Very tall', {}],
      ],
    )
  })

  test('shows nobody the private filters of others, and records nothing about them', async () => {
    const { id, version } = await add({})
    const path = `/saved-filters/talents/${id}`
    expect((await admin.put(path, { ...tall, version }, 'admin')).status).toBe(404)
    expect((await admin.delete(`${path}?version=${version}`, 'admin')).status).toBe(404)
    expect((await admin.delete(`/saved-filters/submissions/${id}?version=${version}`, 'booker')).status).toBe(404)
    expect((await admin.delete(`${path}?version=${version}`, 'booker')).status).toBe(204)
    expect(await connection().db.selectFrom('audit').selectAll().execute()).toEqual([])
  })

  test('deletes the filters with their user', async () => {
    await add({ shared: true })
    await connection().db.deleteFrom('users').where('id', '=', 'b1').execute()
    expect(await namesOf('admin')).toEqual([])
  })

  test('refuses blank names, too long filters and more than 100 of them', async () => {
    const statusOf = async (input: object) =>
      (await admin.post('/saved-filters/talents', { ...tall, ...input }, 'booker')).status
    expect(await statusOf({ name: ' ' })).toBe(422)
    expect(await statusOf({ state: stateOf({ q: 'a'.repeat(4_000) }) })).toBe(422)
    expect(await statusOf({ state: { filter: {}, sort: { field: 'name', order: 'up' } } })).toBe(422)
    for (let count = 0; count < 100; count += 1) await add({})
    expect(await statusOf({})).toBe(422)
  })
})
