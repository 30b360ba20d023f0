import type { Selectable } from 'kysely'
import type { CardRequestTable } from '#database/schema/card-requests.ts'
import type { Database } from '#database/schema/index.ts'
import { maxRowsPerStatement } from '#database/statement-limits.ts'
import { chunk } from '#domain/chunk.ts'
import type { Language } from '#domain/language.ts'
import { type CardField, cardLinkDays } from '#domain/my-card.ts'
import { dayMs, timestampAfter } from '#domain/time.ts'
import { discardFiles } from '../../storage/discarded-files.ts'
import { createToken, hashToken } from '../link-tokens.ts'
import { type CardRecipient, findCardRecipients } from './recipients.ts'

export type CardRequest = Selectable<CardRequestTable>

/** What a talent sent besides photos, in the units of the agency's records. */
export interface StoredAnswers {
  /** Measures and options by attribute. */
  values: Partial<Record<CardField, number | string>>
  /** Whether the measures that are not in `values` were checked and have not changed. */
  unchanged: boolean
  city?: string
  travel?: { city: string; country: string; from: string; to: string }
  note?: string
}

interface NewRequest {
  talentId: number
  /** Null for a link that the agency shares itself. */
  sentTo: string | null
  language: Language
  askedBy: string | null
}

/**
 * Stores a request and returns the token of its link. A user's request replaces the link of an earlier one that was not
 * answered yet, and keeps the photos that were sent. Call it in a transaction.
 */
export async function storeCardRequest(
  transaction: Database,
  { talentId, sentTo, language, askedBy }: NewRequest,
  now: Date,
): Promise<{ id: number; token: string; expiresAt: string }> {
  const { token, hash } = createToken()
  const expiresAt = timestampAfter(now, cardLinkDays * dayMs)
  const columns = {
    token_hash: hash,
    reminder_hash: null,
    sent_to: sentTo,
    language,
    asked_by: askedBy,
    asked_at: now.toISOString(),
    expires_at: expiresAt,
    reminded_at: null,
    opened_at: null,
  }
  const renewed = askedBy
    ? await transaction
        .updateTable('card_requests')
        .set(columns)
        .where('talent_id', '=', talentId)
        .where('asked_by', 'is not', null)
        .where('sent_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
    : undefined
  if (renewed) return { id: renewed.id, token, expiresAt }
  const { id } = await transaction
    .insertInto('card_requests')
    .values({ talent_id: talentId, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token, expiresAt }
}

/** A request whose link works, and who may answer it. */
export interface OpenCard {
  request: CardRequest
  recipient: CardRecipient
}

/**
 * Finds the request of a token; undefined for one that is forged, truncated, replaced or expired, of a deleted talent, and for
 * a mailbox that is no longer the holder's: after a birthday the talent answers instead of the guardian. A minor's link works
 * in the guardian's mailbox only, and with the guardian's consent.
 */
export async function findOpenCard(
  db: Database,
  token: string,
  { now, today }: { now: Date; today: string },
): Promise<OpenCard | undefined> {
  const hash = hashToken(token)
  const request = await db
    .selectFrom('card_requests')
    .selectAll()
    .where((eb) => eb.or([eb('token_hash', '=', hash), eb('reminder_hash', '=', hash)]))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!request) return undefined
  const [recipient] = await findCardRecipients(db, [request.talent_id], today)
  return recipient && canAnswer(request, recipient) ? { request, recipient } : undefined
}

export function canAnswer({ sent_to }: CardRequest, { email, hasConsent, holder }: CardRecipient): boolean {
  return hasConsent && (sent_to === null ? holder === 'talent' : sent_to === email)
}

/** Deletes requests with what was sent for them. Call it in a transaction. Returns their number. */
export async function removeCardRequests(transaction: Database, ids: readonly number[], now: Date): Promise<number> {
  let count = 0
  for (const batch of chunk(ids, maxRowsPerStatement)) {
    const rows = await transaction
      .deleteFrom('card_pictures')
      .where('request_id', 'in', batch)
      .returning('key')
      .execute()
    const keys = rows.map(({ key }) => key)
    await discardFiles(transaction, keys, now)
    const { numDeletedRows } = await transaction
      .deleteFrom('card_requests')
      .where('id', 'in', batch)
      .executeTakeFirstOrThrow()
    count += Number(numDeletedRows)
  }
  return count
}
