import type { CardAsk, CardAsked, CardSkip } from '#contracts/admin/card-requests.ts'
import type { Database } from '#database/schema/index.ts'
import { cardUrl, createCardMail } from '../../records/card-requests/mails.ts'
import { type CardRecipient, findCardRecipients } from '../../records/card-requests/recipients.ts'
import { storeCardRequest } from '../../records/card-requests/requests.ts'
import { findAgencyContact, queueMails } from '../../records/submissions/submission-mail.ts'
import { recordAudit } from '../audit/audit-log.ts'
import { limitToBoards } from '../boards.ts'
import type { Actor } from '../http/actor.ts'

/**
 * Asks talents for fresh digitals and measures, and returns those that cannot be asked with the reason. One talent who was
 * asked before gets another link in place of the earlier one. Talents of other boards are left out.
 */
export function askForCards(
  db: Database,
  { ids, via, language }: CardAsk,
  { isMailReady, ...actor }: Actor & { isMailReady: boolean },
): Promise<CardAsked> {
  const { user, now, today, timeZone, siteUrl } = actor
  return db.transaction().execute(async (transaction) => {
    // Locked, so that two users do not ask the same talents.
    const rows = await limitToBoards(transaction.selectFrom('talents').select('id'), user)
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute()
    const visible = rows.map(({ id }) => id)
    const recipients = await findCardRecipients(transaction, visible, today)
    const pending = await findPending(transaction, visible, now)
    const agency = await findAgencyContact(transaction)
    const result: CardAsked = { asked: 0, skipped: [], links: [], mail_ready: isMailReady }
    for (const recipient of recipients) {
      const { id, name } = recipient.talent
      const state = pending.get(id)
      const reason = findSkip(recipient, via) ?? (state === 'already_asked' && ids.length === 1 ? undefined : state)
      if (reason) {
        result.skipped.push({ id, name, reason })
        continue
      }
      const sentTo = via === 'mail' ? recipient.email : null
      const request = { talentId: id, sentTo, language, askedBy: user.id }
      const { id: requestId, token, expiresAt } = await storeCardRequest(transaction, request, now)
      if (sentTo) {
        const reminder = { reason: 'asked', token, recipient, language, agency, expiresAt, siteUrl, timeZone } as const
        await queueMails(transaction, [createCardMail(sentTo, reminder)], null, { agency, now })
      } else result.links.push({ id, name, url: cardUrl(siteUrl, language, token) })
      const entry = { action: 'sent', resource: 'card-requests', record_id: requestId, changes: { talent: [null, id] } }
      await recordAudit(transaction, user, entry, now)
      result.asked++
    }
    return result
  })
}

function findSkip({ email, hasConsent, holder }: CardRecipient, via: CardAsk['via']): CardSkip | undefined {
  if (!hasConsent) return 'no_guardian_consent'
  if (via === 'link') return holder === 'guardian' ? 'guardian_mail_only' : undefined
  return email ? undefined : 'no_address'
}

/** The talents with a link that works, or with answers that wait for the agency. */
async function findPending(db: Database, ids: readonly number[], now: Date): Promise<Map<number, CardSkip>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('card_requests')
    .select(['talent_id', 'sent_at'])
    .where('talent_id', 'in', ids)
    .where('accepted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('sent_at', 'is not', null),
        eb.and([eb('asked_by', 'is not', null), eb('expires_at', '>', now.toISOString())]),
      ]),
    )
    .orderBy('sent_at')
    .execute()
  return new Map(rows.map(({ talent_id, sent_at }) => [talent_id, sent_at ? 'waiting_for_review' : 'already_asked']))
}
