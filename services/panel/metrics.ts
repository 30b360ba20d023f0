import type { Database } from '#database/schema/index.ts'
import { countRows } from '../../database/count-rows.ts'
import { isDeletionPaused } from '../jobs/clock.ts'
import { readMailQueue } from '../outbox/outbox.ts'
import { retentionJob } from './retention/retention.ts'

/** The panel's metrics by name. */
export async function readMetrics(db: Database, now: Date): Promise<Record<string, number>> {
  const overdue = db.selectFrom('discarded_files').where('discard_at', '<=', now.toISOString())
  const mails = await readMailQueue(db, now)
  const job = await db.selectFrom('jobs').select('done_until').where('name', '=', retentionJob).executeTakeFirst()
  return {
    passarela_mails_waiting: mails.waiting,
    passarela_mails_refused: mails.refused,
    passarela_mails_given_up: mails.givenUp,
    passarela_oldest_mail_seconds: mails.oldest ? Math.max(0, (now.getTime() - Date.parse(mails.oldest)) / 1_000) : 0,
    passarela_files_to_delete: await countRows(overdue),
    passarela_retention_paused: Number(await isDeletionPaused(db)),
    ...(job && { passarela_retention_timestamp_seconds: Date.parse(job.done_until) / 1_000 }),
  }
}
