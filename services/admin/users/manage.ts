import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { Account } from '#contracts/admin/sign-in.ts'
import type { User, UserInput } from '#contracts/admin/users.ts'
import type { Database } from '#database/schema/index.ts'
import { ProblemError } from '../../core/http/problem.ts'
import { changesBetween, recordAudit } from '../audit/audit-log.ts'
import type { SignedIn, SignInContext } from '../sign-in/context.ts'
import { endSessions, endStepsOf } from '../sign-in/sessions/queries.ts'
import { findUser, isAnotherAdministrator, updateUser } from './queries.ts'

/** The fields that the audit log records. */
const editedFields = ['name', 'role', 'language', 'active'] as const

type Context = Pick<SignInContext, 'db' | 'now' | 'siteUrl'>

/** A user by id. Throws a 404. */
export async function userNamed(db: Database, id: string | undefined, options?: { lock: boolean }): Promise<User> {
  const person = await findUser(db, id ?? '', options)
  if (!person) throw new ProblemError(404)
  return person
}

/**
 * Updates a user. A changed role or a deactivation ends all their sessions except the one of the request. 409 when the
 * user has changed since `version`, 422 for the last administrator.
 */
export async function updateUserAccess(
  { db, now }: Context,
  id: string | undefined,
  { version, ...input }: UserInput & { version: number },
  { staff, sessionId }: SignedIn,
): Promise<User> {
  return db.transaction().execute(async (transaction) => {
    const stays = input.active && input.role === 'admin'
    const before = await editable(transaction, id, version, stays)
    if (before.isLast) {
      throw new ProblemError(422, { errors: { [input.active ? 'role' : 'active']: ['last_administrator'] } })
    }
    const after = await updateUser(transaction, before.person.id, input, now())
    if (before.person.role !== after.role || !after.active) {
      await endSessions(transaction, after.id, { but: after.active ? sessionId : undefined })
    }
    if (!after.active) await endStepsOf(transaction, after.id)
    if (before.person.role === 'admin' && !(after.active && after.role === 'admin'))
      await takeBackLinks(transaction, after.id)
    const changes = changesBetween({ ...before.person }, { ...after }, editedFields)
    if (changes) await noteAbout(transaction, staff, 'changed', after.id, now(), changes)
    return after
  })
}

/** Deletes a user; their audit entries stay. 409 for the last administrator. */
export async function deleteUser(
  { db, now }: Context,
  id: string | undefined,
  version: number,
  staff: CurrentUser,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { person, isLast } = await editable(transaction, id, version, false)
    if (isLast) throw new ProblemError(409, { reason: 'last_administrator' })
    await endStepsOf(transaction, person.id)
    if (person.role === 'admin') await takeBackLinks(transaction, person.id)
    await transaction.deleteFrom('users').where('id', '=', person.id).execute()
    const entry = { action: 'deleted', resource: 'people', record_id: person.id, record_name: person.name }
    await recordAudit(transaction, staff, entry, now())
  })
}

/** Revokes what a former administrator could see: their invitations, and all password reset and e-mail change links. */
async function takeBackLinks(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom('invitations').where('invited_by', '=', id).execute()
  await transaction.deleteFrom('password_resets').execute()
  await transaction.deleteFrom('email_changes').execute()
}

/** Ends all sessions of a user except the one of the request. */
export async function signOutUser(
  { db, now }: Context,
  id: string | undefined,
  { staff, sessionId }: SignedIn,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const person = await userNamed(transaction, id)
    await endSessions(transaction, person.id, { but: sessionId })
    await noteAbout(transaction, staff, 'sessions_ended', person.id, now())
  })
}

/** Records an action on a user. */
export function noteAbout(
  db: Database,
  staff: CurrentUser,
  action: string,
  id: string,
  now: Date,
  changes?: object,
): Promise<void> {
  return recordAudit(db, staff, { action, resource: 'people', record_id: id, ...(changes && { changes }) }, now)
}

/**
 * Locks a user at `version` and finds out whether they are the last administrator. Administrators are locked first and
 * in a fixed order, to prevent deadlocks.
 */
async function editable(
  transaction: Database,
  id: string | undefined,
  version: number,
  staysAdministrator: boolean,
): Promise<{ person: User; isLast: boolean }> {
  const isReplaceable = staysAdministrator || (await isAnotherAdministrator(transaction, id ?? ''))
  const person = await userNamed(transaction, id, { lock: true })
  if (person.version !== version) throw new ProblemError(409, { current: person })
  return { person, isLast: !isReplaceable && person.active && person.role === 'admin' }
}

export async function showMe(db: Database, id: string): Promise<Account> {
  return meOf(await userNamed(db, id))
}

/** Changes one's own name and language. */
export async function changeMe(
  { db, now }: Pick<SignInContext, 'db' | 'now'>,
  { name, language }: Pick<CurrentUser, 'name' | 'language'>,
  staff: CurrentUser,
): Promise<Account> {
  return db.transaction().execute(async (transaction) => {
    const before = await userNamed(transaction, staff.id, { lock: true })
    const after = await updateUser(transaction, staff.id, { ...before, name, language }, now())
    const changes = changesBetween({ ...before }, { ...after }, editedFields)
    if (changes) await noteAbout(transaction, staff, 'changed', staff.id, now(), changes)
    return meOf(after)
  })
}

function meOf({ id, name, email, role, language, two_factor }: User): Account {
  return { id, name, email, role, language, two_factor }
}
