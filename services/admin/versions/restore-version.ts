import type { Database } from '#database/schema/index.ts'
import { optionAttributes } from '#domain/attribute-names.ts'
import { findOptions } from '../talents/check.ts'
import type { Snapshot } from './record-versions.ts'

/** Restoring never publishes or takes down: these fields keep their present values. */
const publicationFields = ['published', 'published_at', 'ends_at', 'publish_at', 'unpublish_at']

/**
 * The present state with the content of a snapshot: without media that are not in the library any more, and with the
 * present value of fields that did not exist at that time or whose option is gone.
 */
export async function findRestorable(
  db: Database,
  snapshot: Snapshot,
  present: Snapshot,
): Promise<{ restorable: Snapshot; missing_media: number }> {
  const hasOption = await createOptionCheck(db, snapshot)
  const content = Object.fromEntries(
    Object.entries(snapshot).filter(
      ([field, value]) => field in present && !publicationFields.includes(field) && hasOption(field, value),
    ),
  )
  const ids = [...new Set(Object.entries(content).flatMap(([field, value]) => mediaIn(field, value)))]
  const rows = ids.length > 0 ? await db.selectFrom('media').select('id').where('id', 'in', ids).execute() : []
  const known = new Set(rows.map((row) => row.id))
  const stored = Object.fromEntries(
    Object.entries(content).map(([field, value]) => [field, withoutMissing(value, { field, known, present })]),
  )
  return { restorable: { ...present, ...stored }, missing_media: ids.filter((id) => !known.has(id)).length }
}

/** Returns a function that tells whether a field can have a value: of a talent's attributes only present options. */
async function createOptionCheck(db: Database, snapshot: Snapshot) {
  const options: Record<string, string[]> = optionAttributes.some((name) => name in snapshot)
    ? await findOptions(db)
    : {}
  return (field: string, value: unknown) => value === null || (options[field]?.includes(String(value)) ?? true)
}

/** An entry of a talent's `media`. */
interface Medium {
  /** In the talent. */
  id?: number
  /** In the library. */
  medium_id?: number
}

/** The ids of media that a field refers to. */
function mediaIn(field: string, value: unknown): number[] {
  if (field.endsWith('_id')) return typeof value === 'number' ? [value] : []
  if (field === 'media_ids') return value as number[]
  if (field === 'media') return (value as Medium[]).flatMap(({ medium_id }) => medium_id ?? [])
  return []
}

interface Field {
  field: string
  /** The ids of media that are in the library. */
  known: Set<number>
  present: Snapshot
}

function withoutMissing(value: unknown, { field, known, present }: Field): unknown {
  if (field.endsWith('_id')) return typeof value === 'number' && !known.has(value) ? null : value
  if (field === 'media_ids') return (value as number[]).filter((id) => known.has(id))
  if (field !== 'media') return value
  // A file that was never listed in the library is still there if the talent has it.
  const own = new Set((present.media as Medium[]).map(({ id }) => id))
  return (value as Medium[]).filter(({ id, medium_id }) =>
    medium_id === undefined ? own.has(id) : known.has(medium_id),
  )
}
