import { foldLetters } from '#domain/text.ts'

/** The beginning of a mention before the caret: its place, and what was typed after the `@`. */
export interface MentionQuery {
  /** The index of the `@`. */
  start: number
  text: string
}

/** The longest beginning of a name, in characters. */
const maxLength = 40

/** The mention that is being typed at the caret; undefined when there is none. */
export function findMentionQuery(text: string, caret: number): MentionQuery | undefined {
  const start = text.lastIndexOf('@', caret - 1)
  if (start === -1 || caret - start - 1 > maxLength) return undefined
  if (/[\p{L}\p{N}_]/u.test(text[start - 1] ?? '')) return undefined
  const typed = text.slice(start + 1, caret)
  return typed.includes('\n') || typed.startsWith(' ') ? undefined : { start, text: typed }
}

/** The colleagues whose name, or a later word of it, begins with what was typed; a complete name needs no choice. */
export function matchColleagues<Colleague extends { name: string }>(
  colleagues: readonly Colleague[],
  typed: string,
): Colleague[] {
  const query = foldLetters(typed)
  return colleagues.filter(({ name }) => {
    const folded = foldLetters(name)
    return query.trimEnd() !== folded && (folded.startsWith(query) || folded.includes(` ${query}`))
  })
}
