import type { Database } from '#database/schema/index.ts'
import { isGivenUp, maxAttempts, type OutboxMail } from './outbox.ts'

/** Mails to the staff. In the bin they are not sent. */
const internalKinds = ['notification', 'assignment']

function isWaiting({ sent_at, attempts }: Pick<OutboxMail, 'sent_at' | 'attempts'>): boolean {
  return sent_at === null && !isGivenUp({ attempts })
}

/** Whether this mail of a submission in the bin stayed in the outbox, until it was sent. */
function isDetached(mail: Pick<OutboxMail, 'kind' | 'sent_at' | 'attempts'>): boolean {
  return isWaiting(mail) && !internalKinds.includes(mail.kind)
}

/** Keeps the waiting mails of submissions that go to the bin, but for those to the staff: they are still sent. */
export async function detachMails(transaction: Database, submissions: readonly string[]): Promise<void> {
  await transaction
    .updateTable('outbox')
    .set({ submission_id: null })
    .where('submission_id', 'in', submissions)
    .where('kind', 'not in', internalKinds)
    .where('sent_at', 'is', null)
    .where('attempts', '<', maxAttempts)
    .execute()
}

/**
 * Attaches the detached mails that are still in the outbox to their submission, which comes out of the bin. Returns the
 * mails to insert again: none that waited, since it has been sent or is old by now.
 */
export async function attachMails(transaction: Database, mails: readonly OutboxMail[]): Promise<OutboxMail[]> {
  for (const { submission_id, message_id } of mails.filter(isDetached)) {
    await transaction.updateTable('outbox').set({ submission_id }).where('message_id', '=', message_id).execute()
  }
  return mails.filter((mail) => !isWaiting(mail))
}

/** Deletes the detached mails of these submissions, which were deleted from the bin. */
export async function deleteDetachedMails(transaction: Database, binned: readonly { rows: string }[]): Promise<void> {
  for (const { rows } of binned) {
    const { outbox = [] } = JSON.parse(rows) as { outbox?: OutboxMail[] }
    const ids = outbox.map(({ message_id }) => message_id)
    if (ids.length > 0) await transaction.deleteFrom('outbox').where('message_id', 'in', ids).execute()
  }
}
