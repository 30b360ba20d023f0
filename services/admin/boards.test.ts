import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { BoardRecord } from '#contracts/admin/boards.ts'
import type { Board } from '#contracts/agency/boards.ts'
import { sharedAdmin } from '#tests/helpers/admin.ts'
import { openAgency } from '#tests/helpers/agency.ts'
import { eachDialect, emptyTables } from '#tests/helpers/dialects.ts'
import { now } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'
import { insertTalent } from '#tests/helpers/talents.ts'
import { addUser } from '#tests/helpers/users.ts'

const curves = { name_pt: 'Curvas', name_en: 'Curve', sizes: 'women', published: true }

eachDialect((connection, db) => {
  const admin = sharedAdmin(connection)
  let agency: Awaited<ReturnType<typeof openAgency>>

  beforeAll(async () => {
    agency = await openAgency(connection())
  })

  beforeEach(() => emptyTables(connection(), 'boards', 'talents', 'users'))

  const add = (input: object) => admin.create<BoardRecord>('/boards', input)

  const change = (board: BoardRecord, input: object) => admin.put(`/boards/${board.id}`, { ...board, ...input })
  const errorsOf = async (response: Promise<Response>) => (await (await response).json()).errors
  const readPublic = async (): Promise<Board[]> => (await agency.get('/api/talents/boards')).json()
  const insert = async (category: string, name = 'Ana') => Number(await insertTalent(db, { name, category }))

  test('adds boards, orders them and sends the published ones to the site', async () => {
    const curve = await add(curves)
    expect(curve).toMatchObject({ category: 'curve', slug_pt: 'curvas', slug_en: 'curve', position: 1 })
    const classic = await add({ name_pt: 'Clássico', name_en: 'Classic', slug_en: 'Over-40', published: true })
    expect(classic).toMatchObject({ category: 'over-40', slug_pt: 'classico', slug_en: 'over-40', sizes: null })
    const draft = await add({ name_pt: 'Mãos', name_en: 'Hands' })
    expect((await admin.post('/boards/order', { ids: [draft.id, classic.id, curve.id] })).status).toBe(204)
    expect(await readPublic()).toEqual([
      {
        category: 'over-40',
        name: { pt: 'Clássico', en: 'Classic' },
        slug: { pt: 'classico', en: 'over-40' },
        former_slugs: { pt: [], en: [] },
        sizes: null,
      },
      expect.objectContaining({ category: 'curve', sizes: 'women' }),
    ])
  })

  test('renames a board: its talents stay, and its former addresses are known', async () => {
    const curve = await add(curves)
    await insert('curve')
    const response = await change(curve, { name_en: 'Curves', slug_en: 'curves' })
    const renamed: BoardRecord = await response.json()
    expect(renamed).toMatchObject({ category: 'curve', slug_en: 'curves', slug_pt: 'curvas' })
    expect(await readPublic()).toMatchObject([{ category: 'curve', former_slugs: { pt: [], en: ['curve'] } }])
    await change(renamed, { slug_en: 'curve' })
    expect(await readPublic()).toMatchObject([{ former_slugs: { en: ['curves'] } }])
    // Another board may take a former slug, and has a category of its own.
    expect((await change(curve, {})).status).toBe(409)
    expect(await add({ name_pt: 'Curvinhas', name_en: 'Little curves', slug_en: 'curves' })).toMatchObject({
      slug_en: 'curves',
    })
  })

  test('gives each board a category of its own', async () => {
    const curve = await add(curves)
    await change(curve, { name_en: 'Plus', slug_en: 'plus' })
    expect(await add({ name_pt: 'Outro', name_en: 'Curve' })).toMatchObject({ category: 'curve-2' })
    const { id, version } = await add({ name_pt: 'Mãos', name_en: 'Hands' })
    expect((await admin.delete(`/boards/${id}?version=${version}`)).status).toBe(204)
    expect(await add({ name_pt: 'Mãos', name_en: 'Hands' })).toMatchObject({ category: 'hands' })
  })

  test('refuses names and addresses that are taken, reserved or no addresses', async () => {
    await add(curves)
    const refused = (input: object) => errorsOf(admin.post('/boards', { ...curves, ...input }))
    expect(await refused({ name_pt: 'CURVAS', name_en: 'Other' })).toEqual({ name_pt: ['taken'] })
    expect(await refused({ name_pt: 'Mulher', name_en: 'Woman' })).toEqual({ name_pt: ['taken'], name_en: ['taken'] })
    expect(await refused({ name_pt: '', name_en: ' ' })).toEqual({ name_pt: ['required'], name_en: ['required'] })
    expect(await refused({ name_pt: '日本', name_en: 'Japan' })).toEqual({ slug_pt: ['required'] })
    expect(await refused({ name_pt: 'A', name_en: 'B', slug_pt: 'a b' })).toEqual({ slug_pt: ['invalid'] })
    expect(await refused({ name_pt: 'A', name_en: 'B', slug_pt: 'homem' })).toEqual({ slug_pt: ['taken'] })
  })

  test('accepts talents on boards that exist only', async () => {
    const ana = { name: 'Ana', category: 'curve' }
    expect(await errorsOf(admin.post('/talents', ana))).toEqual({ category: ['unknown'] })
    await add(curves)
    const created = await admin.post('/talents', ana)
    expect(created.status).toBe(201)
    const { id } = await created.json()
    const move = (category: string) => admin.post('/talents/bulk', { action: 'category', ids: [id], category })
    expect(await errorsOf(move('nothing'))).toEqual({ category: ['unknown'] })
    expect(await (await move('woman')).json()).toMatchObject({ changed: 1 })
    expect(await (await move('curve')).json()).toMatchObject({ changed: 1 })
    expect(await (await admin.get('/talents?category=curve')).json()).toMatchObject({ total: 1 })
    expect(await (await admin.get('/talents/board?category=curve')).json()).toMatchObject({ total: 1 })
    const page = await agency.post('/api/talents', { category: 'curve' })
    expect(await page.json()).toMatchObject({ total: 0 })
  })

  test('deletes a board only when nothing refers to it', async () => {
    const { id, version } = await add(curves)
    const talent = await insert('curve')
    const remove = () => admin.delete(`/boards/${id}?version=${version}`)
    const expectInUse = async () => {
      const response = await remove()
      expect(await response.json()).toMatchObject({ status: 409, reason: 'board_in_use' })
    }
    await expectInUse()
    expect((await admin.delete(`/talents/${talent}?version=1`)).status).toBe(204)
    await expectInUse()
    const records = [{ resource: 'talents', record_id: String(talent) }]
    expect((await admin.post('/bin/delete', { records })).status).toBe(204)
    const anna = await addUser(connection(), 'booker')
    const limitTo = (boards: string | null) =>
      db.updateTable('users').set({ boards }).where('id', '=', anna.id).execute()
    await limitTo('["woman","curve"]')
    await expectInUse()
    await limitTo(null)
    const times = { created_at: now.toISOString(), expires_at: now.toISOString() }
    const invited = { id: 'i', email: 'bia@agency.example', role: 'booker', language: 'pt', token_hash: 'h' } as const
    await insertRows(db, 'invitations', { ...invited, ...times, boards: '["curve"]' })
    await expectInUse()
    await emptyTables(connection(), 'invitations')
    expect((await remove()).status).toBe(204)
    expect(await readPublic()).toEqual([])
  })

  test('moves the talents of a board to another one and deletes it, in one step', async () => {
    const { id, version } = await add(curves)
    const shown = await insert('curve')
    const deleted = await insert('curve', 'Bia')
    expect((await admin.delete(`/talents/${deleted}?version=1`)).status).toBe(204)
    const remove = (move_to: string, role: 'admin' | 'booker' = 'admin') =>
      admin.post(`/boards/${id}/delete`, { version, move_to }, role)
    expect(await errorsOf(remove('nothing'))).toEqual({ move_to: ['unknown'] })
    expect(await errorsOf(remove('curve'))).toEqual({ move_to: ['invalid'] })
    expect((await admin.post(`/boards/${id}/delete`, { version: version + 1, move_to: 'man' })).status).toBe(409)

    // Nothing changes while a user is limited to the board.
    const anna = await addUser(connection(), 'booker')
    const limitTo = (boards: string | null) =>
      db.updateTable('users').set({ boards }).where('id', '=', anna.id).execute()
    await limitTo('["curve"]')
    expect(await (await remove('man')).json()).toMatchObject({ status: 409, reason: 'board_in_use' })
    expect(await (await admin.get(`/talents/${shown}`)).json()).toMatchObject({ category: 'curve', version: 1 })
    await limitTo(null)

    expect(await (await remove('man')).json()).toEqual({ moved: 2 })
    expect(await (await admin.get(`/talents/${shown}`)).json()).toMatchObject({ category: 'man', version: 2 })
    expect(await readPublic()).toEqual([])
    const records = [{ resource: 'talents', record_id: String(deleted) }]
    expect((await admin.post('/bin/restore', { records })).status).toBe(204)
    expect(await (await admin.get(`/talents/${deleted}`)).json()).toMatchObject({ category: 'man' })
    const { data } = await (await admin.get(`/audit?resource=talents&record_id=${shown}`)).json()
    expect(data).toMatchObject([{ action: 'changed', changes: { category: ['curve', 'man'] } }])
  })

  test('gives a new board no talents of a deleted one with its name, also none in the bin', async () => {
    const names = { name_pt: 'Clássicos', name_en: 'Classics', sizes: 'women' }
    const first = await admin.create<{ id: number; category: string }>('/boards', names)
    const talent = await insertTalent(db, { category: first.category })
    expect((await admin.delete(`/talents/${talent}?version=1`)).status).toBe(204)
    await db.deleteFrom('boards').where('id', '=', first.id).execute()
    const second = await admin.create<{ category: string }>('/boards', names)
    expect([first.category, second.category]).toEqual(['classics', 'classics-2'])
  })

  test('imports talents by the names of boards, and describes them', async () => {
    await add(curves)
    const { data }: { data: { name: string; options: { value: string }[] }[] } = await (
      await admin.get('/talents/import/columns')
    ).json()
    expect(data.find(({ name }) => name === 'category')?.options.map(({ value }) => value)).toEqual([
      'woman',
      'man',
      'development',
      'curve',
    ])
    const form = new FormData()
    form.set('file', new File(['Name,Board\nAna,Curvas\nBia,curve\nEva,Mulheres\n'], 'talents.csv'))
    expect((await admin.post('/talents/import?dry_run=false', form)).status).toBe(200)
    const rows = await db.selectFrom('talents').select(['name', 'category']).orderBy('name').execute()
    expect(rows.map(({ name, category }) => [name, category])).toEqual([
      ['Ana', 'curve'],
      ['Bia', 'curve'],
      ['Eva', 'woman'],
    ])
  })
})
