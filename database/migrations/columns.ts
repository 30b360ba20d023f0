import { type CreateTableBuilder, type RawBuilder, sql } from 'kysely'
import type { DialectName } from '../connect.ts'
import type { AnyDatabase } from './migration.ts'

/** Text that sorts and compares byte by byte on both databases, independent of PostgreSQL's locale. */
export function plainText(dialect: DialectName): RawBuilder<unknown> {
  return dialect === 'postgres' ? sql`text collate "C"` : sql`text`
}

/** Adds `id`: an integer that the database generates and never reuses. */
export function withId<Table extends string>(
  table: CreateTableBuilder<Table>,
  dialect: DialectName,
): CreateTableBuilder<Table, 'id'> {
  return table.addColumn('id', 'integer', (column) =>
    dialect === 'postgres' ? column.generatedByDefaultAsIdentity().primaryKey() : column.autoIncrement().primaryKey(),
  )
}

/** Adds the columns of every table that the back office can edit: see `Editable`. */
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

/** Adds the columns of every table with publishable rows: see `Publishable`. */
export function withPublishing<Table extends string>(table: CreateTableBuilder<Table>, dialect: DialectName) {
  return withEditing(table, dialect)
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('published', 'integer', (column) => column.notNull().defaultTo(0).check(sql`published in (0, 1)`))
    .addColumn('published_at', plainText(dialect))
    .addColumn('ends_at', plainText(dialect))
}

/**
 * Adds the columns of every table with soft deletion. Its name is `all_talents` or the like, and `createViews`
 * gives it a view.
 */
export function withDeletion<Table extends string, Column extends string>(
  table: CreateTableBuilder<Table, Column>,
  dialect: DialectName,
): CreateTableBuilder<Table, Column | 'deleted_at' | 'deleted_by'> {
  return table.addColumn('deleted_at', plainText(dialect)).addColumn('deleted_by', 'text')
}

/**
 * Creates the view of the rows that are not deleted for each of these tables, and the index of those that are: `talents`
 * of `all_talents`. A migration that changes the columns of such a table drops its view first, and creates it again.
 */
export async function createViews(db: AnyDatabase, names: readonly string[]): Promise<void> {
  const tables = await db.introspection.getTables()
  for (const name of names) {
    const all = `all_${name}`
    const columns = tables.find((table) => table.name === all)?.columns.map((column) => column.name) ?? []
    const shown = columns.filter((column) => column !== 'deleted_at' && column !== 'deleted_by')
    await db.schema
      .createView(name)
      .as(db.selectFrom(all).select(shown).where('deleted_at', 'is', null))
      .execute()
    const isDeleted = sql<boolean>`deleted_at is not null`
    await db.schema.createIndex(`${name}_by_deletion`).on(all).column('deleted_at').where(isDeleted).execute()
  }
}

/** Creates indexes on a table, given as name and columns. */
export async function createIndexes(db: AnyDatabase, table: string, indexes: Record<string, string[]>): Promise<void> {
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on(table).columns(columns).execute()
  }
}
