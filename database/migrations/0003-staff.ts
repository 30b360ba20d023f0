import { type Kysely, sql } from 'kysely'
import type { DialectName } from '../connect.ts'
import { plainText } from '../schema/columns.ts'
import type { Migration } from './index.ts'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables as they were then, not as the schema has them now.
type AnyDatabase = Kysely<any>

/** Who signs in to the back office, and how. */
export const staff: Migration = {
  name: '0003-staff',
  async up(db, dialect) {
    await createPeople(db, dialect)
    await createSignIn(db, dialect)
    await createLinks(db, dialect)
    await createFailures(db, dialect)
  },
}

const isRole = sql`role in ('admin', 'editor', 'booker')`
const isLanguage = sql`language in ('pt', 'en')`

async function createPeople(db: AnyDatabase, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable('people')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', plainText(dialect), (column) => column.notNull().unique())
    .addColumn('email_verified', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('role', 'text', (column) => column.notNull().check(isRole))
    .addColumn('language', 'text', (column) => column.notNull().check(isLanguage))
    .addColumn('active', 'integer', (column) => column.notNull().defaultTo(1).check(sql`active in (0, 1)`))
    .addColumn('two_factor', 'integer', (column) => column.notNull().defaultTo(0).check(sql`two_factor in (0, 1)`))
    .addColumn('last_seen_at', plainText(dialect))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', plainText(dialect), (column) => column.notNull())
    .addColumn('updated_at', plainText(dialect), (column) => column.notNull())
    .execute()
}

async function createSignIn(db: AnyDatabase, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('person_id', 'text', (column) => column.notNull().unique().references('people.id').onDelete('cascade'))
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('provider_account', 'text', (column) => column.notNull())
    .addColumn('password', 'text')
    .addColumn('created_at', plainText(dialect), (column) => column.notNull())
    .addColumn('updated_at', plainText(dialect), (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('person_id', 'text', (column) => column.notNull().references('people.id').onDelete('cascade'))
    .addColumn('token_hash', plainText(dialect), (column) => column.notNull().unique())
    .addColumn('user_agent', 'text')
    .addColumn('created_at', plainText(dialect), (column) => column.notNull())
    .addColumn('updated_at', plainText(dialect), (column) => column.notNull())
    .addColumn('expires_at', plainText(dialect), (column) => column.notNull())
    .execute()
  await db.schema.createIndex('sessions_of').on('sessions').column('person_id').execute()
  await db.schema.createIndex('sessions_by_expiry').on('sessions').column('expires_at').execute()
  await db.schema
    .createTable('second_factors')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('person_id', 'text', (column) => column.notNull().unique().references('people.id').onDelete('cascade'))
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
  await db.schema.createIndex('sign_in_steps_by_identifier').on('sign_in_steps').column('identifier').execute()
  await db.schema.createIndex('sign_in_steps_by_expiry').on('sign_in_steps').column('expires_at').execute()
}

async function createLinks(db: AnyDatabase, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable('invitations')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('email', plainText(dialect), (column) => column.notNull().unique())
    .addColumn('role', 'text', (column) => column.notNull().check(isRole))
    .addColumn('language', 'text', (column) => column.notNull().check(isLanguage))
    .addColumn('token_hash', plainText(dialect), (column) => column.notNull().unique())
    .addColumn('invited_by', 'text', (column) => column.references('people.id').onDelete('set null'))
    .addColumn('created_at', plainText(dialect), (column) => column.notNull())
    .addColumn('expires_at', plainText(dialect), (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('password_resets')
    .addColumn('token_hash', plainText(dialect), (column) => column.notNull().primaryKey())
    .addColumn('person_id', 'text', (column) => column.notNull().references('people.id').onDelete('cascade'))
    .addColumn('created_at', plainText(dialect), (column) => column.notNull())
    .addColumn('expires_at', plainText(dialect), (column) => column.notNull())
    .execute()
  await db.schema.createIndex('password_resets_of').on('password_resets').column('person_id').execute()
}

async function createFailures(db: AnyDatabase, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable('sign_in_failures')
    .addColumn('subject', plainText(dialect), (column) => column.notNull().primaryKey())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('blocked_until', plainText(dialect), (column) => column.notNull())
    .addColumn('expires_at', plainText(dialect), (column) => column.notNull())
    .execute()
  await db.schema.createIndex('sign_in_failures_by_expiry').on('sign_in_failures').column('expires_at').execute()
}
