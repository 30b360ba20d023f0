import type { RawBuilder } from 'kysely'
import { maxResults, type SearchResult } from '#contracts/admin/search.ts'
import { isPostgres } from '#database/dialect.ts'
import type { Database } from '#database/schema/index.ts'
import { searchName } from '#database/search-name.ts'
import type { Actor } from '../http/actor.ts'
import { fieldsOf, queryVisibleSubmissions, type SubmissionRow, toLine } from '../inbox/submissions.ts'
import { bestOf, hasParts, hasText, hasWords, type Ranked, type SearchText, textsOfMistyped } from './match.ts'
import { canSearchMessages, type FoundMessages, findMessages } from './messages.ts'

/** How many senders are compared at most, the newest. */
const maxSenders = 200

/**
 * The submissions whose sender matches; where these are few, also those whose message, country or note has the words,
 * the newest first, and then senders with typing errors.
 */
export async function searchSubmissions(db: Database, search: SearchText, actor: Actor): Promise<SearchResult[]> {
  const found = canSearchMessages(search) ? findMessages(db, search, actor) : undefined
  const [{ exact, similar }, messages = []] = await Promise.all([
    // PostgreSQL finds only beginnings of words in older messages.
    findSenders(db, search, isPostgres(db) ? undefined : found, actor),
    found,
  ])
  const byText = messages.map((message) => ({ ...message, rank: 'text' as const }))
  const ranks = new Map([...similar, ...byText, ...exact].map(({ id, rank }) => [id, rank]))
  const ids = [...new Set([...exact, ...messages, ...similar].map(({ id }) => id))].slice(0, maxResults)
  if (ids.length === 0) return []
  const rows = await db.selectFrom('submissions').selectAll().where('id', 'in', ids).execute()
  return rows
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map((row) => toResult({ ...row, rank: ranks.get(row.id) ?? 'text' }, search, actor.today))
}

/** Senders who match, and if they are few also those who do with typing errors. */
async function findSenders(db: Database, search: SearchText, all: FoundMessages | undefined, actor: Actor) {
  const best = (rows: { id: string; sender_text: string }[]) =>
    bestOf(rows, search, ({ sender_text }) => ({ names: [nameIn(sender_text)], others: [sender_text] }))
  const hasPart = (part: string) => hasText(db, 'sender_text', part)
  const find = async (isCandidate: RawBuilder<boolean>) => {
    const rows = await queryVisibleSubmissions(db, actor)
      .select(['id', 'sender_text'])
      .where(isCandidate)
      .orderBy('created_at', 'desc')
      .limit(maxSenders)
      .execute()
    return best(rows)
  }
  const known = await all
  // So few are all that have the words, in whichever text.
  const exact =
    known && known.length < maxResults
      ? best(known.filter(({ sender_text }) => search.words.every((word) => sender_text.includes(word))))
      : await find(hasWords(search, hasPart))
  const parts = exact.length < maxResults ? textsOfMistyped(search) : undefined
  return { exact, similar: parts ? await find(hasParts(parts, hasPart)) : [] }
}

/** The name at the beginning of a sender's text, before the address. */
function nameIn(senderText: string): string {
  const words = senderText.split(' ')
  const address = words.findIndex((word) => word.includes('@'))
  return words.slice(0, address < 0 ? undefined : address).join(' ')
}

function toResult(row: Ranked<SubmissionRow>, search: SearchText, today: string): SearchResult {
  const { id, name, email, kind, created_at } = toLine(row, today)
  const title = name ?? email
  const excerpt = findExcerpt(row, search)
  return {
    ...{
      resource: 'submissions',
      id,
      rank: row.rank,
      title_pt: title,
      title_en: title,
      picture: null,
      kind,
      created_at,
    },
    ...(excerpt !== undefined && { excerpt }),
  }
}

/** The part of the message, country or note with a word that the sender's text does not have. */
function findExcerpt(row: SubmissionRow, { words }: SearchText): string | undefined {
  const { message, country } = fieldsOf(row)
  const texts = [message, country, row.note].filter((text) => typeof text === 'string')
  for (const word of words.filter((one) => !row.sender_text.includes(one))) {
    for (const text of texts) {
      const excerpt = excerptAround(text, word)
      if (excerpt !== undefined) return excerpt
    }
  }
  return undefined
}

/** How many characters an excerpt shows on each side of the word. */
const excerptMargin = 50

/** The words around the first place of `word`, which is in lower case without accents. Undefined for none. */
function excerptAround(text: string, word: string): string | undefined {
  // Folding changes the length of a few letters only, such as ß: the place in the folded text is near enough.
  const plain = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  const at = searchName(plain).indexOf(word)
  if (at < 0) return undefined
  const start = at <= excerptMargin ? 0 : plain.indexOf(' ', at - excerptMargin) + 1
  const after = at + word.length + excerptMargin
  const end = after >= plain.length ? plain.length : Math.max(plain.lastIndexOf(' ', after), at + word.length)
  return `${start > 0 ? '…' : ''}${plain.slice(Math.min(start, at), end)}${end < plain.length ? '…' : ''}`
}
