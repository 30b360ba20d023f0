import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { Database } from '#database/schema/index.ts'
import { readRequestTalents } from '../../records/bookings/requests.ts'
import { findTalentNames } from '../boards.ts'

/** The talents of these requests that the user may see, by request. Names of known talents are those of today. */
export async function findVisibleTalents(db: Database, user: CurrentUser, requestIds: string[]) {
  const talents = await readRequestTalents(db, requestIds)
  const ids = talents.map(({ talent_id }) => talent_id)
  const names = await findTalentNames(db, user, ids)
  const visible = talents.flatMap((talent) => {
    const name = names.get(talent.talent_id)
    if (name === undefined && user.boards !== null) return []
    return { ...talent, name: name || talent.name || `#${talent.talent_id}`, known: name !== undefined }
  })
  return Map.groupBy(visible, ({ request_id }) => request_id)
}
