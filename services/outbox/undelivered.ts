import type { Database } from '#database/schema/index.ts'
import { maxRowsPerStatement } from '#database/statement-limits.ts'
import { chunk } from '#domain/chunk.ts'
import { updateBinned } from '../records/bin/binned-rows.ts'

/**
 * Records which recipients of packages never got these mails with their link, also recipients in the bin. Call it before the
 * mails are deleted.
 */
export async function recordUndelivered(transaction: Database, mails: readonly number[], now: Date): Promise<void> {
  const at = now.toISOString()
  for (const batch of chunk(mails, maxRowsPerStatement)) {
    const found = await transaction
      .selectFrom('outbox')
      .leftJoin('selection_links', 'selection_links.token_hash', 'outbox.link_hash')
      .select(['selection_links.id as link_id', 'role', 'link_hash'])
      .where('outbox.submission_id', 'is', null)
      .where('link_hash', 'is not', null)
      .where('outbox.id', 'in', batch)
      .execute()
    const events = found.flatMap(({ link_id, role }) =>
      link_id !== null && role === 'recipient' ? { link_id, kind: 'undelivered', talent_id: null, at } : [],
    )
    if (events.length > 0) await transaction.insertInto('selection_events').values(events).execute()
    for (const { link_id, link_hash } of found) {
      if (link_id === null && link_hash !== null) await recordInBin(transaction, link_hash, at)
    }
  }
}

/** Adds the event to the link of a contact in the bin, with which it comes back. */
async function recordInBin(transaction: Database, linkHash: string, at: string): Promise<void> {
  const binned = await transaction
    .selectFrom('bin')
    .select(['record_id', 'rows'])
    .where('resource', '=', 'contacts')
    .where('rows', 'like', `%${JSON.stringify(linkHash)}%`)
    .forUpdate()
    .executeTakeFirst()
  if (!binned) return
  const rows = JSON.parse(binned.rows)
  const link = rows.selection_links?.find(({ token_hash }: { token_hash: string }) => token_hash === linkHash)
  if (!link) return
  const event = { link_id: link.id, kind: 'undelivered', talent_id: null, at }
  await updateBinned(
    transaction,
    { resource: 'contacts', record_id: binned.record_id },
    { rows: { ...rows, selection_events: [...(rows.selection_events ?? []), event] } },
  )
}
