import { permissionsOf, roles } from '#contracts/admin/current-user.ts'
import type { Colleague } from '#contracts/admin/users.ts'
import type { Database } from '#database/schema/index.ts'
import { ProblemError } from '../../core/http/problem.ts'

/** Those who may sign in and read the inbox, by name. */
export function findColleagues(db: Database): Promise<Colleague[]> {
  const readers = roles.filter((role) => permissionsOf(role).includes('inbox'))
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('active', '=', 1)
    .where('role', 'in', readers)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** 422 for an assignee who does not read the inbox, unless it was theirs before. */
export async function assertColleague(db: Database, assignee: string | null, before: string | null): Promise<void> {
  if (assignee === null || assignee === before) return
  const colleagues = await findColleagues(db)
  if (colleagues.some(({ id }) => id === assignee)) return
  throw new ProblemError(422, { errors: { assignee_id: ['unknown'] } })
}
