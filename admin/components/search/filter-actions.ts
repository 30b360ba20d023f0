import { foldLetters } from '#domain/text.ts'

/** Something that the search offers beside records: a page, or a task on a page. */
export interface SearchAction {
  label: string
  to: string
  /** State of the location, which the page reads. */
  state?: object
}

/** The actions whose label has words that begin with the words of `q`, without regard to accents. */
export function filterActions(actions: readonly SearchAction[], q: string): SearchAction[] {
  const words = foldLetters(q).split(/\s+/).filter(Boolean)
  return actions.filter(({ label }) => words.every((word) => ` ${foldLetters(label)}`.includes(` ${word}`)))
}
