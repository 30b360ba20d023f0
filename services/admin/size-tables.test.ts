import { beforeEach, expect, test } from 'vitest'
import type { SizeTablesRecord } from '#contracts/admin/size-tables.ts'
import type { Attribute } from '#contracts/agency/attributes.ts'
import { defaultSizeTable } from '#domain/size-tables.ts'
import { fromEuropeanSize, toEuropeanSize } from '#domain/sizes.ts'
import { openAdmin } from '#tests/helpers/admin.ts'
import { openAgency } from '#tests/helpers/agency.ts'
import { eachDialect } from '#tests/helpers/dialects.ts'

const path = '/size-tables/agency'

eachDialect((connection, db) => {
  let admin: Awaited<ReturnType<typeof openAdmin>>

  beforeEach(async () => {
    await db.deleteFrom('settings').where('name', '=', 'size_tables').execute()
    await db.deleteFrom('versions').execute()
    await db.deleteFrom('audit').execute()
    admin = await openAdmin(connection())
  })

  const read = async (): Promise<SizeTablesRecord> => (await admin.get(path)).json()

  async function sizesOnSite(name: string) {
    const agency = await openAgency(connection())
    const attributes: Attribute[] = await (await agency.get('/api/talents/attributes?language=pt')).json()
    return attributes.find((attribute) => attribute.name === name)?.sizes
  }

  test('starts with the default tables, which the site has itself', async () => {
    const { dress, suit, shoes, version } = await read()
    expect({ dress, suit, shoes }).toEqual({
      dress: defaultSizeTable('dress'),
      suit: defaultSizeTable('suit'),
      shoes: defaultSizeTable('shoes'),
    })
    expect(version).toBe(1)
    for (const name of ['dress', 'suit', 'shoes']) expect(await sizesOnSite(name)).toBeUndefined()
  })

  test('keeps versions of the tables and restores one', async () => {
    const tables = await read()
    const shoes = tables.shoes.map((row) => ({ ...row, br: row.eu - 1 }))
    await admin.put(path, { ...tables, shoes })
    const versions = await (await admin.get(`${path}/versions`)).json()
    expect(versions).toMatchObject({
      total: 2,
      data: [
        { version: 2, action: 'changed', changes: { shoes: [expect.any(Array), expect.any(Array)] } },
        { version: 1, action: 'before', changes: {} },
      ],
    })
    expect(versions.data[0].changes.shoes[1]).toContain('EU 35: 34 BR')
    expect(Object.keys(versions.data[0].changes)).toEqual(['shoes'])
    const preview = await (await admin.get(`${path}/versions/1/restore`)).json()
    expect(preview.changes.shoes[0]).toContain('EU 35: 34 BR')

    expect((await admin.post(`${path}/versions/1/restore`, { version: 1 })).status).toBe(409)
    const restored = await admin.post(`${path}/versions/1/restore`, { version: 2 })
    expect(await restored.json()).toMatchObject({ version: 3, shoes: tables.shoes })
    expect(await sizesOnSite('shoes')).toBeUndefined()
    const { data } = await (await admin.get('/audit')).json()
    expect(data[0]).toMatchObject({ action: 'restored', resource: 'size-tables' })
    expect((await admin.get(`${path}/versions/9/restore`)).status).toBe(404)
  })

  test('stores a table, sends it with the attribute and records the changed sizes', async () => {
    const tables = await read()
    const shoes = tables.shoes.map((row) => ({ ...row, br: row.eu - 1, us_men: row.eu === 34 ? null : row.us_men }))
    const saved = await admin.put(path, { ...tables, shoes })
    expect(saved.status).toBe(200)
    expect(await saved.json()).toMatchObject({ version: 2, shoes })
    const sizes = await sizesOnSite('shoes')
    expect(sizes).toEqual(shoes)
    expect(await sizesOnSite('dress')).toBeUndefined()
    expect(fromEuropeanSize('shoes', 38, 'br', undefined, sizes ?? undefined)).toBe(37)
    expect(toEuropeanSize('shoes', 37, 'br', undefined, sizes ?? undefined)).toBe(38)
    const { data } = await (await admin.get('/audit')).json()
    expect(data).toMatchObject([{ action: 'changed', resource: 'size-tables' }])
    expect(data[0].changes.shoes[0]).toContain('EU 34: 32 BR; EU 35: 33 BR')
    expect(data[0].changes.shoes[1]).toContain('EU 34: – US men; EU 34: 33 BR')
    expect(Object.keys(data[0].changes)).toEqual(['shoes'])

    await admin.put(path, { ...tables, version: 2 })
    expect(await sizesOnSite('shoes')).toBeUndefined()
  })

  test('refuses tables by which a size would not lead back', async () => {
    const tables = await read()
    const withSize = (row: number, us: unknown) =>
      tables.dress.map((own, index) => (index === row ? { ...own, us } : own))
    for (const [dress, errors] of [
      [withSize(3, 4), { 'dress.3.us': ['not_rising'] }],
      [withSize(0, 3), { 'dress.1.us': ['not_rising'] }],
      [withSize(0, -1), { 'dress.0.us': ['too_small'] }],
      [withSize(3, 'six'), { 'dress.3.us': ['not_a_number'] }],
      [withSize(3, 6.2), { 'dress.3.us': ['invalid'] }],
      [tables.dress.map((row, index) => ({ ...row, us: index === 1 ? 6 : null })), { 'dress.0.us': ['required'] }],
      [tables.dress.slice(1), { dress: ['invalid'] }],
      [tables.dress.map((row) => ({ ...row, eu: row.eu + 1 })), { dress: ['invalid'] }],
    ] as const) {
      const refused = await admin.put(path, { ...tables, dress })
      expect([refused.status, (await refused.json()).errors]).toEqual([422, errors])
    }
    expect((await read()).version).toBe(1)
  })

  test('returns the stored tables on a conflict', async () => {
    const tables = await read()
    expect((await admin.put(path, tables)).status).toBe(200)
    const conflict = await admin.put(path, tables)
    expect([conflict.status, (await conflict.json()).current.version]).toEqual([409, 2])
    const attempts = await Promise.all([1, 2, 3].map(() => admin.put(path, { ...tables, version: 2 })))
    expect(attempts.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })
})
