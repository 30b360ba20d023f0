/** A field in which what was typed and what is stored differ. */
export interface Difference {
  field: string
  mine: unknown
  theirs: unknown
  /** Whose value is proposed: the one of whoever changed it, and one's own where both did. */
  proposed: 'mine' | 'theirs'
}

type Values = Record<string, unknown>

/** What belongs to the record rather than to those who write in it. */
const kept = new Set(['id', 'version', 'created_at', 'updated_at', 'position'])

/**
 * In which fields `mine` and `current` differ, both made from `before`. What is embedded (`cover` beside `cover_id`)
 * goes with its id.
 */
export function differences(mine: Values, before: Values, current: Values): Difference[] {
  return Object.keys(mine)
    .filter((field) => !kept.has(field) && field in current && !(`${field}_id` in mine))
    .filter((field) => !isSame(mine[field], current[field]))
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: current[field],
      proposed: isSame(mine[field], before[field]) ? 'theirs' : 'mine',
    }))
}

/** An empty text is no text. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '')
}
