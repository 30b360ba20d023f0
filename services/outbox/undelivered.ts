import type { Database } from '#database/schema/index.ts'
import { maxRowsPerStatement } from '#database/statement-limits.ts'
import { chunk } from '#domain/chunk.ts'

/**
 * Records which recipients of packages never got these mails with their link, also deleted ones. Call it before the
 * mails are deleted.
 */
export async function recordUndelivered(transaction: Database, mails: readonly number[], now: Date): Promise<void> {
  const at = now.toISOString()
  for (const batch of chunk(mails, maxRowsPerStatement)) {
    const found = await transaction
      .selectFrom('outbox')
      .leftJoin('selection_links', 'selection_links.token_hash', 'outbox.link_hash')
      .select(['selection_links.id as link_id', 'role'])
      .where('outbox.submission_id', 'is', null)
      .where('link_hash', 'is not', null)
      .where('outbox.id', 'in', batch)
      .execute()
    const events = found.flatMap(({ link_id, role }) =>
      link_id !== null && role === 'recipient' ? { link_id, kind: 'undelivered', talent_id: null, at } : [],
    )
    if (events.length > 0) await transaction.insertInto('selection_events').values(events).execute()
  }
}
