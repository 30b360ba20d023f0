import { type CreateTableBuilder, type RawBuilder, sql } from 'kysely'
import type { DialectName } from '../connect.ts'

/** Text that sorts and compares byte by byte on both databases, whatever language PostgreSQL was set up in. */
export function plainText(dialect: DialectName): RawBuilder<unknown> {
  return dialect === 'postgres' ? sql`text collate "C"` : sql`text`
}

/** Adds `id`: a whole number that the database gives out and never gives out again. */
export function withId<Table extends string>(
  table: CreateTableBuilder<Table>,
  dialect: DialectName,
): CreateTableBuilder<Table, 'id'> {
  return table.addColumn('id', 'integer', (column) =>
    dialect === 'postgres' ? column.generatedByDefaultAsIdentity().primaryKey() : column.autoIncrement().primaryKey(),
  )
}

/** Adds what every table has that the back office can edit: see `Editable`. */
export function withEditing<Table extends string>(
  table: CreateTableBuilder<Table>,
  dialect: DialectName,
): CreateTableBuilder<Table, 'id' | 'origin' | 'version' | 'created_at' | 'updated_at'> {
  return withId(table, dialect)
    .addColumn('origin', 'text', (column) =>
      column.notNull().defaultTo('agency').check(sql`origin in ('demo', 'agency')`),
    )
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', plainText(dialect), (column) => column.notNull())
    .addColumn('updated_at', plainText(dialect), (column) => column.notNull())
}
