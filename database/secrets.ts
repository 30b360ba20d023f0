import { randomBytes } from 'node:crypto'
import type { Database } from './schema/index.ts'

/** Reads the secret `name`, or creates it from random bytes the first time. Concurrent instances get the same one. */
export async function getOrCreateSecret(db: Database, name: string, bytes = 32): Promise<string> {
  const stored = await read(db, name)
  if (stored !== undefined) return stored
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(bytes).toString('base64url'), created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const value = await read(db, name)
  if (value === undefined) throw new Error(`the secret ${name} was not stored`)
  return value
}

async function read(db: Database, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}
