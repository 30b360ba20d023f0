import type { Kysely } from 'kysely'
import type { AdminMedium } from '#contracts/admin/media.ts'
import type { Database } from '#database/schema/index.ts'
import { parseRowId } from '../../../database/row-id.ts'
import { ProblemError } from '../../http/problem.ts'
import { createEditConflict } from '../http/admin-error.ts'
import type { Collection } from './collection.ts'

/** The columns common to all collections. */
export type Row = Record<string, unknown> & { id: number; version: number }

// biome-ignore lint/suspicious/noExplicitAny: one engine serves every table; each collection names columns of its own.
export type AnyTables = Record<string, any>

/** The database without column types, for generic queries. */
export function anyTables(db: Database): Kysely<AnyTables> {
  return db as unknown as Kysely<AnyTables>
}

/** The row with this id. 404 for none. `lock` locks it until the transaction ends. */
export async function findRow(
  db: Database,
  { table, restrict }: Pick<Collection, 'table' | 'restrict'>,
  id: string | undefined,
  { lock = false } = {},
): Promise<Row> {
  const known = parseRowId(id ?? '')
  if (known === undefined) throw new ProblemError(404)
  const all = anyTables(db).selectFrom(table)
  const query = (restrict ? restrict(all) : all).selectAll().where('id', '=', known)
  const row = await query.$if(lock, (rows) => rows.forUpdate()).executeTakeFirstOrThrow(() => new ProblemError(404))
  return row as Row
}

/** The record of a row. */
export async function recordOf(db: Database, collection: Collection, row: Row): Promise<Record<string, unknown>> {
  const [record] = await collection.toRecords(db, [row as never])
  if (!record) throw new Error(`${collection.resource} ${row.id} has no record`)
  return record as Record<string, unknown>
}

/** Throws a 409 with the present record when the row has changed since `version`. */
export async function assertVersion(db: Database, collection: Collection, row: Row, version: number): Promise<void> {
  if (row.version === version) return
  throw createEditConflict(await recordOf(db, collection, row))
}

/** Loads media in one query; returns a function that finds one by its id. */
export async function loadMedia(
  db: Database,
  ids: (number | null)[],
): Promise<(id: number | null) => AdminMedium | null> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return () => null
  const rows = await db
    .selectFrom('media')
    .select(['id', 'url', 'type', 'width', 'height', 'color', 'alt_pt', 'alt_en', 'focal_x', 'focal_y'])
    .where('id', 'in', known)
    .execute()
  const media = new Map(rows.map((row) => [row.id, row]))
  return (id) => (id === null ? null : (media.get(id) ?? null))
}

/** The rows with the media that they refer to: `cover` for `cover_id`, and null without one. */
export async function withMedia<Row extends object, Name extends string>(
  db: Database,
  rows: readonly (Row & Record<`${Name}_id`, number | null>)[],
  names: readonly Name[],
) {
  const idOf = (row: Record<string, unknown>, name: Name) => row[`${name}_id`] as number | null
  const ids = rows.flatMap((row) => names.map((name) => idOf(row, name)))
  const medium = await loadMedia(db, ids)
  return rows.map((row) => {
    const media = Object.fromEntries(names.map((name) => [name, medium(idOf(row, name))]))
    return { ...row, ...(media as Record<Name, AdminMedium | null>) }
  })
}

/**
 * Throws a 422 unless these media are in the library. Call it after the write that refers to them, which waits for a
 * deletion at the same moment: foreign keys accept deleted media.
 */
export async function assertMediaInLibrary(db: Database, ids: readonly unknown[]): Promise<void> {
  const known = [...new Set(ids.filter((id) => typeof id === 'number'))]
  if (known.length === 0) return
  const rows = await db.selectFrom('media').select('id').where('id', 'in', known).execute()
  if (rows.length < known.length) throw new ProblemError(422, { detail: 'A picture or video is not in the library.' })
}

/**
 * The 422 for a violated constraint: a duplicate of a `unique` value, or a reference to a missing row. Undefined for
 * other errors.
 */
export function toConstraintProblem(error: unknown, unique: readonly string[]): ProblemError | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, constraint, detail } = error as Error & { code?: unknown; constraint?: string; detail?: string }
  // PostgreSQL names the columns in the detail, SQLite in the message.
  const words = [error.message, constraint, detail].join(' ').split(/\W+/)
  if (code === '23505' || /UNIQUE constraint failed/.test(error.message)) {
    const field = unique.find((name) => words.includes(name))
    return field ? new ProblemError(422, { errors: { [field]: ['taken'] } }) : undefined
  }
  if (code === '23503' || /FOREIGN KEY constraint failed/.test(error.message)) {
    return new ProblemError(422, { detail: 'Something this refers to is not there, or is needed elsewhere.' })
  }
  return undefined
}
