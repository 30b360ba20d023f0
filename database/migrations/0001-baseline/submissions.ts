import { sql } from 'kysely'
import type { DialectName } from '../../connect.ts'
import { createIndexes, plainText, withDeletion, withId } from '../columns.ts'
import type { AnyDatabase } from '../migration.ts'

/** What visitors send, its files and the mails. */
export async function createSubmissions(db: AnyDatabase, dialect: DialectName): Promise<void> {
  await withDeletion(db.schema.createTable('all_submissions'), dialect)
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
    .addColumn('sender_text', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('message_text', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('sender_email', 'text')
    .addUniqueConstraint('submissions_once', ['kind', 'form', 'idempotency_key'])
    .execute()
  // Searches read the index with `sender_text` in place of the rows, which are long.
  await createIndexes(db, 'all_submissions', {
    submissions_by_expiry: ['expires_at'],
    submissions_by_status: ['kind', 'status', 'created_at'],
    submissions_by_sender: ['created_at', 'id', 'kind', 'status', 'expires_at', 'sender_text', 'deleted_at'],
  })
  if (dialect === 'sqlite') {
    await createIndexes(db, 'all_submissions', {
      submissions_by_text: [
        'created_at',
        'id',
        'kind',
        'status',
        'expires_at',
        'sender_text',
        'message_text',
        'deleted_at',
      ],
    })
  } else {
    // PostgreSQL cannot index long texts, but their words. The expression of `searchedWords`
    // (`services/admin/search/messages.ts`), or else it does not use the index.
    const words = sql`to_tsvector('simple', regexp_replace(sender_text || ' ' || message_text, '[!-/:-@[-\`{-~]', ' ', 'g'))`
    await sql`create index submissions_by_words on all_submissions using gin (${words})`.execute(db)
  }
  // The condition of `isOpen` (`services/admin/inbox/submissions.ts`), or else the databases do not use the index.
  await db.schema
    .createIndex('submissions_open')
    .on('all_submissions')
    .columns(['created_at', 'kind', 'expires_at'])
    .where(sql<boolean>`status in ('new', 'in_progress')`)
    .execute()
  await db.schema
    .createIndex('submissions_unread')
    .on('all_submissions')
    .columns(['kind', 'expires_at', 'status'])
    .where(sql<boolean>`opened_at is null`)
    .execute()

  await withId(db.schema.createTable('submission_files'), dialect)
    .addColumn('submission_id', 'text', (column) =>
      column.notNull().references('all_submissions.id').onDelete('cascade'),
    )
    .addColumn('view', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .execute()
  await createIndexes(db, 'submission_files', { submission_files_by_submission: ['submission_id'] })

  await db.schema
    .createTable('discarded_files')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('discard_at', plainText(dialect), (column) => column.notNull())
    .addColumn('claimed_until', plainText(dialect))
    .execute()
  await createIndexes(db, 'discarded_files', { discarded_files_by_discard_at: ['discard_at'] })

  await withId(db.schema.createTable('outbox'), dialect)
    .addColumn('submission_id', 'text', (column) => column.references('all_submissions.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('to', 'text', (column) => column.notNull())
    .addColumn('reply_to', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text')
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('references', 'text')
    .addColumn('message_id', 'text', (column) => column.notNull().unique())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', plainText(dialect), (column) => column.notNull())
    .addColumn('sent_at', plainText(dialect))
    .addColumn('created_at', plainText(dialect), (column) => column.notNull())
    .addColumn('link_hash', plainText(dialect))
    .addColumn('last_failure', plainText(dialect))
    .execute()
  await createIndexes(db, 'outbox', {
    outbox_by_next_attempt: ['sent_at', 'next_attempt_at'],
    outbox_by_submission: ['submission_id'],
    outbox_by_kind: ['kind', 'created_at'],
  })

  // The columns that rate-limiter-flexible expects.
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (column) => column.notNull().primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull())
    .addColumn('expire', 'bigint')
    .execute()
  await createIndexes(db, 'rate_limits', { rate_limits_by_expiry: ['expire'] })
}
