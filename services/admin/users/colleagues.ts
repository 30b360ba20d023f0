import { type Permission, permissionsOf, roles } from '#contracts/admin/current-user.ts'
import type { Colleague } from '#contracts/admin/users.ts'
import type { Database } from '#database/schema/index.ts'

/** Active users whose role includes a permission, by name. */
export function findColleagues(db: Database, permission: Permission): Promise<Colleague[]> {
  const allowed = roles.filter((role) => permissionsOf(role).includes(permission))
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('active', '=', 1)
    .where('role', 'in', allowed)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** The names of these users by id, also of users who may no longer sign in; deleted ones are missing. */
export async function findUserNames(db: Database, ids: Iterable<string | null>): Promise<Map<string, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', known).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
