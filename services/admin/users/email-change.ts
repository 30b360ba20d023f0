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
 * A link by which somebody confirms another address, mailed there and told this once. Until then the old one stays.
 * 422 when somebody has that address already.
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

/** POST /email-changes/look: whose address the link changes, and into which. */
export async function verifyEmailChange({ c }: SignInRequest, { db, now }: SignInContext): Promise<Response> {
  const { token } = await validatedJson(c, tokenSchema, adminError)
  const holder = await findEmailHolder(db, token, now())
  if (!holder) throw leadsNowhere()
  const { name, next, language } = holder
  return answer(c, { name, email: next, language } satisfies OpenEmailChange, [])
}

/**
 * POST /email-changes/accept: the address becomes the one to sign in with, and the old one is told. Links for a new
 * password that went to the old one are good no longer.
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

/** Somebody who may confirm another address. */
interface EmailHolder {
  id: string
  name: string
  language: Language
  /** The address as it is. */
  email: string
  /** The address as it is to be. */
  next: string
}

/** Makes a link by which somebody confirms the address `email`, in place of an earlier one; good for `lifetime` milliseconds. */
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

/** Whose address `token` changes; undefined: nobody's, or no longer. */
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

/** Spends `token`, inside the transaction that changes the address. False: somebody else was faster. */
async function spendEmailLink(transaction: Database, token: string): Promise<boolean> {
  const spent = await transaction
    .deleteFrom('email_changes')
    .where('token_hash', '=', hashOfToken(token))
    .returning('user_id')
    .executeTakeFirst()
  return spent !== undefined
}
