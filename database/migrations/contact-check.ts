import { sql } from 'kysely'
import type { DialectName } from '../connect.ts'
import { createIndexes, plainText, withPublishing } from './columns.ts'
import type { AnyDatabase, Migration } from './migration.ts'

/** The agency's further official contacts, and reports of contacts that pose as the agency. */
export const contactCheck: Migration = {
  name: '0030-contact-check',
  async up(db, dialect) {
    await withPublishing(db.schema.createTable('official_contacts'), dialect)
      .addColumn('value', plainText(dialect), (column) => column.notNull().unique())
      .addColumn('note', 'text')
      .execute()
    if (dialect === 'postgres') await dropChecks(db)
    else await rebuildSubmissions(db, dialect)
  },
}

/** The kinds and decisions of submissions are those of the contracts: a list in the database would need a migration each. */
async function dropChecks(db: AnyDatabase): Promise<void> {
  for (const column of ['kind', 'decision']) {
    await db.schema.alterTable('submissions').dropConstraint(`submissions_${column}_check`).execute()
  }
}

const children = ['submission_files', 'submission_replies', 'outbox'] as const

/**
 * The same on SQLite, which cannot drop a constraint: a new table takes the place of the old one. Dropping a table
 * deletes the rows that refer to it, so these are set aside meanwhile.
 */
async function rebuildSubmissions(db: AnyDatabase, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable('rebuilt_submissions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('form', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', plainText(dialect))
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('new', 'awaiting_guardian', 'in_progress', 'answered', 'closed')`),
    )
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('decision', 'text')
    .addColumn('assignee_id', 'text')
    .addColumn('note', 'text')
    .addColumn('opened_at', plainText(dialect))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', plainText(dialect), (column) => column.notNull())
    .addColumn('updated_at', plainText(dialect), (column) => column.notNull())
    .addColumn('expires_at', plainText(dialect), (column) => column.notNull())
    .addUniqueConstraint('submissions_once', ['kind', 'form', 'idempotency_key'])
    .execute()
  const columns = sql.raw(
    'id, kind, form, language, payload, idempotency_key, status, purpose, decision, assignee_id, note, opened_at, version, created_at, updated_at, expires_at',
  )
  await sql`insert into rebuilt_submissions (${columns}) select ${columns} from submissions`.execute(db)
  for (const child of children) {
    const rows = sql`select * from ${sql.table(child)} where submission_id is not null`
    await sql`create temporary table ${sql.raw(`kept_${child}`)} as ${rows}`.execute(db)
  }
  await db.schema.dropTable('submissions').execute()
  await db.schema.alterTable('rebuilt_submissions').renameTo('submissions').execute()
  // Replies refer to mails.
  for (const child of children.toReversed()) {
    await sql`insert into ${sql.table(child)} select * from ${sql.raw(`temp.kept_${child}`)}`.execute(db)
    await sql`drop table ${sql.raw(`temp.kept_${child}`)}`.execute(db)
  }
  await createIndexes(db, 'submissions', {
    submissions_by_expiry: ['expires_at'],
    submissions_by_status: ['kind', 'status', 'created_at'],
  })
}
