import { type RawBuilder, sql } from 'kysely'
import { type CurrentUser, permissionsOf, type Role } from '#contracts/admin/current-user.ts'
import type { Database } from '#database/schema/index.ts'
import type { Reaction } from '#domain/selections.ts'
import { queueUserMails, type UserMail, userMail } from '../user-mails.ts'
import type { OpenLink } from './links.ts'

/**
 * A condition on `selections`: users who are limited to boards see the packages that show no talent of another board, and
 * the rooms with a talent of theirs.
 */
export function isSelectionOnBoards(boards: CurrentUser['boards']): RawBuilder<boolean> {
  if (boards === null) return sql<boolean>`1 = 1`
  const talentsOf = (condition: RawBuilder<unknown>) => sql`
    select selection_id from selection_talents where talent_id in (
      select cast(id as text) from talents where category ${condition} (${sql.join(boards)}))`
  return sql<boolean>`(
    (selections.kind = 'package' and selections.id not in (${talentsOf(sql`not in`)})) or
    (selections.kind = 'room' and selections.id in (${talentsOf(sql`in`)})))`
}

/** A condition on `selections`: the user sees them in the back office, by role and boards. */
export function isSelectionVisible({ role, boards }: Pick<CurrentUser, 'role' | 'boards'>): RawBuilder<boolean> {
  return permissionsOf(role).includes('clients') ? isSelectionOnBoards(boards) : sql<boolean>`1 = 0`
}

/**
 * Tells the user who made the package or room that a client has reacted, or those who may see it when nobody of the agency
 * made it. A user has one notice for each client and package, which a further reaction renews. Call it in the transaction of
 * the reaction. The use of a preview is not reported.
 */
export async function notifyOfReaction(
  transaction: Database,
  { link, selection }: OpenLink,
  reaction: Reaction,
  { now, adminUrl }: { now: Date; adminUrl: string | undefined },
): Promise<void> {
  const isRoom = selection.kind === 'room'
  const about = await transaction
    .selectFrom('selection_links')
    .select('id')
    .where((eb) => (isRoom ? eb('selection_id', '=', selection.id).and('role', '=', 'owner') : eb('id', '=', link.id)))
    .where((eb) => (isRoom ? eb.lit(true) : eb('contact_id', 'is not', null)))
    .executeTakeFirst()
  if (!about) return
  const users = await findUsersToTell(transaction, selection)
  if (users.length === 0) return
  const link_id = about.id
  const unread = await transaction
    .selectFrom('notices')
    .select('user_id')
    .where('link_id', '=', link_id)
    .where('read_at', 'is', null)
    .execute()
  const renewed = { reaction, created_at: now.toISOString(), read_at: null, mailed_at: null }
  await transaction
    .insertInto('notices')
    .values(users.map(({ id }) => ({ user_id: id, kind: 'reaction' as const, actor_id: null, link_id, ...renewed })))
    .onConflict((conflict) => conflict.columns(['user_id', 'link_id']).doUpdateSet(renewed))
    .execute()
  if (!adminUrl) return
  const told = new Set(unread.map(({ user_id }) => user_id))
  const atOnce = users.filter(({ id, mails }) => mails === 'at_once' && id === selection.created_by && !told.has(id))
  const url = `${adminUrl}${isRoom ? '/rooms' : `/packages/${selection.id}`}`
  await queueUserMails(transaction, atOnce, { mail: createReactionMail(1), url }, now)
}

/** The active users to tell, by id. */
async function findUsersToTell(transaction: Database, { id, created_by }: OpenLink['selection']) {
  const rows = await transaction
    .selectFrom('users')
    .select(['id', 'role', 'boards', 'email', 'language', 'reaction_mails as mails'])
    .where('active', '=', 1)
    .orderBy('id')
    .execute()
  const maker = rows.filter((user) => user.id === created_by)
  const users = maker.length > 0 ? maker : rows
  const visible = await Promise.all(
    users.map(async ({ role, boards }) => {
      const user = { role: role as Role, boards: boards === null ? null : JSON.parse(boards) }
      if (user.boards === null) return permissionsOf(user.role).includes('clients')
      const seen = transaction
        .selectFrom('selections')
        .select('id')
        .where('id', '=', id)
        .where(isSelectionVisible(user))
      return (await seen.executeTakeFirst()) !== undefined
    }),
  )
  return users.filter((_user, index) => visible[index])
}

/** Clients have reacted to so many packages and rooms of the user. */
export function createReactionMail(count: number): UserMail {
  return userMail('reactions', () => ({ count: String(count) }))
}
