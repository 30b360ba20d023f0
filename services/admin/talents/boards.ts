import { sql } from 'kysely'
import { type CurrentUser, isOnBoards } from '#contracts/admin/current-user.ts'
import type { Database } from '#database/schema/index.ts'
import { parseRowId } from '../../../database/row-id.ts'
import { ProblemError } from '../../http/problem.ts'
import type { AnyQuery } from '../collections/collection.ts'

type Limited = Pick<CurrentUser, 'boards'>

/** Limits a query of talents to the boards of a user. Every list, search and bulk action of talents uses it. */
export function limitToBoards<Query>(query: Query, { boards }: Limited): Query {
  if (boards === null) return query
  return (query as unknown as AnyQuery).where('talents.category', 'in', boards) as unknown as Query
}

/** As `limitToBoards`, for packages: those that show a talent of another board are left out. */
export function limitPackagesToBoards<Query>(query: Query, { boards }: Limited): Query {
  if (boards === null) return query
  return (query as unknown as AnyQuery).where(
    sql<boolean>`selections.id not in (
      select selection_id from selection_talents where talent_id in (
        select cast(id as text) from talents where category not in (${sql.join(boards)})))`,
  ) as unknown as Query
}

/** Throws a 404 for a talent that is not on the boards of a user. Unlimited users get it where the talent is read. */
export async function assertTalentVisible(db: Database, user: Limited, id: string | undefined): Promise<void> {
  if (user.boards === null) return
  await limitToBoards(db.selectFrom('talents').select('id'), user)
    .where('id', '=', parseRowId(id ?? '') ?? 0)
    .executeTakeFirstOrThrow(() => new ProblemError(404))
}

/** Throws a 404 for a package that shows a talent of another board. */
export async function assertPackageVisible(db: Database, user: Limited, id: string | undefined): Promise<void> {
  if (user.boards === null) return
  await limitPackagesToBoards(db.selectFrom('selections').select('id'), user)
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow(() => new ProblemError(404))
}

/** Throws a 422 when a user would move a talent to a board that is not theirs. */
export function assertBoardAllowed(user: Limited, category: string): void {
  if (isOnBoards(user, category)) return
  throw new ProblemError(422, { errors: { category: ['other_board'] } })
}
