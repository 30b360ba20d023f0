import { sql } from 'kysely'
import type { DialectName } from '../connect.ts'
import { createIndexes, plainText } from './columns.ts'
import type { AnyDatabase } from './migration.ts'

/*
 * Earlier versions had other migrations and table names. This file upgrades such a database to the state that `shared`,
 * `agency`, `panel`, `users` and `admin` create. Only `migrate.ts` and `backup/` refer to it.
 */

/** The migrations of the first release. */
const released = ['0001-agency', '0002-panel', '0003-staff', '0004-office', '0005-talents']

/** The migrations after those. */
const additions: Record<string, (db: AnyDatabase, dialect: DialectName) => Promise<void>> = {
  '0006-email-changes': (db, dialect) =>
    db.schema
      .createTable('email_changes')
      .addColumn('person_id', 'text', (column) =>
        column.notNull().primaryKey().references('people.id').onDelete('cascade'),
      )
      .addColumn('email', plainText(dialect), (column) => column.notNull())
      .addColumn('token_hash', plainText(dialect), (column) => column.notNull().unique())
      .addColumn('created_at', plainText(dialect), (column) => column.notNull())
      .addColumn('expires_at', plainText(dialect), (column) => column.notNull())
      .execute(),
  '0007-gone-media': (db, dialect) =>
    db.schema
      .createTable('gone_media')
      .addColumn('url', plainText(dialect), (column) => column.notNull().primaryKey())
      .addColumn('gone_at', plainText(dialect), (column) => column.notNull())
      .execute(),
  '0008-rate-limits': async (db) => {
    await db.schema
      .createTable('rate_limits')
      .addColumn('key', 'text', (column) => column.notNull().primaryKey())
      .addColumn('points', 'integer', (column) => column.notNull())
      .addColumn('expire', 'bigint')
      .execute()
    await createIndexes(db, 'rate_limits', { rate_limits_by_expiry: ['expire'] })
  },
  '0009-mailboxes': (db) => createIndexes(db, 'outbox', { outbox_lately: ['kind', 'created_at'] }),
  '0010-deleted-submissions': async (db, dialect) => {
    await db.schema
      .createTable('deleted_submissions')
      .addColumn('id', plainText(dialect), (column) => column.notNull().primaryKey())
      .addColumn('forget_at', plainText(dialect), (column) => column.notNull())
      .execute()
    await createIndexes(db, 'deleted_submissions', { deleted_submissions_by_end: ['forget_at'] })
  },
  '0014-clock': (db, dialect) =>
    db.schema
      .createTable('clock')
      .addColumn('id', 'integer', (column) => column.notNull().primaryKey())
      .addColumn('trusted_at', plainText(dialect), (column) => column.notNull())
      .addColumn('checked_at', plainText(dialect), (column) => column.notNull())
      .addColumn('doubted_since', plainText(dialect))
      .addColumn('steady_ms', 'integer', (column) => column.notNull())
      .execute(),
  '0017-outbox-links': async (db, dialect) => {
    await db.schema.alterTable('outbox').addColumn('link_hash', plainText(dialect)).execute()
    await db.schema.alterTable('outbox').addColumn('last_failure', plainText(dialect)).execute()
  },
  '0018-discarded-file-claims': (db, dialect) =>
    db.schema.alterTable('discarded_files').addColumn('claimed_until', plainText(dialect)).execute(),
  '0020-audit-record-names': (db, dialect) =>
    db.schema.alterTable('audit').addColumn('record_name', plainText(dialect)).execute(),
}

export const earlierMigrations: readonly string[] = [...released, ...Object.keys(additions)]

const renamedTables: Record<string, string> = { people: 'users', gone_media: 'deleted_media' }

/** By the earlier table names. */
const renamedColumns: Record<string, Record<string, string>> = {
  accounts: { person_id: 'user_id' },
  sessions: { person_id: 'user_id' },
  second_factors: { person_id: 'user_id' },
  password_resets: { person_id: 'user_id' },
  email_changes: { person_id: 'user_id' },
  audit: { staff_id: 'user_id', staff_name: 'user_name' },
  submission_replies: { staff_id: 'user_id', staff_name: 'user_name' },
  gone_media: { gone_at: 'deleted_at' },
  clock: { doubted_since: 'untrusted_since' },
}

/** By table: the earlier name of each index, its present name, and its columns. */
const renamedIndexes: Record<string, [earlier: string, current: string, columns: string[]][]> = {
  talents: [
    ['office_talents_by_board', 'admin_talents_by_board', ['position', 'id']],
    ['office_talents_by_category', 'admin_talents_by_category', ['category', 'position', 'id']],
    ['office_talents_by_name', 'admin_talents_by_name', ['search_name', 'id']],
    ['office_talents_by_change', 'admin_talents_by_change', ['updated_at', 'id']],
  ],
  submission_files: [['submission_files_of', 'submission_files_by_submission', ['submission_id']]],
  submission_replies: [['submission_replies_of', 'submission_replies_by_submission', ['submission_id']]],
  deleted_submissions: [['deleted_submissions_by_end', 'deleted_submissions_by_forget_at', ['forget_at']]],
  discarded_files: [['discarded_files_by_moment', 'discarded_files_by_discard_at', ['discard_at']]],
  outbox: [
    ['outbox_due', 'outbox_by_next_attempt', ['sent_at', 'next_attempt_at']],
    ['outbox_of', 'outbox_by_submission', ['submission_id']],
    ['outbox_lately', 'outbox_by_kind', ['kind', 'created_at']],
  ],
  sessions: [['sessions_of', 'sessions_by_user', ['user_id']]],
  password_resets: [['password_resets_of', 'password_resets_by_user', ['user_id']]],
  audit: [
    ['audit_by_moment', 'audit_by_time', ['at', 'id']],
    ['audit_of_record', 'audit_by_record', ['resource', 'record_id', 'at']],
    ['audit_of_staff', 'audit_by_user', ['user_id', 'at']],
  ],
}

/** Tables that only earlier versions have. */
export const earlierTables: readonly string[] = Object.keys(renamedTables)

/** Whether these applied migrations are those of an earlier version. */
export function isEarlier(applied: readonly string[]): boolean {
  return applied.some((name) => earlierMigrations.includes(name))
}

/** The present name of a table. */
export function currentTable(earlier: string): string {
  return renamedTables[earlier] ?? earlier
}

/** A row with the present column names of its table. */
export function currentRow<Value>(earlierTable: string, row: Record<string, Value>): Record<string, Value> {
  const renamed = renamedColumns[earlierTable]
  if (!renamed) return row
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [renamed[column] ?? column, value]))
}

/** Applies the missing migrations of earlier versions. */
export async function applyAdditions(db: AnyDatabase, dialect: DialectName, applied: readonly string[]): Promise<void> {
  const missing = released.filter((name) => !applied.includes(name))
  if (missing.length > 0)
    throw new Error(`The database is older than the first release (without ${missing.join(', ')}).`)
  for (const [name, up] of Object.entries(additions)) if (!applied.includes(name)) await up(db, dialect)
}

/** Upgrades the tables of an earlier version without loss. Runs inside a transaction. */
export async function upgradeEarlier(db: AnyDatabase, dialect: DialectName, applied: readonly string[]): Promise<void> {
  await applyAdditions(db, dialect, applied)
  for (const [table, columns] of Object.entries(renamedColumns)) {
    for (const [from, to] of Object.entries(columns)) await db.schema.alterTable(table).renameColumn(from, to).execute()
  }
  for (const [from, to] of Object.entries(renamedTables)) await db.schema.alterTable(from).renameTo(to).execute()
  for (const [table, indexes] of Object.entries(renamedIndexes)) {
    for (const [from, to, columns] of indexes) {
      await db.schema.dropIndex(from).execute()
      await createIndexes(db, table, { [to]: columns })
    }
  }
  if (dialect === 'postgres') await renameConstraints(db)
}

/** PostgreSQL names constraints after tables and columns, and keeps those names after a rename. */
async function renameConstraints(db: AnyDatabase): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as "table", conname as name from pg_constraint
    where conrelid <> 0 and connamespace = current_schema()::regnamespace`.execute(db)
  for (const { table, name } of rows) {
    const current = name
      .replace(/^people_/, 'users_')
      .replace(/^gone_media_gone_at_/, 'deleted_media_deleted_at_')
      .replace(/^gone_media_/, 'deleted_media_')
      .replace('_person_id_', '_user_id_')
      .replace('_staff_id_', '_user_id_')
      .replace('_staff_name_', '_user_name_')
    if (current === name) continue
    await sql`alter table ${sql.table(table)} rename constraint ${sql.id(name)} to ${sql.id(current)}`.execute(db)
  }
}
