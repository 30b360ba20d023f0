import { type RawBuilder, sql } from 'kysely'
import { type MatchRank, matchRanks, maxResults } from '#contracts/admin/search.ts'
import { isPostgres } from '#database/dialect.ts'
import type { Database } from '#database/schema/index.ts'
import { contains, escapeLike, searchName } from '#database/search-name.ts'

/** A search text in lower case without accents, and its words. */
export interface SearchText {
  text: string
  words: string[]
}

const maxWords = 6

/** Parses a query; words after the sixth are ignored. */
export function toSearchText(q: string): SearchText {
  const text = searchName(q)
  return { text, words: text.split(' ').filter(Boolean).slice(0, maxWords) }
}

/** How well a record matches by its `name` and its `other` texts. Undefined for no match. */
export function rankMatch({ text, words }: SearchText, name: string, other = ''): MatchRank | undefined {
  const title = searchName(name)
  if (title === text) return 'equal'
  if (title.startsWith(text)) return 'start'
  if (words.every((word) => ` ${title}`.includes(` ${word}`))) return 'words'
  if (words.every((word) => title.includes(word))) return 'part'
  const all = `${title} ${searchName(other)}`
  if (words.every((word) => all.includes(word))) return 'text'
  const tokens = all.split(' ')
  const isSimilar = (word: string) => all.includes(word) || tokens.some((token) => isMistyped(word, token))
  return words.every(isSimilar) ? 'similar' : undefined
}

/** A row that matches, and how well. */
export type Ranked<Row> = Row & { rank: MatchRank }

/** The best results. `textsOf` returns the names of a row, and further texts by which it is found. */
export function bestOf<Row extends object>(
  rows: Row[],
  search: SearchText,
  textsOf: (row: Row) => { names: (string | null)[]; others?: (string | null)[] },
): Ranked<Row>[] {
  return rows
    .flatMap((row): Ranked<Row>[] => {
      const { names, others = [] } = textsOf(row)
      const all = [...names, ...others].filter(Boolean).join(' ')
      const ranks = names.flatMap((name) => rankMatch(search, name ?? '', all) ?? [])
      const [rank] = ranks.toSorted(compareRanks)
      return rank === undefined ? [] : [{ ...row, rank }]
    })
    .toSorted((one, other) => compareRanks(one.rank, other.rank))
    .slice(0, maxResults)
}

function compareRanks(one: MatchRank, other: MatchRank): number {
  return matchRanks.indexOf(one) - matchRanks.indexOf(other)
}

/** Whether a word may have a typing error: short words and numbers would match too much. */
export function canBeMistyped(word: string): boolean {
  return word.length >= 5 && !/^\d+$/.test(word)
}

/** Whether `word` is the beginning of `token` with one letter wrong, missing, added or swapped with the next. */
function isMistyped(word: string, token: string): boolean {
  const { length } = word
  if (!canBeMistyped(word)) return false
  return [length - 1, length, length + 1].some((end) => hasOneEdit(word, token.slice(0, end)))
}

/** Whether the optimal string alignment distance of two texts is at most 1. */
function hasOneEdit(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  if (long.length > short.length) return long.slice(start + 1) === short.slice(start)
  const isSubstituted = long.slice(start + 1) === short.slice(start + 1)
  const isSwapped =
    long[start] === short[start + 1] &&
    long[start + 1] === short[start] &&
    long.slice(start + 2) === short.slice(start + 2)
  return isSubstituted || isSwapped
}

/**
 * Two parts of a word, its beginning and its end. One typing error leaves at least one of them intact: between them is
 * room for two swapped letters.
 */
export function intactPartsOf(word: string): [beginning: string, end: string] {
  const length = Math.floor((word.length - 1) / 2)
  return [word.slice(0, length), word.slice(-length)]
}

/**
 * The texts of which a text that matches has at least one for each word: the word itself, or what a typing error leaves
 * intact. Undefined when no word may have one.
 */
export function textsOfMistyped({ words }: SearchText): string[][] | undefined {
  if (!words.some(canBeMistyped)) return undefined
  return words.map((word) => (canBeMistyped(word) ? intactPartsOf(word) : [word]))
}

/**
 * The condition that a column has `part`. PostgreSQL expects few matches of LIKE and reads all rows for them; with
 * `strpos`, which is faster too, it reads the newest first.
 */
export function hasText(db: Database, column: string, part: string): RawBuilder<boolean> {
  return isPostgres(db) ? sql<boolean>`strpos(${sql.ref(column)}, ${part}) > 0` : contains(sql.ref(column), part)
}

/** The condition that a row has at least one of the parts of each word. `hasPart` is the condition for one part. */
export function hasParts(words: string[][], hasPart: (part: string) => RawBuilder<boolean>): RawBuilder<boolean> {
  const conditions = words.map((parts) => sql`(${sql.join(parts.map(hasPart), sql` or `)})`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/**
 * The rows that have all words; without any row, those that have what a typing error leaves of the words. `find` gets the
 * condition of the rows.
 */
export async function findRows<Row>(
  search: SearchText,
  hasPart: (part: string) => RawBuilder<boolean>,
  find: (isCandidate: RawBuilder<boolean>) => Promise<Row[]>,
): Promise<Row[]> {
  const exact = await find(hasWords(search, hasPart))
  const parts = exact.length === 0 ? textsOfMistyped(search) : undefined
  return parts ? find(hasParts(parts, hasPart)) : exact
}

/** The condition that a row has all words. `hasPart` is the condition for one word. */
export function hasWords({ words }: SearchText, hasPart: (part: string) => RawBuilder<boolean>): RawBuilder<boolean> {
  return hasParts(
    words.map((word) => [word]),
    hasPart,
  )
}

/** Sorts names that begin with the search text first, then those of which a word begins with it. */
export function rankName({ text }: SearchText, name: RawBuilder<unknown>): RawBuilder<number> {
  const like = (pattern: string) => sql<boolean>`${name} like ${pattern} escape '\\'`
  const start = escapeLike(text)
  return sql<number>`case when ${like(`${start}%`)} then 0 when ${like(`% ${start}%`)} then 1 else 2 end`
}
