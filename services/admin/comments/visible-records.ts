import { type RawBuilder, sql } from 'kysely'
import { type CurrentUser, permissionsOf } from '#contracts/admin/current-user.ts'
import { submissionKindsOf } from '#contracts/admin/submissions.ts'
import type { Database } from '#database/schema/index.ts'
import { toLine } from '../inbox/submissions.ts'
import { discussedPermissions } from './records.ts'

/**
 * A condition on rows that are left-joined to `talents` and to the visible `submissions`: the user may see the record,
 * by role and boards.
 */
export function isRecordVisible({ role, boards }: CurrentUser): RawBuilder<boolean> {
  const allowed = permissionsOf(role)
  const kinds = submissionKindsOf(role)
  const visible: RawBuilder<unknown>[] = []
  if (allowed.includes(discussedPermissions.talents)) {
    visible.push(boards ? sql`talents.category in (${sql.join(boards)})` : sql`talents.id is not null`)
  }
  if (allowed.includes(discussedPermissions.submissions) && kinds.length > 0) {
    visible.push(sql`submissions.kind in (${sql.join(kinds)})`)
  }
  return visible.length > 0 ? sql<boolean>`(${sql.join(visible, sql` or `)})` : sql<boolean>`1 = 0`
}

/** The senders' names of these submissions; null for one without a name. */
export async function findSenders(
  db: Database,
  ids: readonly (string | null)[],
  today: string,
): Promise<Map<string, string | null>> {
  const known = ids.filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await db.selectFrom('submissions').selectAll().where('id', 'in', known).execute()
  return new Map(rows.map((row) => [row.id, toLine(row, today).name]))
}
