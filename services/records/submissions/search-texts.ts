import { searchName } from '#database/search-name.ts'

/** The short fields of a submission, by which a sender is found. */
const senderFields = ['full_name', 'name', 'email', 'phone', 'city', 'instagram', 'value'] as const

/** The other fields of a submission that the inbox searches. */
const messageFields = ['message', 'country'] as const

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

function textsOf(payload: object, names: readonly string[]): string[] {
  const fields: Partial<Record<string, unknown>> = { ...payload }
  return names.map((name) => fields[name]).filter((value) => typeof value === 'string')
}
