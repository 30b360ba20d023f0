import type { RawBuilder, Selectable, SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { CurrentUser, Permission } from '#contracts/admin/current-user.ts'
import type { Database, Schema } from '#database/schema/index.ts'
import type { Editable } from '#database/schema/shared.ts'

/** The tables that users edit. */
export type EditableTable = {
  [Table in keyof Schema]: Schema[Table] extends Editable ? Table : never
}[keyof Schema]

// biome-ignore lint/suspicious/noExplicitAny: one engine serves every table; each collection names columns of its own.
export type AnyQuery = SelectQueryBuilder<any, any, any>

type Columns = Record<string, unknown>

/** The context of a write. */
export interface WriteContext<Input> {
  /** The transaction. */
  db: Database
  id: number
  input: Input
  user: CurrentUser
  now: Date
}

/** A table that users list and edit. */
export interface Collection<Table extends EditableTable = EditableTable, Input extends z.ZodObject = z.ZodObject> {
  /** The name in URLs and in the audit log. */
  resource: string
  table: Table
  permission: Permission
  /** The topic of `announceChange` after each write; absent where the site shows nothing of the table. */
  topic?: string
  input: Input
  record: z.ZodType
  /**
   * The columns that `q` searches, or texts of related rows, and how `q` is normalized. With `normalizeQuery` they must
   * be stored normalized; without, the database folds them for each search, which suits small tables.
   */
  searchColumns: readonly (string | RawBuilder<unknown>)[]
  normalizeQuery?(q: string): string
  /** The condition that a row has a word of `q` elsewhere, for example in related rows. */
  hasWord?(db: Database, word: string): RawBuilder<boolean>
  /** The sortable columns; the first is the default. */
  sortColumns: readonly [string, ...string[]]
  /** Columns to sort by in place of others, for example a normalized name. */
  sortColumnFor?: Partial<Record<string, string>>
  /** The sortable columns whose missing values count as the largest. Those of others come last in both directions. */
  nullsAsLargest?: readonly string[]
  /** The default direction; ascending when absent. */
  defaultDirection?: 'asc' | 'desc'
  /** Restricts the collection to some rows of the table. */
  restrict?(query: AnyQuery): AnyQuery
  /** Limits lists and orders to the rows that a user may see. `createAdminRoutes` guards single records. */
  limitTo?(query: AnyQuery, user: CurrentUser): AnyQuery
  /** Rows are neither added nor deleted. */
  isFixed?: boolean
  /** Query parameters of the list beyond the common ones, and how they filter. */
  filters?: z.ZodObject
  applyFilters?(query: AnyQuery, filters: Record<string, unknown>, db: Database): AnyQuery | Promise<AnyQuery>
  /** Columns that must be unique. A duplicate is a 422 of that field. */
  uniqueColumns?: readonly string[]
  /**
   * The audit log records that these fields changed, without their values: data of people outside the agency, and
   * addresses, which a request for deletion must not leave there.
   */
  personalFields?: readonly string[]
  /** No earlier states are kept: files, and data of people outside the agency. */
  isUnversioned?: boolean
  /** HTML fields. Their pictures must be in the library. */
  richTextFields?: readonly string[]
  /** The rows have a position: new rows are added at the end, `POST /order` changes it. */
  isOrdered?: boolean
  /** Whether new rows are added at the top. */
  hasNewOnTop?(db: Database): Promise<boolean>
  /** Converts rows to records. */
  toRecords(db: Database, rows: Selectable<Schema[Table]>[]): Promise<object[]>
  /**
   * The columns of an input; by default all of its fields. Flags become 0 and 1. `row` is the previous row, undefined
   * for a new one.
   */
  toColumns?(
    input: z.output<Input>,
    writing: { db: Database; row: Selectable<Schema[Table]> | undefined; now: Date },
  ): Columns | Promise<Columns>
  /** Locks rows of other tables that an update locks too, where all writes lock them before a row of this table. */
  beforeLock?(db: Database, id: number): Promise<void>
  /** Throws a 422 for inputs that only the database can judge. */
  check?(writing: Omit<WriteContext<z.output<Input>>, 'id'> & { id: number | undefined }): Promise<void>
  /**
   * Writes related rows of other tables. May return changes for the audit log, by field, which replace the values
   * before and after.
   */
  afterWrite?(writing: WriteContext<z.output<Input>>): Promise<unknown>
  /** Throws when a row must not be deleted. The rows of `partsOf` go to the bin with it. */
  beforeDelete?(writing: Omit<WriteContext<unknown>, 'input'>): Promise<void>
}

/** Checks the types of a definition, and erases them for the generic functions. */
export function defineCollection<Table extends EditableTable, Input extends z.ZodObject>(
  definition: Collection<Table, Input>,
): Collection {
  return definition as unknown as Collection
}
