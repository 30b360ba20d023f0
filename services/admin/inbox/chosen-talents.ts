import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { Submission } from '#contracts/admin/submissions.ts'
import type { Database } from '#database/schema/index.ts'
import { withDeleted } from '#database/soft-delete.ts'
import { maxRowsPerStatement } from '#database/statement-limits.ts'
import { chunk } from '#domain/chunk.ts'
import { parseRowId } from '../../../database/row-id.ts'
import { limitToBoards } from '../boards.ts'
import { fieldsOf, type SubmissionRow } from './submissions.ts'

type Chosen = Pick<SubmissionRow, 'kind' | 'payload'>

/** Whether a submission names talents. */
const namesTalents = ({ kind }: Chosen) => kind === 'favorites' || kind === 'booking'

/** The fields that have an entry for each chosen talent. */
const perTalent = ['talents', 'talent_names', 'tally'] as const

/** The submitted fields of these submissions without the talents that the user may not see. */
export async function readVisibleFields(
  db: Database,
  user: CurrentUser,
  rows: readonly Chosen[],
): Promise<Record<string, unknown>[]> {
  if (user.boards === null) return rows.map(fieldsOf)
  const ids = rows.filter(namesTalents).flatMap((row) => chosenIdsOf(fieldsOf(row)))
  const known = [...new Set(ids.filter((id) => id !== undefined))]
  const visible = new Set<number | undefined>()
  for (const batch of chunk(known, maxRowsPerStatement)) {
    const talents = limitToBoards(withDeleted(db).selectFrom('all_talents as talents'), user)
    for (const { id } of await talents.select('id').where('id', 'in', batch).execute()) visible.add(id)
  }
  return rows.map((row) => {
    const fields = fieldsOf(row)
    if (!namesTalents(row)) return fields
    const areVisible = chosenIdsOf(fields).map((id) => visible.has(id))
    const limited = perTalent.flatMap((name) => {
      const entries = fields[name]
      return Array.isArray(entries) ? [[name, entries.filter((_, index) => areVisible[index])] as const] : []
    })
    return { ...fields, ...Object.fromEntries(limited) }
  })
}

/** The ids of the chosen talents; undefined for those of other agency software. */
function chosenIdsOf({ talents }: Record<string, unknown>): (number | undefined)[] {
  return Array.isArray(talents) ? talents.map((id) => parseRowId(String(id))) : []
}

/**
 * The talents of a shortlist or a request for a booking that the user may see, in its order; none of other submissions.
 * Deleted ones have the name that the client saw. Those deleted for good are left out, like ids of other agency software.
 */
export async function findChosenTalents(db: Database, user: CurrentUser, row: Chosen): Promise<Submission['talents']> {
  if (!namesTalents(row)) return []
  const fields = fieldsOf(row)
  const { talent_names } = fields
  const chosen = chosenIdsOf(fields)
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
