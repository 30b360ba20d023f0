import { type Kysely, sql } from 'kysely'
import type { Connection, DialectName } from './connect.ts'
import { earlierMigrations, isEarlier, upgradeEarlier } from './migrations/earlier.ts'
import { baseline, migrations } from './migrations/index.ts'
import type { Migration } from './migrations/migration.ts'

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
export async function migrate(connection: Connection, known: readonly Migration[] = migrations): Promise<string[]> {
  return connection.db
    .transaction()
    .execute((transaction) =>
      migrateWithin(transaction as unknown as Kysely<MigrationSchema>, connection.dialect, known),
    )
}

/** The database is older than the program, and cannot be brought up to date now. */
export class PendingMigrationsError extends Error {
  override readonly name = 'PendingMigrationsError'
}

/** Throws unless the tables are up to date: a `PendingMigrationsError`, or a `NewerDatabaseError`. */
export async function assertMigrated({ db, dialect }: Connection): Promise<void> {
  const applied = await readAppliedMigrations(db as unknown as Kysely<MigrationSchema>).catch(() => [])
  const pending = migrations.length - findKnown(applied).length
  if (pending > 0) throw new PendingMigrationsError(`The ${dialect} database has to be brought up to date first.`)
}

/** The only table that exists in every version of a database. */
export interface MigrationSchema {
  migrations: { name: string; applied_at: string }
}

/** Runs the migrations within the caller's transaction. */
export async function migrateWithin(
  db: Kysely<MigrationSchema>,
  dialect: DialectName,
  known: readonly Migration[],
): Promise<string[]> {
  await takeLock(db, dialect)
  await db.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .execute()
  const names = await readAppliedMigrations(db)
  const applied = findKnown(names, known)
  const pending = known.filter((migration) => !applied.includes(migration))
  const existing = isEarlier(names) ? baseline : []
  if (isEarlier(names)) {
    await upgradeEarlier(db, dialect, names)
    await db.deleteFrom('migrations').execute()
  }
  for (const migration of pending) {
    if (!existing.includes(migration)) await migration.up(db, dialect)
    await db.insertInto('migrations').values({ name: migration.name, applied_at: new Date().toISOString() }).execute()
  }
  return pending.map((migration) => migration.name)
}

/** The names of the applied migrations. */
export async function readAppliedMigrations(db: Kysely<MigrationSchema>): Promise<string[]> {
  const rows = await db.selectFrom('migrations').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

/**
 * The migrations with these names, except those of earlier versions.
 * @throws NewerDatabaseError for an unknown name
 */
export function findKnown(names: string[], known: readonly Migration[] = migrations): readonly Migration[] {
  const unknown = names.filter(
    (name) => !earlierMigrations.includes(name) && !known.some((migration) => migration.name === name),
  )
  if (unknown.length > 0) throw new NewerDatabaseError(unknown)
  return known.filter(({ name }) => names.includes(name))
}

/** An arbitrary number, equal in every instance. */
const lockId = 7_230_615

/** SQLite needs no lock of its own: a transaction holds the only write lock from its first statement. */
async function takeLock(db: Kysely<MigrationSchema>, dialect: DialectName): Promise<void> {
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(lockId)})`.execute(db)
}
