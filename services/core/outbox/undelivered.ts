import type { Database } from '#database/schema/index.ts'
import { maxRowsPerStatement } from '#database/statement-limits.ts'
import { chunk } from '#domain/chunk.ts'

/** Records which recipients of packages never got these mails with their link. Call it before the mails are deleted. */
export async function recordUndelivered(transaction: Database, mails: readonly number[], now: Date): Promise<void> {
  for (const batch of chunk(mails, maxRowsPerStatement)) {
    const links = await transaction
      .selectFrom('outbox')
      .innerJoin('selection_links', 'selection_links.token_hash', 'outbox.link_hash')
      .select('selection_links.id as link_id')
      .where('role', '=', 'recipient')
      .where('outbox.submission_id', 'is', null)
      .where('outbox.id', 'in', batch)
      .execute()
    if (links.length === 0) continue
    const at = now.toISOString()
    await transaction
      .insertInto('selection_events')
      .values(links.map(({ link_id }) => ({ link_id, kind: 'undelivered', talent_id: null, at })))
      .execute()
  }
}
