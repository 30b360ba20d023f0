import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { Database } from '#database/schema/index.ts'

interface AuditEntry {
  /** `created`, `changed`, `deleted`, `opened`, `refused` … */
  action: string
  resource: string
  record_id?: string | number
  /** Of `deleted`: see `nameToKeep`. */
  record_name?: string | null
  /** The fields that changed: see `changesBetween`. Never what a visitor sent. */
  changes?: object
}

/**
 * Adds a line to the trail. Call it inside the transaction that does what it tells of, so that neither is there
 * without the other. `staff` is null for somebody who is not signed in.
 */
export async function recordAudit(
  db: Database,
  staff: Pick<CurrentUser, 'id' | 'name'> | null,
  { action, resource, record_id, record_name = null, changes }: AuditEntry,
  now: Date,
): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      at: now.toISOString(),
      user_id: staff?.id ?? null,
      user_name: staff?.name ?? '',
      action,
      resource,
      record_id: record_id === undefined ? null : String(record_id),
      record_name,
      changes: changes ? JSON.stringify(changes) : null,
    })
    .execute()
}

/** Longer values are cut in the trail: it says what changed, it is no archive. */
const longest = 200

/** Which of `fields` differ between two states of a record, each with its value before and after; undefined when none does. */
export function changesBetween(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  fields: readonly string[],
): Record<string, [unknown, unknown]> | undefined {
  const changed = fields.filter((field) => asText(before[field]) !== asText(after[field]))
  if (changed.length === 0) return undefined
  return Object.fromEntries(changed.map((field) => [field, [shortened(before[field]), shortened(after[field])]]))
}

function shortened(value: unknown): unknown {
  const text = typeof value === 'string' ? value : asText(value)
  if (text.length > longest) return `${text.slice(0, longest)}…`
  return value ?? null
}

function asText(value: unknown): string {
  return JSON.stringify(value ?? null)
}
