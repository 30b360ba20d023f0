import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { Database } from '#database/schema/index.ts'

interface AuditEntry {
  /** `created`, `changed`, `deleted`, `opened`, `refused` … */
  action: string
  resource: string
  record_id?: string | number
  /** Only for `deleted`: see `findNames`. */
  record_name?: string | null
  /** The changed fields: see `changesBetween`. Never visitors' data. */
  changes?: object | undefined
}

/**
 * Adds an entry to the audit log. Call it inside the transaction of the recorded action, so that both commit or
 * neither. `user` is null for actions without a signed-in user.
 */
export async function recordAudit(
  db: Database,
  user: Pick<CurrentUser, 'id' | 'name'> | null,
  { action, resource, record_id, record_name = null, changes }: AuditEntry,
  now: Date,
): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      at: now.toISOString(),
      user_id: user?.id ?? null,
      user_name: user?.name ?? '',
      action,
      resource,
      record_id: record_id === undefined ? null : String(record_id),
      record_name,
      changes: changes ? JSON.stringify(changes) : null,
    })
    .execute()
}

/** The audit log truncates longer values: it records what changed and is no archive. */
const maxLength = 200

/**
 * The fields that differ between two states of a record, with their values before and after; undefined when none
 * differs.
 */
export function changesBetween(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  fields: readonly string[],
): Record<string, [unknown, unknown]> | undefined {
  const changed = fields.filter((field) => serialize(before[field]) !== serialize(after[field]))
  if (changed.length === 0) return undefined
  return Object.fromEntries(changed.map((field) => [field, [truncate(before[field]), truncate(after[field])]]))
}

function truncate(value: unknown): unknown {
  const text = typeof value === 'string' ? value : serialize(value)
  if (text.length > maxLength) return `${text.slice(0, maxLength)}…`
  return value ?? null
}

function serialize(value: unknown): string {
  return JSON.stringify(value ?? null)
}
