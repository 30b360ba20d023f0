import type { Database } from '#database/schema/index.ts'

/** The keys of what is remembered as erased, sorted. */
export async function erasedKeys(db: Database, kind: string): Promise<string[]> {
  const rows = await db.selectFrom('erasures').select('key').where('kind', '=', kind).orderBy('key').execute()
  return rows.map(({ key }) => key)
}
