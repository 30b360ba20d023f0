import { type CurrentUser, isOnBoards } from '#contracts/admin/current-user.ts'
import type { Submission } from '#contracts/admin/submissions.ts'
import type { Database } from '#database/schema/index.ts'
import { parseRowId } from '../../../database/row-id.ts'
import { limitBinToBoards } from '../talents/boards.ts'
import { fieldsOf, type SubmissionRow } from './submissions.ts'

/**
 * The talents of a shortlist or a request for a booking that the user may see, in its order; none of other submissions.
 * Talents in the bin have the name that the client saw. Talents deleted for good are left out, like ids of other agency software.
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
  const binned = await findBinned(
    db,
    user,
    ids.filter((id) => !talents.has(id)),
  )
  return ids.flatMap((id) => {
    const talent = talents.get(id)
    const seen: unknown = Array.isArray(talent_names) ? talent_names[chosen.indexOf(id)] : undefined
    if (!talent) {
      const isNamed = typeof seen === 'string' && seen !== '' && binned.has(String(id))
      return isNamed ? { id: String(id), name: seen, cover: null, deleted: true } : []
    }
    const { name, category, cover } = talent
    return isOnBoards(user, category) ? { id: String(id), name, cover, deleted: false } : []
  })
}

/** The talents in the bin that have one of these ids and are on the user's boards. */
async function findBinned(db: Database, user: CurrentUser, ids: readonly number[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await limitBinToBoards(db.selectFrom('bin'), user, db)
    .select('record_id')
    .where('resource', '=', 'talents')
    .where('record_id', 'in', ids.map(String))
    .execute()
  return new Set(rows.map(({ record_id }) => record_id))
}
