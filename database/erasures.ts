import type { Selectable } from 'kysely'
import { chunk } from '#domain/chunk.ts'
import { dayMs, timestampAfter } from '#domain/time.ts'
import type { Database } from './schema/index.ts'
import type { ErasureTable } from './schema/shared.ts'
import { maxRowsPerStatement } from './statement-limits.ts'

/** What was erased, and until when that is remembered. */
export type Erasure = Selectable<ErasureTable>

/** How long erasures are remembered, in milliseconds: longer than the thirty days for which backups may be kept. */
const rememberedForMs = 35 * dayMs

/** Records that these were erased. `kind` is a resource of the back office, or see `services/records/erasures.ts`. */
export function recordErasures(db: Database, kind: string, keys: readonly string[], now: Date): Promise<void> {
  const times = { erased_at: now.toISOString(), forget_at: timestampAfter(now, rememberedForMs) }
  return insertErasures(
    db,
    keys.map((key) => ({ kind, key, ...times })),
  )
}

/** Adds erasures, for example those that a restored backup does not know. */
export async function insertErasures(db: Database, erasures: readonly Erasure[]): Promise<void> {
  for (const batch of chunk(erasures, maxRowsPerStatement)) {
    const insert = db.insertInto('erasures').values(batch)
    await insert.onConflict((conflict) => conflict.columns(['kind', 'key', 'erased_at']).doNothing()).execute()
  }
}

export async function forgetErasures(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('erasures').where('forget_at', '<=', now.toISOString()).execute()
}
