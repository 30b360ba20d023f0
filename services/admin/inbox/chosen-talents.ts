import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { Submission } from '#contracts/admin/submissions.ts'
import type { Database } from '#database/schema/index.ts'
import { withDeleted } from '#database/soft-delete.ts'
import { parseRowId } from '../../../database/row-id.ts'
import { limitToBoards } from '../boards.ts'
import { fieldsOf, type SubmissionRow } from './submissions.ts'

/**
 * The talents of a shortlist or a request for a booking that the user may see, in its order; none of other submissions.
 * Deleted ones have the name that the client saw. Those deleted for good are left out, like ids of other agency software.
 */
export async function findChosenTalents(
  db: Database,
  user: CurrentUser,
  row: Pick<SubmissionRow, 'kind' | 'payload'>,
): Promise<Submission['talents']> {
  if (row.kind !== 'favorites' && row.kind !== 'booking') return []
  const { talents: requested, talent_names } = fieldsOf(row)
  const chosen = Array.isArray(requested) ? requested.map((id) => parseRowId(String(id))) : []
  const ids = [...new Set(chosen.filter((id) => id !== undefined))]
  if (ids.length === 0) return []
  const rows = await limitToBoards(withDeleted(db).selectFrom('all_talents as talents'), user)
    .select(['id', 'name', 'deleted_at'])
    .select((eb) =>
      eb
        .selectFrom('talent_media')
        .select('url')
        .whereRef('talent_media.talent_id', '=', 'talents.id')
        .where('kind', '=', 'cover')
        .orderBy('position')
        .limit(1)
        .as('cover'),
    )
    .where('id', 'in', ids)
    .execute()
  const talents = new Map(rows.map((talent) => [talent.id, talent]))
  return ids.flatMap((id) => {
    const talent = talents.get(id)
    if (!talent) return []
    const { name, deleted_at, cover } = talent
    if (deleted_at === null) return { id: String(id), name, cover, deleted: false }
    const seen: unknown = Array.isArray(talent_names) ? talent_names[chosen.indexOf(id)] : undefined
    return typeof seen === 'string' && seen !== '' ? { id: String(id), name: seen, cover: null, deleted: true } : []
  })
}
