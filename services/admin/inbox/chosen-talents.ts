import { type CurrentUser, isOnBoards } from '#contracts/admin/current-user.ts'
import type { Submission } from '#contracts/admin/submissions.ts'
import type { Database } from '#database/schema/index.ts'
import { parseRowId } from '../../core/row-id.ts'
import { fieldsOf, type SubmissionRow } from './submissions.ts'

/**
 * The talents of a shortlist or a request for a booking that the user may see, in its order; none of other submissions.
 * Deleted ones have the name that the client saw, and are left out without one. Ids of other agency software are ignored.
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
  const rows = await db
    .selectFrom('talents')
    .select(['id', 'name', 'category'])
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
    const seen: unknown = Array.isArray(talent_names) ? talent_names[chosen.indexOf(id)] : undefined
    if (!talent)
      return typeof seen === 'string' && seen ? { id: String(id), name: seen, cover: null, deleted: true } : []
    const { name, category, cover } = talent
    return isOnBoards(user, category) ? { id: String(id), name, cover, deleted: false } : []
  })
}
