import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import { html } from '#contracts/admin/fields.ts'
import { flagFilter } from '#contracts/admin/lists.ts'
import type { Collection as Declaration } from '#contracts/admin/resource.ts'
import { type CollectionName, collections } from '#contracts/admin/resources.ts'
import type { Database, Schema } from '#database/schema/index.ts'
import type { Editable } from '#database/schema/shared.ts'
import type { Actor } from '../http/actor.ts'
import { toPublishableRecord } from './publishing.ts'

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

/** How the service lists and writes a collection, beside what `contracts/admin/resources.ts` declares of it. */
interface Definition<Table extends EditableTable, Input extends z.ZodObject> {
  table: Table
  /** The topic of `announceChange` after each write; absent where the site shows nothing of the table. */
  topic?: string
  /**
   * The columns that `q` searches, or texts of related rows, and how `q` is normalized. With `normalizeQuery` they must
   * be stored normalized; without, the database folds them for each search, which suits small tables.
   */
  searchColumns: readonly (string | RawBuilder<unknown>)[]
  normalizeQuery?(q: string): string
  /** The condition that a row has a word of `q` elsewhere, for example in related rows. */
  hasWord?(db: Database, word: string): RawBuilder<boolean>
  /** The sortable columns; the first is the default. With `position`, new rows are added at the end and users reorder them. */
  sortColumns: readonly [string, ...string[]]
  /** Columns to sort by in place of others, for example a normalized name. */
  sortColumnFor?: Partial<Record<string, string>>
  /** The sortable columns whose missing values count as the largest. Missing values of other columns are always last. */
  nullsAsLargest?: readonly string[]
  /** The default direction; ascending when absent. */
  defaultDirection?: 'asc' | 'desc'
  /** Restricts the collection to some rows of the table. */
  restrict?(query: AnyQuery): AnyQuery
  /** Limits lists and orders to the rows that a user may see. `createAdminRoutes` guards single records. */
  limitTo?(query: AnyQuery, user: CurrentUser, db: Database): AnyQuery | Promise<AnyQuery>
  /** Rows are neither added nor deleted. */
  isFixed?: boolean
  /** The texts that exist in both languages, without their language: a list can be filtered by missing translations. */
  translated?: readonly string[]
  /** Query parameters of the list beside the common ones, `published` and `untranslated`, and how they filter. */
  filters?: z.ZodObject
  applyFilters?(query: AnyQuery, filters: Record<string, unknown>, db: Database): AnyQuery | Promise<AnyQuery>
  /** Columns that must be unique. A duplicate is a 422 of that field. */
  uniqueColumns?: readonly string[]
  /**
   * The audit log records that these fields changed, without their values: data of people outside the agency, and
   * addresses, which a request for deletion must not leave there.
   */
  personalFields?: readonly string[]
  /** Whether new rows are added at the top. */
  hasNewOnTop?(db: Database): Promise<boolean>
  /** Converts rows to records; by default `toPublishableRecord` does. */
  toRecords?(db: Database, rows: Selectable<Schema[Table]>[]): Promise<object[]>
  /**
   * The columns of an input; by default all of its fields. Flags become 0 and 1. `row` is the previous row, undefined
   * for a new one.
   */
  toColumns?(
    input: z.output<Input>,
    writing: { db: Database; row: Selectable<Schema[Table]> | undefined } & Actor,
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
  /** Throws when a row must not be deleted. */
  beforeDelete?(writing: Omit<WriteContext<unknown>, 'input'>): Promise<void>
}

/** A collection as the generic functions know it. */
export interface Collection extends Declaration, Definition<EditableTable, z.ZodObject> {
  /** The name in URLs and in the audit log. */
  resource: string
  /** The fields with HTML, whose pictures must be in the library. */
  richTextFields: readonly string[]
  /** Whether the rows have a position, which `POST /order` changes. */
  isOrdered: boolean
  filters: z.ZodObject
  applyFilters: NonNullable<Definition<EditableTable, z.ZodObject>['applyFilters']>
  toRecords(db: Database, rows: never[]): Promise<object[]>
}

/** Completes the declaration of a resource by what the service needs, with the column types of its table. */
export function defineCollection<Name extends CollectionName, Table extends EditableTable>(
  resource: Name,
  definition: Definition<Table, (typeof collections)[Name]['input']>,
): Collection {
  const declaration: Declaration = collections[resource]
  const { sortColumns, translated, filters, applyFilters } = definition
  const fields = Object.entries(declaration.input.shape)
  const publishing = {
    ...('published' in declaration.input.shape && { published: flagFilter.optional() }),
    ...(translated && { untranslated: flagFilter.optional() }),
  }
  return {
    toRecords: async (_db: Database, rows: never[]) => rows.map(toPublishableRecord),
    ...(definition as unknown as Definition<EditableTable, z.ZodObject>),
    ...declaration,
    resource,
    richTextFields: fields.flatMap(([name, type]) => (type === html ? [name] : [])),
    isOrdered: sortColumns[0] === 'position',
    filters: z.object({ ...publishing, ...filters?.shape }),
    applyFilters(query, values, db) {
      let matching = query
      if (values.published !== undefined) matching = matching.where('published', '=', Number(values.published))
      if (translated && values.untranslated !== undefined) {
        const missing = isUntranslated(translated)
        matching = matching.where(values.untranslated ? missing : sql<boolean>`not ${missing}`)
      }
      return applyFilters ? applyFilters(matching, values, db) : matching
    },
  }
}

/** The condition that one of these texts exists in one language only: `title` for `title_pt` and `title_en`. */
export function isUntranslated(texts: readonly string[]): RawBuilder<boolean> {
  const differing = texts.map((text) => {
    const [pt, en] = [sql.ref(`${text}_pt`), sql.ref(`${text}_en`)]
    return sql`(coalesce(${pt}, '') = '') <> (coalesce(${en}, '') = '')`
  })
  return sql<boolean>`(${sql.join(differing, sql` or `)})`
}
