import { searchName } from '#database/search-name.ts'

/** The short fields of a submission, by which a sender is found. */
const searchedFields = ['full_name', 'name', 'email', 'phone', 'city', 'instagram', 'value'] as const

/** In UTF-16 code units. An index of PostgreSQL has the text, whose rows are limited to 2,704 bytes. */
const maxLength = 400

/**
 * The texts by which a search finds the sender of a submission, in lower case without accents. A telephone number
 * matches with and without separators.
 */
export function toSenderText(payload: object): string {
  const fields: Partial<Record<string, unknown>> = { ...payload }
  const texts = searchedFields.map((name) => fields[name]).filter((value) => typeof value === 'string')
  const digits = typeof fields.phone === 'string' ? fields.phone.replace(/\D/g, '') : ''
  return searchName([...texts, digits].join(' ')).slice(0, maxLength)
}
