import type { DiscussedResource } from '#contracts/admin/comments.ts'
import { isOnBoards, type Permission, permissionsOf } from '#contracts/admin/current-user.ts'
import { submissionKindsOf } from '#contracts/admin/submissions.ts'
import type { Colleague } from '#contracts/admin/users.ts'
import type { Database } from '#database/schema/index.ts'
import { parseRowId } from '../../../database/row-id.ts'
import { ProblemError } from '../../http/problem.ts'
import type { Actor } from '../http/actor.ts'
import { findSubmission } from '../inbox/submissions.ts'
import { type Access, findColleagues } from '../users/queries.ts'

/** The permission to see each kind of record that users comment on. */
export const discussedPermissions: Record<DiscussedResource, Permission> = { talents: 'talents', submissions: 'inbox' }

/** A talent or a message: one of the ids is null. */
export interface DiscussedRecord {
  resource: DiscussedResource
  talent_id: number | null
  submission_id: string | null
  isVisibleTo(user: Access): boolean
}

/** The path parameters of a record. */
export interface RecordPath {
  resource: DiscussedResource
  id: string
}

/**
 * The record at these path parameters. 404 for none, and for a message that is not visible. `lock` keeps it from being
 * deleted until the transaction ends.
 */
export async function findDiscussedRecord(
  db: Database,
  { resource, id }: RecordPath,
  actor: Actor,
  { lock = false } = {},
): Promise<DiscussedRecord> {
  if (resource === 'submissions') {
    const row = await findSubmission(db, id, actor, { lock })
    const isVisibleTo = ({ role }: Access) =>
      permissionsOf(role).includes('inbox') && submissionKindsOf(role).includes(row.kind)
    return { resource, talent_id: null, submission_id: row.id, isVisibleTo }
  }
  const talent = await db
    .selectFrom('talents')
    .select(['id', 'category'])
    .where('id', '=', parseRowId(id) ?? 0)
    .$if(lock, (query) => query.forKeyShare())
    .executeTakeFirstOrThrow(() => new ProblemError(404))
  const isVisibleTo = (user: Access) =>
    permissionsOf(user.role).includes('talents') && isOnBoards(user, talent.category)
  return { resource, talent_id: talent.id, submission_id: null, isVisibleTo }
}

/** Users who may see a record, by name. */
export function findReaders(db: Database, { isVisibleTo }: Pick<DiscussedRecord, 'isVisibleTo'>): Promise<Colleague[]> {
  return findColleagues(db, isVisibleTo)
}

/** The id of a record, for the audit log. */
export function recordIdOf({ talent_id, submission_id }: Pick<DiscussedRecord, 'talent_id' | 'submission_id'>): string {
  return submission_id ?? String(talent_id)
}
