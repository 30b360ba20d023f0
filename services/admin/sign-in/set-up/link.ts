import { linkPaths } from '#contracts/admin/sign-in.ts'
import type { Database } from '#database/schema/index.ts'
import { hashOfToken, linkTo, newToken } from '../one-time-token.ts'

/** Under which the hash of the token is kept: one, so that of two who set up at once one is too late. */
const secretName = 'set-up'

/**
 * A new link by which the first administrator is created, in place of the one made before; undefined once there is
 * somebody.
 */
export async function newSetUpLink(db: Database, siteUrl: string, now: Date): Promise<string | undefined> {
  if (await isSomebodyThere(db)) return undefined
  const { token, hash } = newToken()
  await db
    .insertInto('secrets')
    .values({ name: secretName, value: hash, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: hash, created_at: now.toISOString() }))
    .execute()
  return linkTo(siteUrl, linkPaths.setUp, token)
}

/** Whether `token` is the one that the newest link carries. */
export async function opensSetUp(db: Database, token: string): Promise<boolean> {
  const kept = db.selectFrom('secrets').select('name').where('name', '=', secretName)
  const row = await kept.where('value', '=', hashOfToken(token)).executeTakeFirst()
  return row !== undefined && !(await isSomebodyThere(db))
}

/** Spends `token`, inside the transaction that creates the first administrator. False: it is spent, or not good. */
export async function spendSetUp(transaction: Database, token: string): Promise<boolean> {
  const spent = await transaction
    .deleteFrom('secrets')
    .where('name', '=', secretName)
    .where('value', '=', hashOfToken(token))
    .returning('name')
    .executeTakeFirst()
  return spent !== undefined && !(await isSomebodyThere(transaction))
}

async function isSomebodyThere(db: Database): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}
