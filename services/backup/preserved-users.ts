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
 * only the import has. Somebody who was added again with the same address is one user, with the tasks and comments of the
 * import. When the replaced database has no active administrator, all imported users stay as they are, so that the site is
 * never left without one. Call it in a transaction. Returns the number of deactivated users.
 */
export async function preserveUsers(transaction: Database, present: Users): Promise<number> {
  if (!present.users.some(({ role, active }) => role === 'admin' && active === 1)) return 0
  const imported = await transaction.selectFrom('users').select(['id', 'email', 'active']).execute()
  const { users, keys, ...credentials } = withImportedIds(present, imported)
  const ids = new Set(users.map(({ id }) => id))
  const emails = new Set(users.map(({ email }) => email))
  let deactivated = 0
  for (const { id, email, active } of imported) {
    if (ids.has(id)) {
      // Users may have exchanged addresses, which are unique.
      await transaction.updateTable('users').set({ email: id }).where('id', '=', id).execute()
    } else if (emails.has(email)) {
      // Another user, who is older, has the address since this one was deleted.
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

/** The same users; one who was added again after a deletion has the id of the imported user with the same address. */
function withImportedIds(present: Users, imported: { id: string; email: string }[]): Users {
  const presentIds = new Set(present.users.map(({ id }) => id))
  const importedIds = new Set(imported.map(({ id }) => id))
  const deleted = new Map(imported.flatMap(({ id, email }) => (presentIds.has(id) ? [] : [[email, id]])))
  const idOf = new Map(
    present.users.map(({ id, email }) => [id, importedIds.has(id) ? id : (deleted.get(email) ?? id)]),
  )
  const mapped = (id: string) => idOf.get(id) ?? id
  return {
    ...present,
    users: present.users.map((user) => ({ ...user, id: mapped(user.id) })),
    accounts: present.accounts.map((account) => ({
      ...account,
      user_id: mapped(account.user_id),
      provider_account: mapped(account.provider_account),
    })),
    second_factors: present.second_factors.map((factor) => ({ ...factor, user_id: mapped(factor.user_id) })),
  }
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
