import type { DiscussedResource } from '#contracts/admin/comments.ts'
import type { Permission } from '#contracts/admin/current-user.ts'
import type { Colleague } from '#contracts/admin/users.ts'
import type { Database } from '#database/schema/index.ts'
import { ProblemError } from '../../core/http/problem.ts'
import { parseRowId } from '../collections/rows.ts'
import { findSubmission } from '../inbox/submissions.ts'
import { findColleagues } from '../users/colleagues.ts'

/** The permission to see each kind of record that users comment on. */
export const discussedPermissions: Record<DiscussedResource, Permission> = { talents: 'talents', submissions: 'inbox' }

/** A talent or a message: one of the ids is null. */
export interface DiscussedRecord {
  resource: DiscussedResource
  talent_id: number | null
  submission_id: string | null
}

/** The record at these path parameters. 404 for none, and for a message that is not visible. */
export async function findDiscussedRecord(
  db: Database,
  resource: DiscussedResource,
  id: string,
  now: Date,
): Promise<DiscussedRecord> {
  if (resource === 'submissions') {
    const row = await findSubmission(db, id, now)
    return { resource, talent_id: null, submission_id: row.id }
  }
  const talent = await db
    .selectFrom('talents')
    .select('id')
    .where('id', '=', parseRowId(id) ?? 0)
    .executeTakeFirst()
  if (!talent) throw new ProblemError(404)
  return { resource, talent_id: talent.id, submission_id: null }
}

/** Users who may see a record, by name. */
export function findReaders(db: Database, { resource }: Pick<DiscussedRecord, 'resource'>): Promise<Colleague[]> {
  return findColleagues(db, discussedPermissions[resource])
}

/** The id of a record, for the audit log. */
export function recordIdOf({ talent_id, submission_id }: Omit<DiscussedRecord, 'resource'>): string {
  return submission_id ?? String(talent_id)
}
