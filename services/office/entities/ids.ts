import type { Database } from '#database/schema.ts'

/** The id of the entity called `name`, which `ensureEntities` has made. */
export async function entityId(db: Database, name: string): Promise<number> {
  const { id } = await db.selectFrom('entities').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  return id
}

/** Makes those of these entities that are not there yet, unpublished and empty, for the office to fill. */
export async function ensureEntities(db: Database, names: readonly string[], now: Date): Promise<void> {
  const moment = now.toISOString()
  await db
    .insertInto('entities')
    .values(names.map((name) => ({ name, created_at: moment, updated_at: moment })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}
