import { expect, test } from 'vitest'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { insertPicture, now } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'
import { insertMedia, insertTalent } from '#tests/helpers/talents.ts'
import { erase, eraseAgain } from './erasures.ts'

eachDialect((connection, db) => {
  test('erases a contact that a backup brought back, and no later one with its id', async () => {
    const insert = async (id: number, created_at: string) => {
      const texts = { name: 'Zoe', search_name: 'zoe', search_text: 'zoe', language: 'pt' as const }
      const times = { created_at, updated_at: created_at, reviewed_at: created_at }
      const empty = { client_id: null, role: null, email: null, phone: null, notes: null }
      await insertRows(db, 'contacts', { id, ...texts, ...times, ...empty })
    }
    const earlier = '2026-01-01T00:00:00.000Z'
    await insert(1, earlier)
    await insert(2, earlier)
    await erase(db, 'contacts', ['1', '2'], now)
    const erased = await db.selectFrom('erasures').selectAll().orderBy('key').execute()
    expect(erased.map(({ key }) => key)).toEqual(['1', '2'])
    await insert(1, earlier)
    await insert(2, new Date(now.getTime() + 1).toISOString())
    expect(await eraseAgain(db, erased, now)).toBe(1)
    expect(await db.selectFrom('contacts').select('id').execute()).toEqual([{ id: 2 }])
    expect(await db.selectFrom('erasures').selectAll().execute()).toHaveLength(2)
  })

  test('erases versions and names of the time before the erasure only', async () => {
    const [before, after] = [-1, 1].map((ms) => new Date(now.getTime() + ms).toISOString()) as [string, string]
    const record = { resource: 'talents', record_id: '7' }
    const insert = async () => {
      for (const table of ['versions', 'audit'] as const) await db.deleteFrom(table).execute()
      const by = { user_id: null, user_name: 'Lia' }
      for (const [index, at] of [before, after].entries()) {
        const version = { version: index + 1, action: 'changed', restored_version: null, snapshot: '{}' } as const
        await insertRows(db, 'versions', { ...record, ...by, ...version, at })
        const entry = { ...by, action: 'changed', record_name: 'Zoe', changes: '{}', at }
        await insertRows(db, 'audit', { ...record, ...entry })
      }
    }
    const left = async () => ({
      versions: (await db.selectFrom('versions').select('at').orderBy('at').execute()).map(({ at }) => at),
      names: (await db.selectFrom('audit').select('record_name').orderBy('at').execute()).map((one) => one.record_name),
    })
    await insert()
    await eraseAgain(
      db,
      [{ kind: 'talents', key: '7', erased_at: now.toISOString(), forget_at: now.toISOString() }],
      now,
    )
    expect(await left()).toEqual({ versions: [after], names: [null, 'Zoe'] })
    await insert()
    await erase(db, 'talents', ['7'], now)
    expect(await left()).toEqual({ versions: [], names: [null, null] })
  })

  test('erases media with all that shows them, and discards their files', async () => {
    const [one, two] = [
      await insertPicture(connection(), 'media/1.webp'),
      await insertPicture(connection(), 'media/2.webp'),
    ]
    const talent = await insertTalent(db)
    for (const url of ['media/1.webp', 'media/2.webp', 'media/3.webp']) await insertMedia(db, talent, { url })
    expect(await erase(db, 'media', [String(one), String(two)], now)).toBe(2)
    expect(await db.selectFrom('talent_media').select('url').execute()).toEqual([{ url: 'media/3.webp' }])
    const discarded = await db.selectFrom('discarded_files').select('key').orderBy('key').execute()
    expect(discarded.map(({ key }) => key)).toEqual(['media/1.webp', 'media/2.webp'])
  })
})
