import type { Database } from '#database/schema/index.ts'
import { searchName } from '#database/search-name.ts'

/** The short fields of a submission, by which a sender is found. */
const senderFields = ['full_name', 'name', 'email', 'phone', 'city', 'instagram', 'value'] as const

/** The other fields of a submission that the inbox searches. */
const messageFields = ['message', 'country'] as const

/** Submissions per run. */
const maxFilled = 1_000

/** In UTF-16 code units. An index of PostgreSQL has the sender's text, whose rows are limited to 2,704 bytes. */
const maxSenderLength = 400

/**
 * The texts by which a search finds the sender of a submission, in lower case without accents. A telephone number
 * matches with and without separators.
 */
export function toSenderText(payload: object): string {
  const { phone } = payload as { phone?: unknown }
  const digits = typeof phone === 'string' ? phone.replace(/\D/g, '') : ''
  return searchName([...textsOf(payload, senderFields), digits].join(' ')).slice(0, maxSenderLength)
}

/** The message, the country and the staff's note, by which the inbox finds a submission, in lower case without accents. */
export function toMessageText(payload: object, note: string | null = null): string {
  return searchName([...textsOf(payload, messageFields), note ?? ''].join(' '))
}

/**
 * Adds the texts to submissions since a date that lack them: an instance of an earlier release stores none after the
 * migration, and a change by this release adds the message only.
 */
export async function fillSearchTexts(db: Database, since: Date): Promise<void> {
  const rows = await db
    .selectFrom('submissions')
    .select(['id', 'payload', 'note', 'message_text'])
    .where('created_at', '>', since.toISOString())
    .where('sender_text', '=', '')
    .orderBy('created_at', 'desc')
    .limit(maxFilled)
    .execute()
  for (const { id, payload, note, message_text: before } of rows) {
    const fields = JSON.parse(payload)
    const [sender_text, message_text] = [toSenderText(fields), toMessageText(fields, note)]
    // A custom form may ask for none of these fields.
    if (sender_text === '' && message_text === before) continue
    await db
      .updateTable('submissions')
      .set({ sender_text, message_text })
      .where('id', '=', id)
      // Unless a user has changed the note meanwhile.
      .where('message_text', '=', before)
      .execute()
  }
}

function textsOf(payload: object, names: readonly string[]): string[] {
  const fields: Partial<Record<string, unknown>> = { ...payload }
  return names.map((name) => fields[name]).filter((value) => typeof value === 'string')
}
