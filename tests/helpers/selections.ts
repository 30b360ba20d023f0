import type { Connection } from '#database/connect.ts'
import { defaultTimeZone } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { createToken } from '#services/records/link-tokens.ts'
import { insertSelection } from '#services/records/selections/store.ts'

interface Content {
  title: string
  message?: string
  language: Language
  talents: { id: string; pictures?: string[] }[]
}

const kinds = { recipient: 'package', guest: 'room' } as const

/** Stores a package for a recipient or a room with a guest's link, for thirty days. Returns the token of the link. */
export async function insertLinkedSelection(
  { db }: Connection,
  role: keyof typeof kinds,
  content: Content,
  now = new Date(),
): Promise<string> {
  const { token, hash } = createToken()
  const selection = { ...content, kind: kinds[role], links: [{ role, hash }], days: 30 }
  await db
    .transaction()
    .execute((transaction) => insertSelection(transaction, selection, { now, timeZone: defaultTimeZone }))
  return token
}
