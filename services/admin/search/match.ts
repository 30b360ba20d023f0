import { maxResults } from '#contracts/admin/search.ts'
import { escapeLike, searchName } from '#database/search-name.ts'

/** A search text in lower case without accents, and its words. */
export interface SearchText {
  text: string
  words: string[]
}

const maxWords = 6

export function toSearchText(q: string): SearchText {
  const text = searchName(q)
  return { text, words: text.split(' ').filter(Boolean).slice(0, maxWords) }
}

/**
 * How well `title` matches: 0 when it begins with the search text, 1 when a word of it begins with each word, 2 when it
 * contains each word, 3 when words match except for one typing error each. Undefined for no match.
 */
export function rankMatch({ text, words }: SearchText, title: string): number | undefined {
  const name = searchName(title)
  if (name.startsWith(text)) return 0
  const spaced = ` ${name}`
  if (words.every((word) => spaced.includes(` ${word}`))) return 1
  if (words.every((word) => name.includes(word))) return 2
  const tokens = name.split(' ')
  const isSimilar = (word: string) => name.includes(word) || tokens.some((token) => isMistyped(word, token))
  return words.every(isSimilar) ? 3 : undefined
}

/** The best results. `textsOf` are the searched texts of a row. */
export function bestOf<Row>(rows: Row[], search: SearchText, textsOf: (row: Row) => (string | null)[]): Row[] {
  return rows
    .flatMap((row) => {
      const rank = rankMatch(search, textsOf(row).filter(Boolean).join(' '))
      return rank === undefined ? [] : { row, rank }
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, maxResults)
    .map(({ row }) => row)
}

/** Shorter words must be typed without errors. */
export const minMistypedLength = 5

/** Whether `word` is the beginning of `token` with one letter wrong, missing, added or swapped with the next. */
function isMistyped(word: string, token: string): boolean {
  const { length } = word
  if (length < minMistypedLength) return false
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
export function intactParts(word: string): [beginning: string, end: string] {
  const length = Math.floor((word.length - 1) / 2)
  return [word.slice(0, length), word.slice(-length)]
}

/**
 * The texts of which a text that matches has at least one for each word: the word itself, or what a typing error leaves
 * intact. Undefined when all words are too short for typing errors.
 */
export function partsOfMistyped({ words }: SearchText): string[][] | undefined {
  if (words.every(({ length }) => length < minMistypedLength)) return undefined
  return words.map((word) => (word.length < minMistypedLength ? [word] : intactParts(word)))
}

/** Letters that often carry accents in names. */
const accented = /[aceilnosuyzdrgt]/g

/** A `LIKE` pattern for texts that the database stores with accents. It matches more than `word`. */
export function looseLikePattern(word: string): string {
  if (/^[\d()+./-]{4,}$/.test(word)) return `%${word.replace(/\D/g, '').split('').join('%')}%`
  return `%${escapeLike(word).replace(accented, '_')}%`
}
