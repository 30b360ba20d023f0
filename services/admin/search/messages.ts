import { sql } from 'kysely'
import { maxResults } from '#contracts/admin/search.ts'
import { isPostgres } from '#database/dialect.ts'
import type { Database } from '#database/schema/index.ts'
import type { Actor } from '../http/actor.ts'
import { queryVisibleSubmissions } from '../inbox/submissions.ts'
import { hasText, hasWords, type SearchText } from './match.ts'

export type FoundMessages = Promise<{ id: string; sender_text: string }[]>

/** Shorter words are part of nearly every message. */
const minWordLength = 3

export function canSearchMessages({ words }: SearchText): boolean {
  return words.some(({ length }) => length >= minWordLength)
}

/** The newest submissions whose message, country or note has the words. The sender may have some of them. */
export async function findMessages(db: Database, search: SearchText, actor: Actor): FoundMessages {
  if (!isPostgres(db)) return findNewest(db, search, actor)
  const newest = await findNewest(db, search, actor)
  return newest.length < maxResults ? findByIndex(db, search, actor) : newest
}

/** How many of the newest submissions PostgreSQL compares before it uses its index, which has no order. */
const maxNewest = 300

function findNewest(db: Database, search: SearchText, actor: Actor): FoundMessages {
  const hasWord = (word: string) =>
    sql<boolean>`(${hasText(db, 'message_text', word)} or ${hasText(db, 'sender_text', word)})`
  const newest = queryVisibleSubmissions(db, actor)
    .select(['id', 'created_at', 'sender_text', 'message_text'])
    .orderBy('created_at', 'desc')
  return db
    .selectFrom((isPostgres(db) ? newest.limit(maxNewest) : newest).as('newest'))
    .select(['id', 'sender_text'])
    .where(hasWords(search, hasWord))
    .orderBy('created_at', 'desc')
    .limit(maxResults)
    .execute()
}

/** The words of a submission. Punctuation is a space: PostgreSQL would take some of it for parts of words. */
const searchedWords = sql`to_tsvector('simple', regexp_replace(sender_text || ' ' || message_text, '[!-/:-@[-\`{-~]', ' ', 'g'))`

/**
 * The same by the index of words, on PostgreSQL: submissions with words that begin with those of the search. In a query
 * with order and limit PostgreSQL may compare all rows, hence the `with`.
 */
function findByIndex(db: Database, { text }: SearchText, actor: Actor): FoundMessages {
  const words = text.split(/[!-/:-@[-`{-~\s]+/).filter(Boolean)
  const query = words.map((word) => `'${word}':*`).join(' & ')
  return db
    .with(
      (name) => name('found').materialized(),
      () =>
        queryVisibleSubmissions(db, actor)
          .select(['id', 'created_at', 'sender_text'])
          .where(sql<boolean>`${searchedWords} @@ to_tsquery('simple', ${query})`),
    )
    .selectFrom('found')
    .select(['id', 'sender_text'])
    .orderBy('created_at', 'desc')
    .limit(maxResults)
    .execute()
}
