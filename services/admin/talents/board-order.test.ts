import { beforeEach, expect, test } from 'vitest'
import type { BoardTalent, TalentRecord } from '#contracts/admin/talents.ts'
import { sharedAdmin } from '#tests/helpers/admin.ts'
import { waitForBlockedQueries } from '#tests/helpers/blocked-query.ts'
import { bothDialects, emptyTables } from '#tests/helpers/dialects.ts'
import { insertPicture } from '#tests/helpers/panel.ts'
import { insertTalent } from '#tests/helpers/talents.ts'

bothDialects((connection, db, dialect) => {
  const admin = sharedAdmin(connection)

  beforeEach(() => emptyTables(connection(), 'talents', 'audit', 'media', 'versions', 'settings'))

  const create = (name: string, input: object = {}) =>
    admin.create<TalentRecord>('/talents', { name, category: 'woman', ...input })

  async function board(category = 'woman'): Promise<BoardTalent[]> {
    const response = await admin.get(`/talents/board?category=${category}`, 'booker')
    expect(response.status).toBe(200)
    return (await response.json()).data
  }

  const names = async () => (await board()).map(({ name }) => name)

  test('lists a board with its covers', async () => {
    const medium_id = await insertPicture(connection(), `media/${crypto.randomUUID()}.webp`)
    await create('Ágata', { media: [{ medium_id, kind: 'cover', focal_x: 0.5, focal_y: 0.2 }] })
    await create('Berilo', { published: true })
    await create('Coral', { category: 'man' })
    expect(await board()).toMatchObject([
      { name: 'Ágata', published: false, cover: { type: 'image/webp', focal_y: 0.2 } },
      { name: 'Berilo', published: true, cover: null },
    ])
    expect((await admin.get('/talents/board?category=child')).status).toBe(422)
  })

  test('orders two thousand talents, and leaves those of other boards where they are', async () => {
    const timestamp = '2026-01-01T00:00:00.000Z'
    for (let start = 0; start < 2_000; start += 500) {
      const rows = Array.from({ length: 500 }, (_, index) => ({
        name: `Nome ${start + index}`,
        search_name: `nome ${start + index}`,
        category: (start + index) % 2 ? 'woman' : 'man',
        position: start + index + 1,
        created_at: timestamp,
        updated_at: timestamp,
      }))
      await db.insertInto('talents').values(rows).execute()
    }
    const others = await board('man')
    const before = await board()
    const last = before.at(-1)
    const ids = [Number(last?.id), ...before.slice(0, -1).map(({ id }) => id)]
    expect((await admin.post('/talents/order', { ids })).status).toBe(204)
    expect((await board()).map(({ id }) => id)).toEqual(ids)
    expect(await board('man')).toEqual(others)
    const positions = await db.selectFrom('talents').select('position').where('category', '=', 'man').execute()
    expect(positions.every(({ position }) => position % 2 === 1)).toBe(true)
  })

  test('keeps talents with equal positions apart once they are ordered', async () => {
    const ids = await Promise.all(
      ['Ágata', 'Berilo', 'Coral'].map(async (name) => Number(await insertTalent(db, { name }))),
    )
    await db.updateTable('talents').set({ position: 5, category: 'woman' }).execute()
    await admin.post('/talents/order', { ids: ids.toReversed() })
    expect((await board()).map(({ id }) => id)).toEqual(ids.toReversed())
  })

  // SQLite has one writer at a time.
  test.runIf(dialect === 'postgres')('does not mix two simultaneous orders', async () => {
    const ids: number[] = []
    for (const name of ['Ágata', 'Berilo', 'Coral', 'Diorito']) ids.push((await create(name)).id)
    const [agata = 0, berilo = 0, coral = 0, diorito = 0] = ids
    const order = (ids: number[]) => admin.post('/talents/order', { ids })
    const responses = await db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('talents').select('id').where('id', '=', coral).forUpdate().execute()
      const first = order([diorito, agata, berilo, coral])
      await waitForBlockedQueries(db)
      const second = order([agata, coral, berilo, diorito])
      await waitForBlockedQueries(db, 2)
      return [first, second]
    })
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([204, 204])
    expect(await names()).toEqual(['Ágata', 'Coral', 'Berilo', 'Diorito'])
  })

  test('adds new talents where the setting says', async () => {
    await create('Ágata')
    await create('Berilo')
    expect(await names()).toEqual(['Ágata', 'Berilo'])
    const settings = await (await admin.get('/settings/agency')).json()
    expect(settings.new_talents).toBe('end')
    const changed = await admin.put('/settings/agency', { ...settings, name: 'Mármore', new_talents: 'top' })
    expect(await changed.json()).toMatchObject({ new_talents: 'top' })
    await create('Coral')
    expect(await names()).toEqual(['Coral', 'Ágata', 'Berilo'])

    const file = new FormData()
    file.set('file', new File(['name;category\nDiorito;woman\nEsmeralda;woman\n'], 'talents.csv'))
    expect(await (await admin.call('POST', '/talents/import?dry_run=false', file)).json()).toMatchObject({ created: 2 })
    expect(await names()).toEqual(['Diorito', 'Esmeralda', 'Coral', 'Ágata', 'Berilo'])
    expect((await admin.put('/settings/agency', { ...settings, new_talents: 'middle' })).status).toBe(422)
  })
})
