import type { Selectable, SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { CurrentUser, Permission } from '#contracts/admin/current-user.ts'
import type { Database, Schema } from '#database/schema/index.ts'
import type { Editable } from '#database/schema/shared.ts'

/** The tables whose rows the office edits. */
export type EditableTable = {
  [Table in keyof Schema]: Schema[Table] extends Editable ? Table : never
}[keyof Schema]

// biome-ignore lint/suspicious/noExplicitAny: one engine serves every table; each collection names columns of its own.
export type AnyQuery = SelectQueryBuilder<any, any, any>

type Columns = Record<string, unknown>

/** What a write happens with. */
export interface Writing<Input> {
  /** The transaction. */
  db: Database
  id: number
  input: Input
  staff: CurrentUser
  now: Date
}

/** A table as the office lists and edits it. */
export interface Collection<Table extends EditableTable = EditableTable, Input extends z.ZodObject = z.ZodObject> {
  /** In addresses and in the audit trail. */
  resource: string
  table: Table
  permission: Permission
  /** What `announceChange` is told after each write. */
  topic: string
  input: Input
  record: z.ZodType
  /** The columns that `q` searches, and how they write what is searched for; by default in lower case. */
  searched: readonly string[]
  folded?(q: string): string
  /** The columns a list can be sorted by; the first is what it is sorted by unless asked. */
  sorted: readonly [string, ...string[]]
  /** The column that stands for one of them which does not sort as people expect. */
  sortedBy?: Partial<Record<string, string>>
  /** The direction of the list unless asked; ascending when absent. */
  direction?: 'asc' | 'desc'
  /** Which rows of the table are meant, when not all are. */
  scoped?(query: AnyQuery): AnyQuery
  /** The rows are there from the start: none is added or deleted. */
  fixed?: boolean
  /** Query parameters beyond those of every list, and what they do. */
  filters?: z.ZodObject
  filtered?(query: AnyQuery, filters: Record<string, unknown>, db: Database): AnyQuery | Promise<AnyQuery>
  /** Columns that must be unique: a write that breaks it is a 422 of that field. */
  unique?: readonly string[]
  /** Fields of HTML, whose pictures have to be in the library. */
  richText?: readonly string[]
  /** Rows with a place of their own, which a new row gets at the end of and `POST /order` changes. */
  ordered?: boolean
  /** The rows as the office reads them. */
  toRecords(db: Database, rows: Selectable<Schema[Table]>[]): Promise<object[]>
  /**
   * The columns that an input fills; by default all of its fields. Flags become 0 and 1. `row` is what was there before,
   * undefined for a new one.
   */
  toColumns?(
    input: z.output<Input>,
    writing: { db: Database; row: Selectable<Schema[Table]> | undefined; now: Date },
  ): Columns | Promise<Columns>
  /** Throws a 422 for what only the database knows to be wrong. */
  check?(writing: Omit<Writing<z.output<Input>>, 'id'> & { id: number | undefined }): Promise<void>
  /**
   * Writes what belongs to a row but stands in other tables. May return, by field, what the trail tells of it in place of
   * the values before and after.
   */
  afterWrite?(writing: Writing<z.output<Input>>): Promise<unknown>
  /** Throws when a row cannot go; or removes what stands in other tables. */
  beforeDelete?(writing: Omit<Writing<unknown>, 'input'>): Promise<void>
}

/** `definition` with its types known, and forgotten again for the engine. */
export function collection<Table extends EditableTable, Input extends z.ZodObject>(
  definition: Collection<Table, Input>,
): Collection {
  return definition as unknown as Collection
}
