import type { Kysely } from 'kysely'
import type { AdminMedium } from '#contracts/admin/media.ts'
import { isPostgres } from '#database/dialect.ts'
import type { Database } from '#database/schema/index.ts'
import { ProblemError } from '../../core/http/problem.ts'
import type { Collection } from './collection.ts'

/** What the engine knows of a row of any collection. */
export type Row = Record<string, unknown> & { id: number; version: number }

// biome-ignore lint/suspicious/noExplicitAny: one engine serves every table; each collection names columns of its own.
export type AnyTables = Record<string, any>

/** The database as the engine sees it. */
export function anyTables(db: Database): Kysely<AnyTables> {
  return db as unknown as Kysely<AnyTables>
}

/** The number that `id` writes; undefined when it is no row's. */
export function rowIdOf(id: string): number | undefined {
  const number = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0
  return number > 0 && number <= 2_147_483_647 ? number : undefined
}

/** The row with this id, held against other writers when asked inside a transaction. 404 for none. */
export async function findRow(
  db: Database,
  { table, scoped }: Pick<Collection, 'table' | 'scoped'>,
  id: string | undefined,
  { lock = false } = {},
): Promise<Row> {
  const known = rowIdOf(id ?? '')
  if (known === undefined) throw new ProblemError(404)
  const all = anyTables(db).selectFrom(table)
  const query = (scoped ? scoped(all) : all).selectAll().where('id', '=', known)
  const row = await (lock && isPostgres(db) ? query.forUpdate() : query).executeTakeFirst()
  if (!row) throw new ProblemError(404)
  return row as Row
}

/** The record that the office reads of a row. */
export async function recordOf(db: Database, collection: Collection, row: Row): Promise<Record<string, unknown>> {
  const [record] = await collection.toRecords(db, [row as never])
  if (!record) throw new Error(`${collection.resource} ${row.id} has no record`)
  return record as Record<string, unknown>
}

/** 409, with the record as it is now, when somebody else has changed the row since `version`. */
export async function assertVersion(db: Database, collection: Collection, row: Row, version: number): Promise<void> {
  if (row.version === version) return
  throw new ProblemError(409, {
    detail: 'Somebody else has changed this in the meantime.',
    current: await recordOf(db, collection, row),
  })
}

/** Reads the media with these ids at once, as the office shows them: a function that finds one by its id. */
export async function mediaOf(
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

/**
 * The 422 for what a constraint of the database refused: a value that must be `unique`, or a reference to nothing.
 * Undefined for any other error.
 */
export function refusedByDatabase(error: unknown, unique: readonly string[]): ProblemError | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, constraint, detail } = error as Error & { code?: unknown; constraint?: string; detail?: string }
  // PostgreSQL names the columns in the detail, SQLite in the message.
  const said = [error.message, constraint, detail].join(' ')
  if (code === '23505' || /UNIQUE constraint failed/.test(error.message)) {
    const field = unique.find((name) => new RegExp(`\\b${name}\\b`).test(said))
    return field ? new ProblemError(422, { errors: { [field]: ['taken'] } }) : undefined
  }
  if (code === '23503' || /FOREIGN KEY constraint failed/.test(error.message)) {
    return new ProblemError(422, { detail: 'Something this refers to is not there, or is needed elsewhere.' })
  }
  return undefined
}
