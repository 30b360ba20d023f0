import { type Kysely, sql } from 'kysely'
import type { Connection, DialectName } from './connect.ts'
import { type Migration, migrations } from './migrations/index.ts'

/** The database was written by a newer version of the program than this one. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError'

  constructor(unknown: string[]) {
    super(
      `The database was last used by a newer version of Passarela (it has ${unknown.join(', ')}). ` +
        'Start that version, or restore a backup made by this one.',
    )
  }
}

/**
 * Brings the tables up to date, all or nothing, and returns the names of the migrations that ran. Several copies may
 * do so at once: one migrates, the others wait. Throws a `NewerDatabaseError` when the database is ahead of the code.
 */
export async function migrate(connection: Connection, known: readonly Migration[] = migrations): Promise<string[]> {
  return connection.db.transaction().execute(async (transaction) => {
    const db = transaction as unknown as Kysely<MigrationSchema>
    await takeLock(db, connection.dialect)
    await db.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('applied_at', 'text', (column) => column.notNull())
      .execute()
    const applied = (await db.selectFrom('migrations').select('name').orderBy('name').execute()).map((row) => row.name)
    const unknown = applied.filter((name) => !known.some((migration) => migration.name === name))
    if (unknown.length > 0) throw new NewerDatabaseError(unknown)

    const pending = known.filter((migration) => !applied.includes(migration.name))
    for (const migration of pending) {
      await migration.up(db, connection.dialect)
      await db.insertInto('migrations').values({ name: migration.name, applied_at: new Date().toISOString() }).execute()
    }
    return pending.map((migration) => migration.name)
  })
}

interface MigrationSchema {
  migrations: { name: string; applied_at: string }
}

/** Any number, the same in every copy. */
const lockId = 7_230_615

/** SQLite needs no lock of its own: a transaction holds the only write lock from its first statement. */
async function takeLock(db: Kysely<MigrationSchema>, dialect: DialectName): Promise<void> {
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(lockId)})`.execute(db)
}
