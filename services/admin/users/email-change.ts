import type { CurrentUser } from '#contracts/admin/current-user.ts'
import { linkPaths, type OpenEmailChange, tokenSchema } from '#contracts/admin/sign-in.ts'
import type { OneTimeLink } from '#contracts/admin/users.ts'
import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { ProblemError } from '../../core/http/problem.ts'
import { validatedJson } from '../../core/http/request-body.ts'
import { recordAudit } from '../audit/audit-log.ts'
import { refusedByDatabase } from '../collections/rows.ts'
import { adminError } from '../http/admin-error.ts'
import type { SignInContext, SignInRequest } from '../sign-in/context.ts'
import { linkLimits } from '../sign-in/limits.ts'
import { emailChangedMail, emailChangeMail, sendMail } from '../sign-in/mails.ts'
import { hashOfToken, linkTo, newToken } from '../sign-in/one-time-token.ts'
import { answer, leadsNowhere } from '../sign-in/responses.ts'
import { endStepsOf } from '../sign-in/sessions/queries.ts'
import { userOtherThan } from './account-recovery.ts'
import { refuseKnown } from './invitations.ts'
import { noteAbout } from './manage.ts'

/**
 * Creates a link that confirms a new address, and mails it there. The old address stays until then. 422 for an address
 * in use.
 */
export async function makeEmailLink(
  { db, now, siteUrl, mailReady }: Pick<SignInContext, 'db' | 'now' | 'siteUrl' | 'mailReady'>,
  { id, email }: { id: string | undefined; email: string },
  staff: CurrentUser,
): Promise<OneTimeLink> {
  return db.transaction().execute(async (transaction) => {
    const person = await userOtherThan(staff, transaction, id)
    if (!person.active) throw new ProblemError(409, { reason: 'inactive_person' })
    await refuseKnown(transaction, email)
    const moment = now()
    const lifetime = linkLimits.madeByAdmin
    const made = await newEmailLink(transaction, { personId: person.id, email, siteUrl, lifetime, now: moment })
    await sendMail(transaction, { ...person, email }, emailChangeMail(made.link), moment, made.link)
    await noteAbout(transaction, staff, 'email_change_made', person.id, moment, { email: [person.email, email] })
    return { ...made, mail_ready: mailReady }
  })
}

/** POST /email-changes/look: the account and the new address of a link. */
export async function verifyEmailChange({ c }: SignInRequest, { db, now }: SignInContext): Promise<Response> {
  const { token } = await validatedJson(c, tokenSchema, adminError)
  const holder = await findEmailHolder(db, token, now())
  if (!holder) throw leadsNowhere()
  const { name, next, language } = holder
  return answer(c, { name, email: next, language } satisfies OpenEmailChange, [])
}

/**
 * POST /email-changes/accept: changes the address and notifies the old one. Password reset links that went to the old
 * one become invalid.
 */
export async function acceptEmailChange({ c }: SignInRequest, { db, now }: SignInContext): Promise<Response> {
  const { token } = await validatedJson(c, tokenSchema, adminError)
  const moment = now()
  const holder = await findEmailHolder(db, token, moment)
  if (!holder) throw leadsNowhere()
  const { id, email, next } = holder
  try {
    await db.transaction().execute(async (transaction) => {
      if (!(await spendEmailLink(transaction, token))) throw leadsNowhere()
      await refuseKnown(transaction, next)
      await transaction
        .updateTable('users')
        .set((of) => ({ email: next, version: of('version', '+', 1), updated_at: moment.toISOString() }))
        .where('id', '=', id)
        .execute()
      await transaction.deleteFrom('password_resets').where('user_id', '=', id).execute()
      await endStepsOf(transaction, id)
      await sendMail(transaction, holder, emailChangedMail(next), moment)
      const changes = { email: [email, next] }
      await recordAudit(
        transaction,
        holder,
        { action: 'email_changed', resource: 'people', record_id: id, changes },
        moment,
      )
    })
  } catch (error) {
    throw refusedByDatabase(error, ['email']) ?? error
  }
  return c.body(null, 204)
}

/** The owner of an e-mail change link. */
interface EmailHolder {
  id: string
  name: string
  language: Language
  /** The present address. */
  email: string
  /** The new address. */
  next: string
}

/** Creates a link that confirms `email`, with a lifetime in milliseconds. It replaces an earlier one. */
async function newEmailLink(
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

/** The owner of a valid token; undefined for any other. */
async function findEmailHolder(db: Database, token: string, now: Date): Promise<EmailHolder | undefined> {
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

/** Uses a token, inside the transaction that changes the address. False when it was used meanwhile. */
async function spendEmailLink(transaction: Database, token: string): Promise<boolean> {
  const spent = await transaction
    .deleteFrom('email_changes')
    .where('token_hash', '=', hashOfToken(token))
    .returning('user_id')
    .executeTakeFirst()
  return spent !== undefined
}
