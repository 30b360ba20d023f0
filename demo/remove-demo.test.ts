import { expect, test } from 'vitest'
import type { Database } from '#database/schema/index.ts'
import { silentLogger } from '#services/http/logger.ts'
import { hasDemoContent, removeDemoContent } from '#services/records/demo-content.ts'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { insertTalent } from '#tests/helpers/talents.ts'
import { temporaryStorage } from '#tests/helpers/temporary-storage.ts'
import { seedDemo } from './seed.ts'

const tables = ['talents', 'slides', 'posts', 'partners', 'staff', 'entity_items', 'social_medias', 'forms'] as const

const remove = (db: Database) =>
  db.transaction().execute((transaction) => removeDemoContent(transaction, new Date('2026-06-15T12:00:00Z')))

eachDialect((connection, db) => {
  test('removes the demo once, and keeps what the agency has added or changed', async () => {
    await using storage = await temporaryStorage()
    const seeding = { connection: connection(), storage, log: silentLogger }
    await seedDemo(seeding)
    expect(await hasDemoContent(db)).toBe(true)
    const [changed] = await db.selectFrom('talents').select('id').orderBy('id').execute()
    await db
      .updateTable('talents')
      .set({ origin: 'agency', name: 'Nossa' })
      .where('id', '=', changed?.id ?? 0)
      .execute()
    const added = await insertTalent(db, { name: 'Nova' })
    const shown = await db
      .selectFrom('talent_media')
      .select('url')
      .where('talent_id', '=', changed?.id ?? 0)
      .execute()

    expect(await remove(db)).toBeGreaterThan(100)
    const talents = await db.selectFrom('talents').select(['id', 'name']).orderBy('id').execute()
    expect(talents).toEqual([
      { id: changed?.id, name: 'Nossa' },
      { id: Number(added), name: 'Nova' },
    ])
    for (const table of tables.slice(1).filter((table) => table !== 'entity_items')) {
      expect(await db.selectFrom(table).select('id').execute(), table).toEqual([])
    }
    const media = (await db.selectFrom('media').select('url').execute()).map(({ url }) => url)
    expect(media).toEqual(expect.arrayContaining(shown.map(({ url }) => url)))
    const pages = await db.selectFrom('entities').select(['name', 'title_pt', 'fields', 'published']).execute()
    expect(pages.map(({ name }) => name)).toContain('privacy')
    for (const page of pages.filter(({ name }) => name !== 'privacy')) {
      expect(page).toMatchObject({ title_pt: null, fields: '{}', published: 0 })
    }
    // The text to start from has another contact than the demo's.
    const items = await db.selectFrom('entity_items').select('description_pt').execute()
    expect(items).toHaveLength(6)
    expect(JSON.stringify(items)).not.toContain('marmore')

    expect(await hasDemoContent(db)).toBe(false)
    expect(await remove(db)).toBe(0)
    expect(await seedDemo(seeding)).toBe('seeded before')
  })
})
