import { linkPaths } from '#contracts/admin/sign-in.ts'
import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { hashOfToken, linkTo, newToken } from '../one-time-token.ts'

/** Somebody who may set a new password. */
export interface ResetHolder {
  id: string
  name: string
  email: string
  language: Language
}

/** Makes a link by which somebody sets a new password, good for `lifetime` milliseconds. */
export async function newResetLink(
  db: Database,
  { personId, siteUrl, lifetime, now }: { personId: string; siteUrl: string; lifetime: number; now: Date },
): Promise<{ link: string; expires_at: string }> {
  const { token, hash } = newToken()
  const expires_at = new Date(now.getTime() + lifetime).toISOString()
  await db
    .insertInto('password_resets')
    .values({ token_hash: hash, user_id: personId, created_at: now.toISOString(), expires_at })
    .execute()
  return { link: linkTo(siteUrl, linkPaths.passwordReset, token), expires_at }
}

/** Whose password `token` sets; undefined: nobody's, or no longer. */
export async function findResetHolder(db: Database, token: string, now: Date): Promise<ResetHolder | undefined> {
  const holder = await db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.language'])
    .where('password_resets.token_hash', '=', hashOfToken(token))
    .where('password_resets.expires_at', '>', now.toISOString())
    .where('users.active', '=', 1)
    .executeTakeFirst()
  return holder && { ...holder, language: holder.language as Language }
}

/** Spends `token`, inside the transaction that sets the password. False: somebody else was faster. */
export async function spendReset(transaction: Database, token: string): Promise<boolean> {
  const spent = await transaction
    .deleteFrom('password_resets')
    .where('token_hash', '=', hashOfToken(token))
    .returning('user_id')
    .executeTakeFirst()
  return spent !== undefined
}
