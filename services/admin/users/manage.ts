import type { z } from 'zod'
import type { Account, meInputSchema } from '#contracts/admin/sign-in.ts'
import type { User, UserInput } from '#contracts/admin/users.ts'
import type { Database } from '#database/schema/index.ts'
import { ProblemError } from '../../http/problem.ts'
import { redactAudit } from '../../records/redact-audit.ts'
import { changesBetween, recordAudit } from '../audit/audit-log.ts'
import { assertBoardsExist } from '../boards.ts'
import type { Actor } from '../http/actor.ts'
import { deletePendingSteps, endSessions } from '../sign-in/sessions/queries.ts'
import { findUser, hasOtherAdministrator, updateUser } from './queries.ts'

/** The fields that the audit log records. */
const editedFields = ['name', 'role', 'boards', 'language', 'active'] as const

/** A user by id. Throws a 404. */
export async function getUser(db: Database, id: string | undefined, options?: { lock: boolean }): Promise<User> {
  const user = await findUser(db, id ?? '', options)
  if (!user) throw new ProblemError(404)
  return user
}

/**
 * Updates a user. A changed role, changed boards or a deactivation ends all their sessions except the one of the request. 409 when the
 * user has changed since `version`, 422 for the last administrator.
 */
export async function updateUserAccess(
  db: Database,
  id: string | undefined,
  { version, ...input }: UserInput & { version: number },
  actor: Actor,
  sessionId: string,
): Promise<User> {
  return db.transaction().execute(async (transaction) => {
    const stays = input.active && input.role === 'admin'
    const before = await lockEditableUser(transaction, id, version, stays)
    if (before.isLast) {
      throw new ProblemError(422, { errors: { [input.active ? 'role' : 'active']: ['last_administrator'] } })
    }
    await assertBoardsExist(transaction, input.boards ?? [], 'boards')
    const after = await updateUser(transaction, before.user.id, input, actor.now)
    if (hasOtherAccess(before.user, after) || !after.active) {
      await endSessions(transaction, after.id, { but: after.active ? sessionId : undefined })
    }
    if (!after.active) await deletePendingSteps(transaction, after.id)
    if (before.user.role === 'admin' && !(after.active && after.role === 'admin'))
      await revokeLinks(transaction, after.id)
    const changes = changesBetween({ ...before.user }, { ...after }, editedFields)
    if (changes) await recordUserAction(transaction, actor, 'changed', after.id, changes)
    return after
  })
}

function hasOtherAccess(before: User, after: User): boolean {
  return before.role !== after.role || before.boards?.join() !== after.boards?.join()
}

/** Deletes a user; the audit log keeps who did what and when, and the user's name. 409 for the last administrator. */
export async function deleteUser(db: Database, id: string | undefined, version: number, actor: Actor): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { user, isLast } = await lockEditableUser(transaction, id, version, false)
    if (isLast) throw new ProblemError(409, { reason: 'last_administrator' })
    await deletePendingSteps(transaction, user.id)
    if (user.role === 'admin') await revokeLinks(transaction, user.id)
    await transaction.deleteFrom('users').where('id', '=', user.id).execute()
    await redactAudit(transaction, 'people', [user.id])
    const entry = { action: 'deleted', resource: 'people', record_id: user.id, record_name: user.name }
    await recordAudit(transaction, actor.user, entry, actor.now)
  })
}

/** Revokes what a former administrator could see: their invitations, and all password reset and e-mail change links. */
async function revokeLinks(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom('invitations').where('invited_by', '=', id).execute()
  await transaction.deleteFrom('password_resets').execute()
  await transaction.deleteFrom('email_changes').execute()
}

/** Ends all sessions of a user except the one of the request. */
export async function signOutUser(
  db: Database,
  id: string | undefined,
  actor: Actor,
  sessionId: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const user = await getUser(transaction, id)
    await endSessions(transaction, user.id, { but: sessionId })
    await recordUserAction(transaction, actor, 'sessions_ended', user.id)
  })
}

/** Records an action on a user. */
export function recordUserAction(
  db: Database,
  { user, now }: Actor,
  action: string,
  id: string,
  changes?: object,
): Promise<void> {
  return recordAudit(db, user, { action, resource: 'people', record_id: id, changes }, now)
}

/**
 * Locks a user at `version` and finds out whether they are the last administrator. Administrators are locked first and
 * in a fixed order, to prevent deadlocks.
 */
async function lockEditableUser(
  transaction: Database,
  id: string | undefined,
  version: number,
  isStillAdministrator: boolean,
): Promise<{ user: User; isLast: boolean }> {
  const isReplaceable = isStillAdministrator || (await hasOtherAdministrator(transaction, id ?? ''))
  const user = await getUser(transaction, id, { lock: true })
  if (user.version !== version) throw new ProblemError(409, { current: user })
  return { user, isLast: !isReplaceable && user.active && user.role === 'admin' }
}

/** One's own account, with the signatures of replies. */
export async function readAccount(db: Database, id: string): Promise<Account> {
  return toAccount(await getUser(db, id), await readOwnSettings(db, id))
}

/** Changes one's own name, language, signatures and mails. */
export async function updateAccount(
  db: Database,
  { name, language, ...settings }: z.output<typeof meInputSchema>,
  actor: Actor,
): Promise<Account> {
  const { id } = actor.user
  return db.transaction().execute(async (transaction) => {
    const before = await getUser(transaction, id, { lock: true })
    const settingsBefore = await readOwnSettings(transaction, id)
    const after = await updateUser(transaction, id, { ...before, language, name: name ?? before.name }, actor.now)
    const settingsAfter = { ...settingsBefore, ...settings }
    await transaction.updateTable('users').set(settingsAfter).where('id', '=', id).execute()
    const changes = changesBetween({ ...before, ...settingsBefore }, { ...after, ...settingsAfter }, [
      ...editedFields,
      ...ownSettings,
    ])
    if (changes) await recordUserAction(transaction, actor, 'changed', id, changes)
    return toAccount(after, settingsAfter)
  })
}

const ownSettings = ['signature_pt', 'signature_en', 'reaction_mails'] as const

type OwnSettings = Pick<Account, (typeof ownSettings)[number]>

/** What only the user changes. */
function readOwnSettings(db: Database, id: string): Promise<OwnSettings> {
  return db.selectFrom('users').select(ownSettings).where('id', '=', id).executeTakeFirstOrThrow()
}

function toAccount({ id, name, email, role, boards, language, two_factor }: User, settings: OwnSettings): Account {
  return { id, name, email, role, boards, language, two_factor, ...settings }
}
