import type { CurrentUser, Role } from '#contracts/admin/current-user.ts'
import type { Colleague } from '#contracts/admin/users.ts'
import type { Database } from '#database/schema/index.ts'
import { parseBoards } from './queries.ts'

/** The permissions of a user. */
export type Access = Pick<CurrentUser, 'role' | 'boards'>

/** Active users who satisfy a condition, by name. */
export async function findColleagues(db: Database, isIncluded: (user: Access) => boolean): Promise<Colleague[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'boards'])
    .where('active', '=', 1)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows
    .filter(({ role, boards }) => isIncluded({ role: role as Role, boards: parseBoards(boards) }))
    .map(({ id, name }) => ({ id, name }))
}

/** The names of these users by id, also of users who may no longer sign in; deleted ones are missing. */
export async function findUserNames(db: Database, ids: Iterable<string | null>): Promise<Map<string, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', known).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
