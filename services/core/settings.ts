import type { Database } from '#database/schema/index.ts'

/** The stored value of a setting and the time of its last change; undefined for one that was never saved. */
export function findSetting(db: Database, name: string) {
  return db.selectFrom('settings').select(['value', 'updated_at']).where('name', '=', name).executeTakeFirst()
}

/** Stores a setting as text. */
export async function writeSetting(
  db: Database,
  name: string,
  setting: boolean | number | string,
  timestamp: string,
): Promise<void> {
  const value = String(setting)
  await db
    .insertInto('settings')
    .values({ name, value, updated_at: timestamp })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, updated_at: timestamp }))
    .execute()
}
