import type { DialectName } from '../../connect.ts'
import { plainText } from '../columns.ts'
import type { AnyDatabase } from '../migration.ts'

/** The tables that belong to no service. */
export async function createShared(db: AnyDatabase, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('created_at', plainText(dialect), (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('updated_at', plainText(dialect), (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('revisions')
    .addColumn('topic', 'text', (column) => column.primaryKey())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('clock')
    .addColumn('id', 'integer', (column) => column.notNull().primaryKey())
    .addColumn('trusted_at', plainText(dialect), (column) => column.notNull())
    .addColumn('checked_at', plainText(dialect), (column) => column.notNull())
    .addColumn('steady_since', plainText(dialect))
    .execute()

  await db.schema
    .createTable('erasures')
    .addColumn('kind', plainText(dialect), (column) => column.notNull())
    .addColumn('key', plainText(dialect), (column) => column.notNull())
    .addColumn('erased_at', plainText(dialect), (column) => column.notNull())
    .addColumn('forget_at', plainText(dialect), (column) => column.notNull())
    .addPrimaryKeyConstraint('erasures_key', ['kind', 'key', 'erased_at'])
    .execute()
}
