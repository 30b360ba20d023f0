import { type RawBuilder, sql } from 'kysely'
import { foldLetters, plainLetters } from '#domain/text.ts'
import { isPostgres } from './dialect.ts'
import type { Database } from './schema/index.ts'

/** A name in lower case without accents and extra spaces, so that `joao` finds `João` and `lucja` finds `Łucja`. */
export function searchName(name: string): string {
  // Most names need no folding, and searches compare thousands.
  if (/^[ -~]*$/.test(name)) return toSingleSpaces(name.toLowerCase())
  return toSingleSpaces(foldLetters(name).replace(/(?!\s)\p{Cc}/gu, ''))
}

/** The texts by which a search finds a record, as one: those that are missing are left out. */
export function searchTextOf(texts: readonly (string | null | undefined)[]): string {
  return searchName(texts.filter(Boolean).join(' '))
}

function toSingleSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/**
 * A text of the database as `searchName` folds it, to sort and search small tables, which store none. PostgreSQL keeps
 * the accents of scripts that are not European.
 */
export function foldedText(db: Database, text: RawBuilder<unknown>): RawBuilder<string> {
  if (!isPostgres(db)) return sql`to_search_name(${text})`
  const letters = sql<string>`lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g'))`
  return Object.entries(plainLetters).reduce(
    (folded, [letter, plain]) => sql`replace(${folded}, ${sql.lit(letter)}, ${sql.lit(plain)})`,
    letters,
  )
}

/** A text for a `LIKE` pattern with `escape '\'`, in which `%`, `_` and backslashes stand for themselves. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** The condition that a text of the database contains `part` in any case and with any accents: see `foldedText`. */
export function containsFolded(db: Database, text: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  // Both are folded by the database, which may keep accents that `searchName` drops.
  const [whole, searched] = [foldedText(db, text), foldedText(db, sql`${part}`)]
  return isPostgres(db) ? sql`strpos(${whole}, ${searched}) > 0` : sql`instr(${whole}, ${searched}) > 0`
}

/** The condition that a text of the database contains `part`. Lower both for a search in any case. */
export function contains(text: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  return sql<boolean>`${text} like ${`%${escapeLike(part)}%`} escape '\\'`
}
