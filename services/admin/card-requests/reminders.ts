import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { cardReminderDays } from '#domain/my-card.ts'
import { dayMs, timestampAfter } from '#domain/time.ts'
import { createCardMail } from '../../records/card-requests/mails.ts'
import { findCardRecipients } from '../../records/card-requests/recipients.ts'
import { canAnswer } from '../../records/card-requests/requests.ts'
import { createToken } from '../../records/link-tokens.ts'
import { findAgencyContact, queueMails } from '../../records/submissions/submission-mail.ts'

interface ReminderContext {
  now: Date
  today: string
  timeZone: string
  siteUrl: string
}

/** Mails a reminder, once, for each request that was not answered in three days. Returns their number. */
export function remindOfCards(db: Database, { now, today, timeZone, siteUrl }: ReminderContext): Promise<number> {
  const timestamp = now.toISOString()
  return db.transaction().execute(async (transaction) => {
    const due = await transaction
      .updateTable('card_requests')
      .set({ reminded_at: timestamp })
      .where('asked_by', 'is not', null)
      .where('sent_to', 'is not', null)
      .where('sent_at', 'is', null)
      .where('reminded_at', 'is', null)
      .where('asked_at', '<=', timestampAfter(now, -cardReminderDays * dayMs))
      .where('expires_at', '>', timestamp)
      .returningAll()
      .execute()
    const recipients = await findCardRecipients(
      transaction,
      due.map(({ talent_id }) => talent_id),
      today,
    )
    const agency = await findAgencyContact(transaction)
    let count = 0
    for (const request of due) {
      const recipient = recipients.find(({ talent }) => talent.id === request.talent_id)
      if (!recipient || !request.sent_to || !canAnswer(request, recipient)) continue
      // The earlier link keeps working; only its hash is stored, so the reminder has one of its own.
      const { token, hash } = createToken()
      await transaction.updateTable('card_requests').set({ reminder_hash: hash }).where('id', '=', request.id).execute()
      const mail = createCardMail(request.sent_to, {
        reason: 'reminder',
        token,
        recipient,
        language: request.language as Language,
        agency,
        expiresAt: request.expires_at,
        siteUrl,
        timeZone,
      })
      await queueMails(transaction, [mail], null, { agency, now })
      count++
    }
    return count
  })
}
