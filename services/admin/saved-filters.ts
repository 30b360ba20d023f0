import { type CurrentUser, canChange, isOnBoards, type Permission } from '#contracts/admin/current-user.ts'
import {
  type FilteredList,
  filteredLists,
  type ListState,
  newSavedFilterSchema,
  type SavedFilter,
  type SavedFilterContent,
  savedFilterInputSchema,
  savedFilterSchema,
  savedFiltersSchema,
} from '#contracts/admin/list-preferences.ts'
import { versionQuerySchema } from '#contracts/admin/lists.ts'
import { type SubmissionKind, submissionKindsOf } from '#contracts/admin/submissions.ts'
import type { Database } from '#database/schema/index.ts'
import { countRows } from '../../database/count-rows.ts'
import { parseRowId } from '../../database/row-id.ts'
import { ProblemError } from '../http/problem.ts'
import { changesBetween, recordAudit } from './audit/audit-log.ts'
import type { AdminContext } from './context.ts'
import type { Actor } from './http/actor.ts'
import { createEditConflict } from './http/admin-error.ts'
import { defineEndpoint, type Endpoint } from './http/endpoint.ts'

const resource = 'saved-filters'

/** How many filters of a list a user can save. */
const maxPerUser = 100

const permissions: Record<FilteredList, Permission> = { talents: 'talents', submissions: 'inbox' }

const titles: Record<FilteredList, string> = { talents: 'the talents', submissions: 'the inbox' }

/** Saved filters of lists. Users who see a list can save filters of it; users who may change it can share them. */
export function createSavedFilterEndpoints({ db }: AdminContext): Endpoint[] {
  return filteredLists.flatMap((list) => {
    const path = `/${resource}/${list}`
    // Saving changes nothing of the list.
    const shared = { permission: permissions[list], access: 'read' } as const
    return [
      defineEndpoint('get', path, {
        ...shared,
        summary: `One’s own saved filters of ${titles[list]}, and those that colleagues share`,
        response: savedFiltersSchema,
        handle: async ({ user }) => ({ data: await readSavedFilters(db, list, user) }),
      }),
      defineEndpoint('post', path, {
        ...shared,
        summary: `Save filters of ${titles[list]}, for oneself or, with the right to change the list, for colleagues`,
        body: newSavedFilterSchema,
        response: savedFilterSchema,
        status: 201,
        handle: ({ body, actor }) => addSavedFilter(db, list, body, actor),
      }),
      defineEndpoint('put', `${path}/{id}`, {
        ...shared,
        summary: `Change a saved filter of ${titles[list]}: one’s own, or as an administrator a shared one`,
        body: savedFilterInputSchema,
        response: savedFilterSchema,
        handle: ({ params, body: { version, ...content }, actor }) =>
          changeSavedFilter(db, { list, id: params.id, version }, content, actor),
      }),
      defineEndpoint('delete', `${path}/{id}`, {
        ...shared,
        summary: `Delete a saved filter of ${titles[list]}: one’s own, or as an administrator a shared one`,
        query: versionQuerySchema,
        handle: ({ params, query: { version }, actor }) =>
          deleteSavedFilter(db, { list, id: params.id, version }, actor),
      }),
    ]
  })
}

/** The saved filters of a list that a user sees, by name. */
async function readSavedFilters(db: Database, list: FilteredList, user: CurrentUser): Promise<SavedFilter[]> {
  const rows = await querySavedFilters(db, list)
    .where((eb) => eb.or([eb('user_id', '=', user.id), eb('shared', '=', 1)]))
    .execute()
  return rows
    .map((row) => toSavedFilter(row, user))
    .filter((filter) => isVisible(filter, list, user))
    .sort((a, b) => a.name.localeCompare(b.name, user.language) || a.id - b.id)
}

function querySavedFilters(db: Database, list: FilteredList) {
  return db
    .selectFrom('saved_filters')
    .innerJoin('users', 'users.id', 'saved_filters.user_id')
    .select(['saved_filters.id', 'saved_filters.name', 'saved_filters.version', 'shared', 'state', 'user_id'])
    .select('users.name as owner')
    .where('list', '=', list)
}

type Row = Awaited<ReturnType<ReturnType<typeof querySavedFilters>['execute']>>[number]

function toSavedFilter({ user_id, owner, shared, state, ...row }: Row, user: CurrentUser): SavedFilter {
  return {
    ...row,
    shared: shared === 1,
    state: JSON.parse(state),
    owner: { id: user_id, name: owner },
    is_editable: user_id === user.id || user.role === 'admin',
  }
}

/** Whether a filter is the user's own, or shared and of a board or kind that the user sees. */
function isVisible({ owner, shared, state }: SavedFilter, list: FilteredList, user: CurrentUser): boolean {
  return owner.id === user.id || (shared && isOfVisibleRecords(state, list, user))
}

function isOfVisibleRecords({ filter }: ListState, list: FilteredList, user: CurrentUser): boolean {
  const { category, kind } = filter
  if (list === 'talents') return typeof category !== 'string' || isOnBoards(user, category)
  return typeof kind !== 'string' || submissionKindsOf(user.role).includes(kind as SubmissionKind)
}

/** 403 for a shared one of a user who may not change the list, 422 for more than `maxPerUser`. */
function addSavedFilter(
  db: Database,
  list: FilteredList,
  content: SavedFilterContent,
  actor: Actor,
): Promise<SavedFilter> {
  const { user, now } = actor
  assertMayShare(content, list, user)
  return db.transaction().execute(async (transaction) => {
    const own = transaction.selectFrom('saved_filters').where('user_id', '=', user.id).where('list', '=', list)
    if ((await countRows(own)) >= maxPerUser) throw new ProblemError(422, { errors: { name: ['too_many'] } })
    const timestamp = now.toISOString()
    const { id } = await transaction
      .insertInto('saved_filters')
      .values({ ...toColumns(content), list, user_id: user.id, created_at: timestamp, updated_at: timestamp })
      .returning('id')
      .executeTakeFirstOrThrow()
    const added = await findSavedFilter(transaction, list, String(id), user)
    await recordShared(transaction, 'created', { after: added }, actor)
    return added
  })
}

interface Target {
  list: FilteredList
  id: string | undefined
  version: number
}

/** 404 for one that the user does not see, 403 for a colleague's, 409 when it has changed since `version`. */
function changeSavedFilter(
  db: Database,
  target: Target,
  content: SavedFilterContent,
  actor: Actor,
): Promise<SavedFilter> {
  const { user, now } = actor
  return db.transaction().execute(async (transaction) => {
    const before = await lockEditable(transaction, target, user)
    if (!before.shared) assertMayShare(content, target.list, user)
    await transaction
      .updateTable('saved_filters')
      .set({ ...toColumns(content), version: before.version + 1, updated_at: now.toISOString() })
      .where('id', '=', before.id)
      .execute()
    const after = { ...before, ...content, version: before.version + 1 }
    await recordShared(transaction, 'changed', { before, after }, actor)
    return after
  })
}

/** 404, 403 and 409 as for a change. */
function deleteSavedFilter(db: Database, target: Target, actor: Actor): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const before = await lockEditable(transaction, target, actor.user)
    await transaction.deleteFrom('saved_filters').where('id', '=', before.id).execute()
    await recordShared(transaction, 'deleted', { before }, actor)
  })
}

async function lockEditable(
  transaction: Database,
  { list, id, version }: Target,
  user: CurrentUser,
): Promise<SavedFilter> {
  const found = await findSavedFilter(transaction, list, id, user, { lock: true })
  if (!found.is_editable) throw new ProblemError(403, { detail: 'Only its owner or an administrator may do this.' })
  if (found.version !== version) throw createEditConflict(found)
  return found
}

async function findSavedFilter(
  db: Database,
  list: FilteredList,
  id: string | undefined,
  user: CurrentUser,
  { lock = false } = {},
): Promise<SavedFilter> {
  const query = querySavedFilters(db, list).where('saved_filters.id', '=', parseRowId(id ?? '') ?? 0)
  const row = await query.$if(lock, (rows) => rows.forUpdate('saved_filters')).executeTakeFirst()
  const found = row && toSavedFilter(row, user)
  if (!found || !isVisible(found, list, user)) throw new ProblemError(404)
  return found
}

function assertMayShare({ shared }: SavedFilterContent, list: FilteredList, { role }: CurrentUser): void {
  if (!shared || canChange(role, permissions[list])) return
  throw new ProblemError(403, { detail: 'Your role does not include this.' })
}

function toColumns({ name, shared, state }: SavedFilterContent) {
  return { name, shared: Number(shared), state: JSON.stringify(state) }
}

/** Records changes of shared filters. Records that the filters changed, not their values, which may name a person. */
async function recordShared(
  db: Database,
  action: 'created' | 'changed' | 'deleted',
  { before, after }: { before?: SavedFilter; after?: SavedFilter },
  { user, now }: Actor,
): Promise<void> {
  const subject = before ?? after
  if (!subject || !(before?.shared || after?.shared)) return
  const changes = before &&
    after && {
      ...changesBetween({ ...before }, { ...after }, ['name', 'shared']),
      ...(JSON.stringify(before.state) !== JSON.stringify(after.state) && { state: true }),
    }
  const entry = { action, resource, record_id: subject.id, ...(!after && { record_name: subject.name }) }
  await recordAudit(db, user, { ...entry, changes }, now)
}
