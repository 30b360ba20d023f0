import type { Database } from './schema/index.ts'

/**
 * The secret kept under `name`, made by `create` the first time. Copies that ask at once all get the same one.
 */
export async function getOrCreateSecret(db: Database, name: string, create: () => string): Promise<string> {
  const kept = await read(db, name)
  if (kept !== undefined) return kept
  await db
    .insertInto('secrets')
    .values({ name, value: create(), created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const value = await read(db, name)
  if (value === undefined) throw new Error(`the secret ${name} was not kept`)
  return value
}

async function read(db: Database, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}
