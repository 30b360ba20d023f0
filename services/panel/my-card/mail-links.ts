import type { Language } from '#domain/language.ts'
import { createCardMail } from '../../records/card-requests/mails.ts'
import { findTalentsOfMailbox } from '../../records/card-requests/recipients.ts'
import { storeCardRequest } from '../../records/card-requests/requests.ts'
import { findAgencyContact, queueMails } from '../../records/submissions/submission-mail.ts'
import { applyMailboxLimits } from '../submissions/limits.ts'
import type { CardContext } from './context.ts'

/** Mails a link for each talent for whom this address may answer, within the mailbox's limit of a day. */
export async function mailCardLinks(
  { db, now, calendar, siteUrl }: CardContext,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  await calendar.refresh()
  const timestamp = now()
  const sentTo = email.toLowerCase()
  await db.transaction().execute(async (transaction) => {
    const recipients = await findTalentsOfMailbox(transaction, sentTo, calendar.today())
    if (recipients.length === 0) return
    const agency = await findAgencyContact(transaction)
    for (const recipient of recipients) {
      const allowed = await applyMailboxLimits(transaction, [{ kind: 'card', to: sentTo }], timestamp)
      if (allowed.length === 0) return
      const request = { talentId: recipient.talent.id, sentTo, language, askedBy: null }
      const { token, expiresAt } = await storeCardRequest(transaction, request, timestamp)
      const mail = createCardMail(sentTo, {
        reason: 'typed',
        token,
        recipient,
        language,
        agency,
        expiresAt,
        siteUrl,
        timeZone: calendar.timeZone(),
      })
      await queueMails(transaction, [mail], null, { agency, now: timestamp })
    }
  })
}
