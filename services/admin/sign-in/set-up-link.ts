import { linkPaths } from '#contracts/admin/sign-in.ts'
import type { Database } from '#database/schema/index.ts'
import { createToken, hashToken } from '../../records/link-tokens.ts'
import { createLink } from './one-time-token.ts'

/** A single row holds the hash, so of two concurrent set-ups one fails. */
const secretName = 'set-up'

/** Creates the link for the first administrator, which replaces an earlier one; undefined once a user exists. */
export async function createSetUpLink(db: Database, siteUrl: string, now: Date): Promise<string | undefined> {
  if (await hasUsers(db)) return undefined
  const { token, hash } = createToken()
  await db
    .insertInto('secrets')
    .values({ name: secretName, value: hash, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: hash, created_at: now.toISOString() }))
    .execute()
  return createLink(siteUrl, linkPaths.setUp, token)
}

/** Whether `token` belongs to the newest link. */
export async function isSetUpToken(db: Database, token: string): Promise<boolean> {
  const stored = db.selectFrom('secrets').select('name').where('name', '=', secretName)
  const row = await stored.where('value', '=', hashToken(token)).executeTakeFirst()
  return row !== undefined && !(await hasUsers(db))
}

/** Uses `token`, inside the transaction that creates the first administrator. False when it is invalid. */
export async function consumeSetUpToken(transaction: Database, token: string): Promise<boolean> {
  const deleted = await transaction
    .deleteFrom('secrets')
    .where('name', '=', secretName)
    .where('value', '=', hashToken(token))
    .returning('name')
    .executeTakeFirst()
  return deleted !== undefined && !(await hasUsers(transaction))
}

async function hasUsers(db: Database): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}
