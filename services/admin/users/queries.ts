import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { type CurrentUser, type Role, roles } from '#contracts/admin/current-user.ts'
import { flagFilter, listQuerySchema } from '#contracts/admin/lists.ts'
import type { Colleague, User, UserInput } from '#contracts/admin/users.ts'
import type { Database } from '#database/schema/index.ts'
import type { UserTable } from '#database/schema/users.ts'
import { containsFolded, foldedText } from '#database/search-name.ts'
import type { Language } from '#domain/language.ts'
import { readPage } from '../read-page.ts'

/** Adds a user with a password hash. */
export async function createUser(
  transaction: Database,
  { name, email, role, boards, language }: Omit<CurrentUser, 'id'>,
  hash: string,
  now: Date,
): Promise<CurrentUser> {
  const id = randomUUID()
  const timestamps = { created_at: now.toISOString(), updated_at: now.toISOString() }
  const user = { id, name, email, role, boards: role === 'admin' ? null : boards, language }
  await transaction
    .insertInto('users')
    .values({ ...user, boards: toStoredBoards(user.boards), last_seen_at: timestamps.created_at, ...timestamps })
    .execute()
  await transaction
    .insertInto('accounts')
    .values({
      id: randomUUID(),
      user_id: id,
      provider: 'credential',
      provider_account: id,
      password: hash,
      ...timestamps,
    })
    .execute()
  return user
}

/** A user by id, locked until the transaction ends when `lock` is set. */
export async function findUser(
  db: Database,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<User | undefined> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  return row && toUser(row)
}

/**
 * Stores a user and counts the version up. Administrators have all boards.
 * The caller has locked the row and checked the version.
 */
export async function updateUser(
  transaction: Database,
  id: string,
  { name, role, boards, language, active }: UserInput,
  now: Date,
): Promise<User> {
  const row = await transaction
    .updateTable('users')
    .set((eb) => ({
      name,
      role,
      boards: toStoredBoards(role === 'admin' ? null : boards),
      language,
      active: active ? 1 : 0,
      version: eb('version', '+', 1),
      updated_at: now.toISOString(),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toUser(row)
}

/**
 * Whether another active administrator exists. Locks administrators until the transaction ends, so that two who demote
 * each other cannot both succeed.
 */
export async function hasOtherAdministrator(transaction: Database, id: string): Promise<boolean> {
  const administrators = await transaction
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('active', '=', 1)
    .orderBy('id')
    .forUpdate()
    .execute()
  return administrators.some((administrator) => administrator.id !== id)
}

/** The stored form of the boards that a user is limited to. */
export function toStoredBoards(boards: CurrentUser['boards']): string | null {
  return boards && JSON.stringify(boards)
}

/** The boards of a row of users or invitations. */
export function parseBoards(boards: string | null | undefined): CurrentUser['boards'] {
  return boards ? JSON.parse(boards) : null
}

function toUser(row: Selectable<UserTable>): User {
  const { id, version, name, email, role, boards, language, active, two_factor } = row
  const { last_seen_at, created_at, updated_at } = row
  return {
    id,
    version,
    name,
    email,
    role: role as Role,
    boards: parseBoards(boards),
    language: language as Language,
    active: active === 1,
    two_factor: two_factor === 1,
    last_seen_at,
    created_at,
    updated_at,
  }
}

export const usersQuerySchema = listQuerySchema.extend({
  sort: z.enum(['name', 'email', 'role', 'last_seen_at', 'created_at']).default('name'),
  role: z.enum(roles).optional(),
  active: flagFilter.optional(),
})

/** One page of users with the total. */
export async function listUsers(
  db: Database,
  { page, per_page, sort, order, q, ids, role, active }: z.output<typeof usersQuerySchema>,
): Promise<{ data: User[]; total: number }> {
  let matching = db.selectFrom('users')
  if (ids !== undefined) matching = matching.where('id', 'in', ids.split(','))
  if (role) matching = matching.where('role', '=', role)
  if (active !== undefined) matching = matching.where('active', '=', active ? 1 : 0)
  for (const word of q?.split(/\s+/).filter(Boolean) ?? []) {
    const texts = [sql.ref('name'), sql.ref('email')]
    matching = matching.where((eb) => eb.or(texts.map((text) => containsFolded(db, text, word))))
  }
  const ordered = matching
    .selectAll()
    .orderBy(sort === 'name' ? foldedText(db, sql.ref('name')) : sort, (by) =>
      (order === 'asc' ? by.asc() : by.desc()).nullsLast(),
    )
    .orderBy('id')
  const { rows, total } = await readPage(matching, ordered, { page, per_page })
  return { data: rows.map(toUser), total }
}

/** The permissions of a user. */
export type Access = Pick<CurrentUser, 'role' | 'boards'>

/** Active users who satisfy a condition, by name. */
export async function findColleagues(db: Database, isIncluded: (user: Access) => boolean): Promise<Colleague[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'boards'])
    .where('active', '=', 1)
    .orderBy(foldedText(db, sql.ref('name')))
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
