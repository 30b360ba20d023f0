import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { OneTimeLink, User } from '#contracts/admin/users.ts'
import type { Database } from '#database/schema/index.ts'
import { ProblemError } from '../../core/http/problem.ts'
import { recordAudit } from '../audit/audit-log.ts'
import type { SignInContext } from '../sign-in/context.ts'
import { linkLimits } from '../sign-in/limits.ts'
import { resetMail, sendMail } from '../sign-in/mails.ts'
import { newResetLink } from '../sign-in/password-reset.ts'
import { endSessions, endStepsOf } from '../sign-in/sessions/queries.ts'
import { noteAbout, userNamed } from './manage.ts'

type Context = Pick<SignInContext, 'db' | 'now' | 'siteUrl'>

/** Creates a password reset link for a user and mails it. */
export async function makeResetLink(
  { db, now, siteUrl, mailReady }: Context & Pick<SignInContext, 'mailReady'>,
  id: string | undefined,
  staff: CurrentUser,
): Promise<OneTimeLink> {
  return db.transaction().execute(async (transaction) => {
    const person = await userOtherThan(staff, transaction, id)
    if (!person.active) throw new ProblemError(409, { reason: 'inactive_person' })
    const moment = now()
    const lifetime = linkLimits.madeByAdmin
    const made = await newResetLink(transaction, { personId: person.id, siteUrl, lifetime, now: moment })
    await sendMail(transaction, person, resetMail(made.link), moment, made.link)
    await noteAbout(transaction, staff, 'password_reset_made', person.id, moment)
    return { ...made, mail_ready: mailReady }
  })
}

/** Removes the second factor of a user who has lost it, and ends their sessions. */
export async function removeTwoFactor({ db, now }: Context, id: string | undefined, staff: CurrentUser): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const person = await userOtherThan(staff, transaction, id)
    await takeTwoFactor(transaction, person.id)
    await noteAbout(transaction, staff, 'two_factor_removed', person.id, now())
  })
}

/**
 * For operators: removes the second factor, activates the user and creates a password reset link; undefined for an
 * unknown address.
 */
export async function unlockUser(
  { db, now, siteUrl }: Context,
  email: string,
): Promise<Omit<OneTimeLink, 'mail_ready'> | undefined> {
  return db.transaction().execute(async (transaction) => {
    const person = await transaction.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    if (!person) return undefined
    const moment = now()
    await takeTwoFactor(transaction, person.id)
    await transaction.updateTable('users').set({ active: 1 }).where('id', '=', person.id).execute()
    await recordAudit(transaction, null, { action: 'rescued', resource: 'people', record_id: person.id }, moment)
    const lifetime = linkLimits.forgotten
    return newResetLink(transaction, { personId: person.id, siteUrl, lifetime, now: moment })
  })
}

async function takeTwoFactor(transaction: Database, personId: string): Promise<void> {
  await transaction.deleteFrom('second_factors').where('user_id', '=', personId).execute()
  await transaction.updateTable('users').set({ two_factor: 0 }).where('id', '=', personId).execute()
  await endStepsOf(transaction, personId)
  await endSessions(transaction, personId)
}

/**
 * Locks a user other than oneself. Users change their own password and second factor with their password, which
 * somebody at an unlocked screen does not have.
 */
export async function userOtherThan(staff: CurrentUser, transaction: Database, id: string | undefined): Promise<User> {
  const person = await userNamed(transaction, id, { lock: true })
  if (person.id === staff.id) throw new ProblemError(409, { reason: 'own_account' })
  return person
}
