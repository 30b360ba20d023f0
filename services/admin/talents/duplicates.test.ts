import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { TalentDuplicates } from '#contracts/admin/talent-duplicates.ts'
import { openAdmin } from '#tests/helpers/admin.ts'
import { bothDialects, emptyTables } from '#tests/helpers/dialects.ts'

bothDialects((connection) => {
  let admin: Awaited<ReturnType<typeof openAdmin>>

  beforeAll(async () => {
    admin = await openAdmin(connection())
  })

  beforeEach(() => emptyTables(connection(), 'talents', 'talent_private_data', 'versions', 'audit'))

  async function create(facts: object, privateData?: object): Promise<number> {
    const response = await admin.post('/talents', { category: 'woman', ...facts })
    expect(response.status).toBe(201)
    const { id } = await response.json()
    if (privateData) await admin.put(`/private-data/${id}`, { ...privateData, version: 1 })
    return id
  }

  const duplicates = async (query = ''): Promise<TalentDuplicates['data']> =>
    (await (await admin.get(`/talents/duplicates${query}`, 'booker')).json()).data

  test('finds the same name and birth date, or the same address, without accents and case', async () => {
    const ana = await create({ name: 'Ána Lúcia', birthdate: '2001-02-03' }, { email: 'ana@mail.example' })
    const same = await create({ name: 'ana lucia', birthdate: '2001-02-03' })
    await create({ name: 'Ana Lucia', birthdate: '2001-02-04' })
    await create({ name: 'Ana Lucia' })
    const address = await create({ name: 'Zoe' }, { email: 'ANA@mail.example' })
    await create({ name: 'Other' }, { email: 'other@mail.example' })
    expect((await duplicates()).map((group) => group.map(({ id }) => id))).toEqual([[ana, same, address]])
    expect((await duplicates(`?id=${same}`)).flat().map(({ id }) => id)).toEqual([ana, same])
    expect((await duplicates(`?id=${ana}`)).flat().map(({ id }) => id)).toEqual([ana, same, address])
    expect(await duplicates('?id=999999')).toEqual([])
    await admin.delete(`/talents/${same}?version=1`)
    await admin.delete(`/talents/${address}?version=1`)
    expect(await duplicates()).toEqual([])
  })

  test('shows no talents of other boards to a user who is limited to some', async () => {
    const email = 'both@mail.example'
    const facts = { name: 'Caio', birthdate: '2001-02-03' }
    const man = await create({ ...facts, category: 'man' }, { email })
    await create({ ...facts, category: 'man' })
    const woman = await create({ name: 'Zoe' }, { email })
    for (const query of ['', `?id=${man}`, `?id=${woman}`]) {
      const { data } = await (await admin.get(`/talents/duplicates${query}`, 'limited')).json()
      expect(data, query).toEqual([])
      expect(await duplicates(query), query).toHaveLength(1)
    }
  })
})
