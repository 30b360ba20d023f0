import { type RawBuilder, sql } from 'kysely'

/** A text for a `LIKE` pattern with `escape '\'`, in which `%`, `_` and backslashes stand for themselves. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** The condition that a text of the database contains `part`. Lower both for a search in any case. */
export function contains(text: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  return sql<boolean>`${text} like ${`%${escapeLike(part)}%`} escape '\\'`
}
