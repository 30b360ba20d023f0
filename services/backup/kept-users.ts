import { anyTables, columnsOf, type Row, tablesOf } from '#database/backup/tables.ts'
import type { Database } from '#database/schema/index.ts'

/** The key that encrypts second factors, in `secrets`. */
const keyName = 'staff-auth'

/** The users of a database, and how they sign in. */
type Users = Awaited<ReturnType<typeof readUsers>>

/** Reads a database that may be without tables, or of another version. */
export async function readUsers(db: Database) {
  const isPresent = (await tablesOf(db)).includes('users')
  if (!isPresent) return { users: [], accounts: [], second_factors: [], keys: [] }
  return {
    users: await db.selectFrom('users').selectAll().execute(),
    accounts: await db.selectFrom('accounts').selectAll().execute(),
    second_factors: await db.selectFrom('second_factors').selectAll().execute(),
    keys: await db.selectFrom('secrets').selectAll().where('name', '=', keyName).execute(),
  }
}

/**
 * Keeps the users of the replaced database with their passwords, second factors and roles, and deactivates those whom
 * only the import has. When the replaced database has no active administrator, all imported users stay as they are, so
 * that the site is never left without one. Call it in a transaction. Returns the number of deactivated users.
 */
export async function keepUsers(transaction: Database, { users, keys, ...credentials }: Users): Promise<number> {
  if (!users.some(({ role, active }) => role === 'admin' && active === 1)) return 0
  const ids = new Set(users.map(({ id }) => id))
  const emails = new Set(users.map(({ email }) => email))
  let deactivated = 0
  for (const { id, email, active } of await transaction.selectFrom('users').selectAll().execute()) {
    if (ids.has(id)) {
      // Users may have exchanged addresses, which are unique.
      await transaction.updateTable('users').set({ email: id }).where('id', '=', id).execute()
    } else if (emails.has(email)) {
      // Somebody else has the address since this user was deleted.
      await transaction.deleteFrom('users').where('id', '=', id).execute()
    } else if (active === 1) {
      await transaction.updateTable('users').set({ active: 0 }).where('id', '=', id).execute()
      deactivated++
    }
  }
  await putRows(transaction, 'users', users)
  for (const [table, rows] of Object.entries(credentials)) {
    for (const id of ids) await anyTables(transaction).deleteFrom(table).where('user_id', '=', id).execute()
    await putRows(transaction, table, rows)
  }
  await transaction.deleteFrom('secrets').where('name', '=', keyName).execute()
  for (const key of keys) await transaction.insertInto('secrets').values(key).execute()
  return deactivated
}

/** Adds rows, or replaces those with the same id. Columns of a newer version are left out. */
async function putRows(transaction: Database, table: string, rows: Row[]): Promise<void> {
  const columns = await columnsOf(transaction, table)
  for (const stored of rows) {
    const row = Object.fromEntries(Object.entries(stored).filter(([column]) => columns.includes(column)))
    const insert = anyTables(transaction).insertInto(table).values(row)
    await insert.onConflict((conflict) => conflict.column('id').doUpdateSet(row)).execute()
  }
}
