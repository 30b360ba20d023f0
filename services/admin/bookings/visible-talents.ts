import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { Database } from '#database/schema/index.ts'
import { parseRowId } from '../../../database/row-id.ts'
import { readRequestTalents } from '../../records/bookings/requests.ts'
import { limitToBoards } from '../boards.ts'

/** The talents of these requests that the user may see, by request. Names of known talents are those of today. */
export async function findVisibleTalents(db: Database, user: CurrentUser, requestIds: string[]) {
  const talents = await readRequestTalents(db, requestIds)
  const numbers = [...new Set(talents.flatMap(({ talent_id }) => parseRowId(talent_id) ?? []))]
  const rows =
    numbers.length === 0
      ? []
      : await limitToBoards(db.selectFrom('talents').select(['id', 'name']), user)
          .where('id', 'in', numbers)
          .execute()
  const names = new Map(rows.map(({ id, name }) => [String(id), name]))
  const visible = talents.flatMap((talent) => {
    const name = names.get(talent.talent_id)
    if (name === undefined && user.boards !== null) return []
    return { ...talent, name: name || talent.name || `#${talent.talent_id}`, known: name !== undefined }
  })
  return Map.groupBy(visible, ({ request_id }) => request_id)
}
