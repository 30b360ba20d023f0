import { linkPaths } from '#contracts/admin/sign-in.ts'
import type { OneTimeLink } from '#contracts/admin/users.ts'
import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { hashOfToken, linkTo, newToken } from '../../sign-in/one-time-token.ts'

/** Somebody who may confirm another address. */
export interface EmailHolder {
  id: string
  name: string
  language: Language
  /** The address as it is. */
  email: string
  /** The address as it is to be. */
  next: string
}

/** Makes a link by which somebody confirms the address `email`, in place of an earlier one; good for `lifetime` milliseconds. */
export async function newEmailLink(
  db: Database,
  {
    personId,
    email,
    siteUrl,
    lifetime,
    now,
  }: Record<'personId' | 'email' | 'siteUrl', string> & { lifetime: number; now: Date },
): Promise<Omit<OneTimeLink, 'mail_ready'>> {
  const { token, hash } = newToken()
  const expires_at = new Date(now.getTime() + lifetime).toISOString()
  const row = { user_id: personId, email, token_hash: hash, created_at: now.toISOString(), expires_at }
  await db
    .insertInto('email_changes')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  return { link: linkTo(siteUrl, linkPaths.emailChange, token), expires_at }
}

/** Whose address `token` changes; undefined: nobody's, or no longer. */
export async function findEmailHolder(db: Database, token: string, now: Date): Promise<EmailHolder | undefined> {
  const holder = await db
    .selectFrom('email_changes')
    .innerJoin('users', 'users.id', 'email_changes.user_id')
    .select(['users.id', 'users.name', 'users.language', 'users.email', 'email_changes.email as next'])
    .where('email_changes.token_hash', '=', hashOfToken(token))
    .where('email_changes.expires_at', '>', now.toISOString())
    .where('users.active', '=', 1)
    .executeTakeFirst()
  return holder && { ...holder, language: holder.language as Language }
}

/** Spends `token`, inside the transaction that changes the address. False: somebody else was faster. */
export async function spendEmailLink(transaction: Database, token: string): Promise<boolean> {
  const spent = await transaction
    .deleteFrom('email_changes')
    .where('token_hash', '=', hashOfToken(token))
    .returning('user_id')
    .executeTakeFirst()
  return spent !== undefined
}
