import type { Database } from '#database/schema/index.ts'

/** The id of the entity called `name`, which `ensureEntities` has made. */
export async function entityId(db: Database, name: string): Promise<number> {
  const { id } = await db.selectFrom('entities').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  return id
}

/** Makes those of these entities that are not there yet, unpublished and empty, for the office to fill. */
export async function ensureEntities(db: Database, names: readonly string[], now: Date): Promise<void> {
  const moment = now.toISOString()
  // A site that only reads, since its disk is full, starts as long as nothing is missing.
  const rows = await db.selectFrom('entities').select('name').where('name', 'in', names).execute()
  const missing = names.filter((name) => !rows.some((row) => row.name === name))
  if (missing.length === 0) return
  await db
    .insertInto('entities')
    .values(missing.map((name) => ({ name, created_at: moment, updated_at: moment })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}
