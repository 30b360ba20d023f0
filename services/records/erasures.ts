import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database, Schema } from '#database/schema/index.ts'
import { maxRowsPerStatement } from '#database/statement-limits.ts'
import { chunk } from '#domain/chunk.ts'
import { dayMs, timestampAfter } from '#domain/time.ts'

/**
 * The tables that remember what was erased, so that a restored backup erases it again: their primary keys, and the columns
 * that another erasure of the same replaces.
 */
const tables = {
  deleted_submissions: { key: ['id'], replaced: [] },
  deleted_contacts: { key: ['id'], replaced: ['created_at', 'forget_at'] },
  erased_private_data: { key: ['talent_id'], replaced: ['erased_at', 'forget_at'] },
  erased_documents: { key: ['key'], replaced: [] },
  erased_records: { key: ['resource', 'record_id'], replaced: ['erased_at', 'forget_at'] },
} as const satisfies Partial<Record<keyof Schema, { key: readonly string[]; replaced: readonly string[] }>>

export type ErasureTable = keyof typeof tables

export const erasureTables = Object.keys(tables) as ErasureTable[]

/** An erasure: what was erased, and until when that is remembered. */
export type Erasure<Table extends ErasureTable> = Selectable<Schema[Table]>

/** How long erasures are remembered, in milliseconds: longer than the thirty days for which backups may be kept. */
const rememberedForMs = 35 * dayMs

/**
 * The times of an erasure at `now`, ISO 8601: until it is forgotten, a restored backup erases again what was created
 * before it.
 */
export function erasureTimes(now: Date): { erased_at: string; forget_at: string } {
  return { erased_at: now.toISOString(), forget_at: timestampAfter(now, rememberedForMs) }
}

/** Adds erasures, for example those that a restored backup does not know. */
export async function recordErasures<Table extends ErasureTable>(
  transaction: Database,
  table: Table,
  erased: readonly Erasure<Table>[],
): Promise<void> {
  const { key, replaced } = tables[table]
  const changes = Object.fromEntries(replaced.map((column) => [column, sql.ref(`excluded.${column}`)]))
  for (const batch of chunk(erased, maxRowsPerStatement)) {
    await (transaction as unknown as Kysely<Record<string, Record<string, unknown>>>)
      .insertInto(table)
      .values(batch)
      .onConflict((conflict) => {
        const known = conflict.columns([...key])
        return replaced.length === 0 ? known.doNothing() : known.doUpdateSet(changes as never)
      })
      .execute()
  }
}
