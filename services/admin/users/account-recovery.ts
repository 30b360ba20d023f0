import type { OneTimeLink, User } from '#contracts/admin/users.ts'
import type { Database } from '#database/schema/index.ts'
import { ProblemError } from '../../http/problem.ts'
import { recordAudit } from '../audit/audit-log.ts'
import type { Actor } from '../http/actor.ts'
import type { SignInContext } from '../sign-in/context.ts'
import { linkLifetimesMs } from '../sign-in/limits.ts'
import { sendMail } from '../sign-in/mails.ts'
import { createResetLink } from '../sign-in/password-reset.ts'
import { deletePendingSteps, endSessions } from '../sign-in/sessions/queries.ts'
import { getUser, recordUserAction } from './manage.ts'

/** Creates a password reset link for a user and mails it. */
export async function createResetLinkFor(
  { db, isMailReady }: Pick<SignInContext, 'db' | 'isMailReady'>,
  id: string | undefined,
  actor: Actor,
): Promise<OneTimeLink> {
  const { now, siteUrl } = actor
  return db.transaction().execute(async (transaction) => {
    const user = await lockOtherUser(actor, transaction, id)
    if (!user.active) throw new ProblemError(409, { reason: 'inactive_person' })
    const lifetime = linkLifetimesMs.madeByAdmin
    const reset = await createResetLink(transaction, { userId: user.id, siteUrl, lifetime, now })
    await sendMail(transaction, user, { name: 'newPassword', values: { link: reset.link } }, now)
    await recordUserAction(transaction, actor, 'password_reset_made', user.id)
    return { ...reset, mail_ready: isMailReady }
  })
}

/** Removes the second factor of a user who has lost it, and ends their sessions. */
export async function removeTwoFactor(db: Database, id: string | undefined, actor: Actor): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const user = await lockOtherUser(actor, transaction, id)
    await deleteSecondFactor(transaction, user.id)
    await recordUserAction(transaction, actor, 'two_factor_removed', user.id)
  })
}

/**
 * For operators: removes the second factor, activates the user and creates a password reset link; undefined for an
 * unknown address.
 */
export async function unlockUser(
  { db, now, siteUrl }: Pick<SignInContext, 'db' | 'now' | 'siteUrl'>,
  email: string,
): Promise<Omit<OneTimeLink, 'mail_ready'> | undefined> {
  return db.transaction().execute(async (transaction) => {
    const user = await transaction.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    if (!user) return undefined
    const timestamp = now()
    await deleteSecondFactor(transaction, user.id)
    await transaction.updateTable('users').set({ active: 1 }).where('id', '=', user.id).execute()
    await recordAudit(transaction, null, { action: 'rescued', resource: 'people', record_id: user.id }, timestamp)
    const lifetime = linkLifetimesMs.forgotten
    return createResetLink(transaction, { userId: user.id, siteUrl, lifetime, now: timestamp })
  })
}

async function deleteSecondFactor(transaction: Database, userId: string): Promise<void> {
  await transaction.deleteFrom('second_factors').where('user_id', '=', userId).execute()
  await transaction.updateTable('users').set({ two_factor: 0 }).where('id', '=', userId).execute()
  await deletePendingSteps(transaction, userId)
  await endSessions(transaction, userId)
}

/**
 * Locks a user other than oneself. Users change their own password and second factor with their password, which
 * somebody at an unlocked screen does not have.
 */
export async function lockOtherUser(
  { user: { id: own } }: Actor,
  transaction: Database,
  id: string | undefined,
): Promise<User> {
  const user = await getUser(transaction, id, { lock: true })
  if (user.id === own) throw new ProblemError(409, { reason: 'own_account' })
  return user
}
