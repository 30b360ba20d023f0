import type { Database } from '#database/schema/index.ts'

/** The languages of these talents, sorted. */
export async function findLanguages(db: Database, talents: number[]): Promise<Map<number, string[]>> {
  if (talents.length === 0) return new Map()
  const rows = await db
    .selectFrom('talent_languages')
    .selectAll()
    .where('talent_id', 'in', talents)
    .orderBy('talent_id')
    .orderBy('language')
    .execute()
  const byTalent = Map.groupBy(rows, ({ talent_id }) => talent_id)
  return new Map([...byTalent].map(([id, own]) => [id, own.map(({ language }) => language)]))
}
