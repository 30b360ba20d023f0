import type { Selectable } from 'kysely'
import { anyTables, columnsOf, type Row, tablesOf } from '#database/backup/tables.ts'
import type { Erasure } from '#database/erasures.ts'
import type { Database, Schema } from '#database/schema/index.ts'
import { eraseAgain } from '../records/erasures.ts'

/** The key that encrypts second factors, in `secrets`. */
const keyName = 'staff-auth'

/** What a restore takes from the database that it replaces: see `preserve`. */
export type Preserved = Awaited<ReturnType<typeof readPreserved>>

/** Reads a database that may be without tables, or of another version. */
export async function readPreserved(db: Database) {
  const present = await tablesOf(db)
  async function read<Table extends keyof Schema>(table: Table): Promise<Selectable<Schema[Table]>[]> {
    return present.includes(table) ? ((await anyTables(db).selectFrom(table).selectAll().execute()) as never[]) : []
  }
  return {
    erasures: (await read('erasures')) as Erasure[],
    users: await read('users'),
    credentials: { accounts: await read('accounts'), second_factors: await read('second_factors') },
    keys: (await read('secrets')).filter(({ name }) => name === keyName),
    selections: await read('selections'),
    links: await read('selection_links'),
  }
}

/**
 * Applies to an imported database what holds in the one that it replaces: what was erased stays so, closed rooms and revoked
 * links stay closed, its users sign in as before, and all sessions and invitations end. Call it in a transaction. Returns the
 * number of records that were erased again, and of users who were deactivated.
 */
export async function preserve(transaction: Database, preserved: Preserved, now: Date) {
  const deletedAgain = await eraseAgain(transaction, preserved.erasures, now)
  await keepClosed(transaction, preserved, now)
  for (const table of revokedTables) await transaction.deleteFrom(table).execute()
  return { deletedAgain, deactivated: await preserveUsers(transaction, preserved) }
}

/** Sessions, pending steps, and invitations and other links, which may have been revoked since the backup. */
const revokedTables = [
  'sessions',
  'sign_in_steps',
  'password_resets',
  'email_changes',
  'invitations',
  'calendar_feeds',
] as const

/** Closes rooms, revokes links, and adds the guest links of rooms that were made since. */
async function keepClosed(
  transaction: Database,
  { selections, links }: Pick<Preserved, 'selections' | 'links'>,
  now: Date,
): Promise<void> {
  const closed = selections.filter(({ expires_at }) => expires_at <= now.toISOString())
  for (const { id, expires_at } of closed)
    await transaction.updateTable('selections').set({ expires_at }).where('id', '=', id).execute()
  const known = new Map(links.map((link) => [link.token_hash, link]))
  const latest = new Map(links.map((link) => [holderOf(link), link]))
  const open = transaction.selectFrom('selection_links').selectAll().where('revoked_at', 'is', null)
  for (const link of await open.execute()) {
    const same = known.get(link.token_hash)
    const next = latest.get(holderOf(link))
    const replaced_at = next && next.created_at > link.created_at ? next.created_at : null
    const revoked_at = same ? same.revoked_at : replaced_at
    if (!revoked_at) continue
    await transaction.updateTable('selection_links').set({ revoked_at }).where('id', '=', link.id).execute()
  }
  // Their numbers must not be used again: the tokens would be the same.
  const ids = new Set((await transaction.selectFrom('selections').select('id').execute()).map(({ id }) => id))
  for (const { id: _id, ...link } of links.filter((one) => one.role === 'guest' && ids.has(one.selection_id))) {
    const insert = transaction.insertInto('selection_links').values(link)
    await insert.onConflict((conflict) => conflict.column('token_hash').doNothing()).execute()
  }
}

/** The holder of a link, whose next link to the same selection replaces it. */
function holderOf({
  selection_id,
  role,
  contact_id,
}: Pick<Preserved['links'][number], 'selection_id' | 'role' | 'contact_id'>) {
  return `${selection_id} ${role} ${contact_id}`
}

/**
 * Keeps the users of the replaced database with their passwords, second factors and roles, and deactivates those whom
 * only the import has. When the replaced database has no active administrator, all imported users stay as they are, so
 * that the site is never left without one. Returns the number of deactivated users.
 */
async function preserveUsers(
  transaction: Database,
  { users, credentials, keys }: Pick<Preserved, 'users' | 'credentials' | 'keys'>,
): Promise<number> {
  if (!users.some(({ role, active }) => role === 'admin' && active === 1)) return 0
  const ids = users.map(({ id }) => id)
  const emails = users.map(({ email }) => email)
  const onlyImported = { id: ['id', 'not in', ids], email: ['email', 'in', emails] } as const
  // An address is one user's.
  await transaction
    .deleteFrom('users')
    .where(...onlyImported.id)
    .where(...onlyImported.email)
    .execute()
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set({ active: 0 })
    .where(...onlyImported.id)
    .where('active', '=', 1)
    .executeTakeFirstOrThrow()
  // Users may have exchanged addresses.
  await transaction
    .updateTable('users')
    .set(({ ref }) => ({ email: ref('id') }))
    .where('id', 'in', ids)
    .execute()
  await putRows(transaction, 'users', users)
  for (const [table, rows] of Object.entries(credentials)) {
    await anyTables(transaction).deleteFrom(table).where('user_id', 'in', ids).execute()
    await putRows(transaction, table, rows)
  }
  await transaction.deleteFrom('secrets').where('name', '=', keyName).execute()
  for (const key of keys) await transaction.insertInto('secrets').values(key).execute()
  return Number(numUpdatedRows)
}

/** Adds rows, or replaces those with the same id. Columns of another version are left out. */
async function putRows(transaction: Database, table: string, rows: Row[]): Promise<void> {
  const columns = await columnsOf(transaction, table)
  for (const stored of rows) {
    const row = Object.fromEntries(Object.entries(stored).filter(([column]) => columns.includes(column)))
    const insert = anyTables(transaction).insertInto(table).values(row)
    await insert.onConflict((conflict) => conflict.column('id').doUpdateSet(row)).execute()
  }
}
