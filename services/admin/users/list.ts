import { sql } from 'kysely'
import { z } from 'zod'
import { roles } from '#contracts/admin/current-user.ts'
import { flagFilter, listQuerySchema } from '#contracts/admin/lists.ts'
import type { User } from '#contracts/admin/users.ts'
import type { Database } from '#database/schema/index.ts'
import { userOf } from './queries.ts'

export const usersQuerySchema = listQuerySchema.extend({
  sort: z.enum(['name', 'email', 'role', 'last_seen_at', 'created_at']).default('name'),
  role: z.enum(roles).optional(),
  active: flagFilter.optional(),
})

/** One page of people, and how many there are on all. */
export async function listUsers(
  db: Database,
  { page, per_page, sort, order, q, ids, role, active }: z.output<typeof usersQuerySchema>,
): Promise<{ data: User[]; total: number }> {
  let matching = db.selectFrom('users')
  if (ids !== undefined) matching = matching.where('id', 'in', ids.split(','))
  if (role) matching = matching.where('role', '=', role)
  if (active !== undefined) matching = matching.where('active', '=', active ? 1 : 0)
  for (const word of q?.split(/\s+/).filter(Boolean) ?? []) {
    const pattern = `%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    const contains = (column: 'name' | 'email') => sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
    matching = matching.where((where) => where.or([contains('name'), contains('email')]))
  }
  const [rows, { total }] = await Promise.all([
    matching
      .selectAll()
      .orderBy(sort === 'name' ? sql`lower(name)` : sort, (by) => (order === 'asc' ? by.asc() : by.desc()).nullsLast())
      .orderBy('id')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    matching.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { data: rows.map(userOf), total: Number(total) }
}
