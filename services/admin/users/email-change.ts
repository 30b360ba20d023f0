import { linkPaths, type OpenEmailChange, tokenSchema } from '#contracts/admin/sign-in.ts'
import type { OneTimeLink } from '#contracts/admin/users.ts'
import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { timestampAfter } from '#domain/time.ts'
import { ProblemError } from '../../http/problem.ts'
import { validateJson } from '../../http/request-body.ts'
import { createToken, hashToken } from '../../records/link-tokens.ts'
import { recordAudit } from '../audit/audit-log.ts'
import { toConstraintProblem } from '../collections/rows.ts'
import type { Actor } from '../http/actor.ts'
import { toErrorCode } from '../http/admin-error.ts'
import type { SignInContext, SignInRequest } from '../sign-in/context.ts'
import { linkLifetimesMs } from '../sign-in/limits.ts'
import { sendMail } from '../sign-in/mails.ts'
import { consumeToken, createInvalidLinkProblem, createLink } from '../sign-in/one-time-token.ts'
import { createJsonResponse } from '../sign-in/responses.ts'
import { deletePendingSteps } from '../sign-in/sessions/queries.ts'
import { lockOtherUser } from './account-recovery.ts'
import { assertEmailUnused } from './invitations.ts'
import { recordUserAction } from './manage.ts'

/**
 * Creates a link that confirms a new address, and mails it there. The old address stays until then. 422 for an address
 * in use.
 */
export async function requestEmailChange(
  { db, isMailReady }: Pick<SignInContext, 'db' | 'isMailReady'>,
  { id, email }: { id: string | undefined; email: string },
  actor: Actor,
): Promise<OneTimeLink> {
  const { now, siteUrl } = actor
  return db.transaction().execute(async (transaction) => {
    const user = await lockOtherUser(actor, transaction, id)
    if (!user.active) throw new ProblemError(409, { reason: 'inactive_person' })
    await assertEmailUnused(transaction, email)
    const lifetime = linkLifetimesMs.madeByAdmin
    const change = await createEmailChangeLink(transaction, {
      userId: user.id,
      email,
      siteUrl,
      lifetime,
      now,
    })
    await sendMail(transaction, { ...user, email }, { name: 'newEmail', values: { link: change.link } }, now)
    // An address that nobody has confirmed may be a stranger's.
    await recordUserAction(transaction, actor, 'email_change_made', user.id, { email: [user.email, '…'] })
    return { ...change, mail_ready: isMailReady }
  })
}

/** POST /email-changes/verify: the account and the new address of a link. */
export async function verifyEmailChange({ c }: SignInRequest, { db, now }: SignInContext): Promise<Response> {
  const { token } = await validateJson(c, tokenSchema, toErrorCode)
  const { name, next, language } = await findEmailChange(db, token, now())
  return createJsonResponse(c, { name, email: next, language } satisfies OpenEmailChange, [])
}

/**
 * POST /email-changes/accept: changes the address and notifies the old one. Password reset links that went to the old
 * one become invalid.
 */
export async function acceptEmailChange({ c }: SignInRequest, { db, now }: SignInContext): Promise<Response> {
  const { token } = await validateJson(c, tokenSchema, toErrorCode)
  const timestamp = now()
  const holder = await findEmailChange(db, token, timestamp)
  const { id, email, next } = holder
  try {
    await db.transaction().execute(async (transaction) => {
      await consumeToken(transaction, 'email_changes', token)
      await assertEmailUnused(transaction, next)
      await transaction
        .updateTable('users')
        .set((eb) => ({ email: next, version: eb('version', '+', 1), updated_at: timestamp.toISOString() }))
        .where('id', '=', id)
        .execute()
      await deletePendingSteps(transaction, id)
      await sendMail(transaction, holder, { name: 'emailChanged', values: { email: next } }, timestamp)
      const changes = { email: [email, next] }
      const entry = { action: 'email_changed', resource: 'people', record_id: id, changes }
      await recordAudit(transaction, holder, entry, timestamp)
    })
  } catch (error) {
    throw toConstraintProblem(error, ['email']) ?? error
  }
  return c.body(null, 204)
}

/** The owner of an e-mail change link. */
interface EmailChange {
  id: string
  name: string
  language: Language
  /** The present address. */
  email: string
  /** The new address. */
  next: string
}

/** Creates a link that confirms `email`, with a lifetime in milliseconds. It replaces an earlier one. */
async function createEmailChangeLink(
  db: Database,
  {
    userId,
    email,
    siteUrl,
    lifetime,
    now,
  }: Record<'userId' | 'email' | 'siteUrl', string> & { lifetime: number; now: Date },
): Promise<Omit<OneTimeLink, 'mail_ready'>> {
  const { token, hash } = createToken()
  const expires_at = timestampAfter(now, lifetime)
  const row = { user_id: userId, email, token_hash: hash, created_at: now.toISOString(), expires_at }
  await db
    .insertInto('email_changes')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  return { link: createLink(siteUrl, linkPaths.emailChange, token), expires_at }
}

/** The owner of a valid token. Throws for any other. */
async function findEmailChange(db: Database, token: string, now: Date): Promise<EmailChange> {
  const holder = await db
    .selectFrom('email_changes')
    .innerJoin('users', 'users.id', 'email_changes.user_id')
    .select(['users.id', 'users.name', 'users.language', 'users.email', 'email_changes.email as next'])
    .where('email_changes.token_hash', '=', hashToken(token))
    .where('email_changes.expires_at', '>', now.toISOString())
    .where('users.active', '=', 1)
    .executeTakeFirstOrThrow(() => createInvalidLinkProblem())
  return { ...holder, language: holder.language as Language }
}
