import { sql } from 'kysely'
import type { DialectName } from '../../connect.ts'
import { createIndexes, plainText } from '../columns.ts'
import type { AnyDatabase } from '../migration.ts'

/** The back office's users and their sign-in. */
export async function createUsers(db: AnyDatabase, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', plainText(dialect), (column) => column.notNull().unique())
    .addColumn('email_verified', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('language', 'text', (column) => column.notNull().check(sql`language in ('pt', 'en')`))
    .addColumn('active', 'integer', (column) => column.notNull().defaultTo(1).check(sql`active in (0, 1)`))
    .addColumn('two_factor', 'integer', (column) => column.notNull().defaultTo(0).check(sql`two_factor in (0, 1)`))
    .addColumn('last_seen_at', plainText(dialect))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', plainText(dialect), (column) => column.notNull())
    .addColumn('updated_at', plainText(dialect), (column) => column.notNull())
    .addColumn('signature_pt', 'text')
    .addColumn('signature_en', 'text')
    .addColumn('role', 'text', (column) =>
      column.notNull().defaultTo('read-only').check(sql`role in ('admin', 'editor', 'booker', 'scout', 'read-only')`),
    )
    .addColumn('boards', 'text')
    .addColumn('preferences', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('reaction_mails', 'text', (column) =>
      column.notNull().defaultTo('hourly').check(sql`reaction_mails in ('at_once', 'hourly', 'off')`),
    )
    .execute()

  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().unique().references('users.id').onDelete('cascade'))
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('provider_account', 'text', (column) => column.notNull())
    .addColumn('password', 'text')
    .addColumn('created_at', plainText(dialect), (column) => column.notNull())
    .addColumn('updated_at', plainText(dialect), (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', plainText(dialect), (column) => column.notNull().unique())
    .addColumn('user_agent', 'text')
    .addColumn('created_at', plainText(dialect), (column) => column.notNull())
    .addColumn('updated_at', plainText(dialect), (column) => column.notNull())
    .addColumn('expires_at', plainText(dialect), (column) => column.notNull())
    .execute()
  await createIndexes(db, 'sessions', {
    sessions_by_user: ['user_id'],
    sessions_by_expiry: ['expires_at'],
  })

  await db.schema
    .createTable('second_factors')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().unique().references('users.id').onDelete('cascade'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('recovery_codes', 'text', (column) => column.notNull())
    .addColumn('verified', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('failures', 'integer', (column) => column.defaultTo(0))
    .addColumn('locked_until', plainText(dialect))
    .execute()

  await db.schema
    .createTable('sign_in_steps')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('identifier', plainText(dialect), (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expires_at', plainText(dialect), (column) => column.notNull())
    .addColumn('created_at', plainText(dialect), (column) => column.notNull())
    .addColumn('updated_at', plainText(dialect), (column) => column.notNull())
    .execute()
  await createIndexes(db, 'sign_in_steps', {
    sign_in_steps_by_identifier: ['identifier'],
    sign_in_steps_by_expiry: ['expires_at'],
  })

  await db.schema
    .createTable('invitations')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('email', plainText(dialect), (column) => column.notNull().unique())
    .addColumn('language', 'text', (column) => column.notNull().check(sql`language in ('pt', 'en')`))
    .addColumn('token_hash', plainText(dialect), (column) => column.notNull().unique())
    .addColumn('invited_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('created_at', plainText(dialect), (column) => column.notNull())
    .addColumn('expires_at', plainText(dialect), (column) => column.notNull())
    .addColumn('role', 'text', (column) =>
      column.notNull().defaultTo('read-only').check(sql`role in ('admin', 'editor', 'booker', 'scout', 'read-only')`),
    )
    .addColumn('boards', 'text')
    .execute()

  await db.schema
    .createTable('password_resets')
    .addColumn('token_hash', plainText(dialect), (column) => column.notNull().primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', plainText(dialect), (column) => column.notNull())
    .addColumn('expires_at', plainText(dialect), (column) => column.notNull())
    .execute()
  await createIndexes(db, 'password_resets', { password_resets_by_user: ['user_id'] })

  await db.schema
    .createTable('email_changes')
    .addColumn('user_id', 'text', (column) => column.notNull().primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('email', plainText(dialect), (column) => column.notNull())
    .addColumn('token_hash', plainText(dialect), (column) => column.notNull().unique())
    .addColumn('created_at', plainText(dialect), (column) => column.notNull())
    .addColumn('expires_at', plainText(dialect), (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('sign_in_failures')
    .addColumn('subject', plainText(dialect), (column) => column.notNull().primaryKey())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('blocked_until', plainText(dialect), (column) => column.notNull())
    .addColumn('expires_at', plainText(dialect), (column) => column.notNull())
    .execute()
  await createIndexes(db, 'sign_in_failures', { sign_in_failures_by_expiry: ['expires_at'] })
}
