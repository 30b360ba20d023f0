import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import type { Connection } from './connect.ts'
import { isPostgres } from './dialect.ts'
import { type Migrations, migrations } from './migrations/index.ts'
import type { Database } from './schema/index.ts'

/** The database was written by a newer version of the program than this one. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError'

  constructor(unknown: string[]) {
    super(
      `The database was last used by a newer version of Passarela (it has ${unknown.join(', ')}). ` +
        'Start that version, or restore a backup made by this one (on PostgreSQL into an empty database).',
    )
  }
}

/**
 * Brings the tables up to date, all or nothing, and returns the names of the applied migrations. Several instances may
 * do so at once: one migrates, the others wait.
 * @throws NewerDatabaseError when the database is ahead of the code
 */
export async function migrate({ db }: Connection, known = migrations): Promise<string[]> {
  return db.transaction().execute((transaction) => migrateWithin(transaction, known))
}

/** An arbitrary number, equal in every instance. */
const lockId = 7_230_615

/** Runs the migrations within the caller's transaction. */
export async function migrateWithin(db: Database, known = migrations): Promise<string[]> {
  const dialect = isPostgres(db) ? 'postgres' : 'sqlite'
  // An SQLite transaction holds the only write lock from its start.
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(lockId)})`.execute(db)
  await readAppliedMigrations(db, known)
  const named = Object.entries(known).map(([name, up]) => [name, { up: (within: Database) => up(within, dialect) }])
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(named) } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}

/**
 * The migrations that were applied to a database; none in an empty one.
 * @throws NewerDatabaseError for a migration that is not `known`
 */
export async function readAppliedMigrations(db: Database, known = migrations): Promise<Migrations> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return {}
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  const names = rows.map(({ name }) => name).sort()
  const unknown = names.filter((name) => !(name in known))
  if (unknown.length > 0) throw new NewerDatabaseError(unknown)
  return Object.fromEntries(Object.entries(known).filter(([name]) => names.includes(name)))
}
