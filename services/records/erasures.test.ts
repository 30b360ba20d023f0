import { expect, test } from 'vitest'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { now } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'
import { erase, eraseAgain } from './erasures.ts'

eachDialect((_connection, db) => {
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
})
