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
const metadataFields = new Set(['id', 'version', 'created_at', 'updated_at', 'position'])

/**
 * In which fields `mine` and `current` differ, both made from `before`. What is embedded (`cover` beside `cover_id`)
 * goes with its id.
 */
export function findDifferences(mine: Values, before: Values, current: Values): Difference[] {
  return Object.keys(mine)
    .filter((field) => !metadataFields.has(field) && field in current && !(`${field}_id` in mine))
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

interface Conflict<Record extends object> {
  resource: string
  mine: Record
  before: Record | undefined
  current: Record
  /** How the dialog shows a field's value; by default as it is. */
  formatField?: (field: string, value: unknown) => unknown
}

/** What the dialog shows. */
export interface PendingConflict {
  resource: string
  differences: Difference[]
  formatField(field: string, value: unknown): unknown
  /** Settles it: the fields that keep the other's value; undefined when the person does not want to save after all. */
  resolve(theirs: ReadonlySet<string> | undefined): void
}

const listeners = new Set<() => void>()
let pending: PendingConflict | undefined

/** The conflict that waits for an answer, for the dialog. */
export const pendingConflict = {
  current: () => pending,
  subscribe(watcher: () => void) {
    listeners.add(watcher)
    return () => void listeners.delete(watcher)
  },
}

/**
 * What to save when a record was changed by two at once, as the person decides; undefined when it is not to be saved.
 * Nothing is asked when both want the same.
 */
export async function resolveConflict<Record extends object>({
  resource,
  mine,
  before = mine,
  current,
  formatField = (_field, value) => value,
}: Conflict<Record>): Promise<Record | undefined> {
  const found = findDifferences(mine as Values, before as Values, current as Values)
  const theirs = found.length > 0 ? await askUser({ resource, differences: found, formatField }) : new Set<string>()
  if (!theirs) return undefined
  const taken = [...theirs] as (keyof Record)[]
  return { ...mine, ...Object.fromEntries(taken.map((field) => [field, current[field]])) }
}

function askUser(asked: Omit<PendingConflict, 'resolve'>): Promise<ReadonlySet<string> | undefined> {
  const { promise, resolve } = Promise.withResolvers<ReadonlySet<string> | undefined>()
  pending = {
    ...asked,
    resolve(theirs) {
      pending = undefined
      notifyListeners()
      resolve(theirs)
    },
  }
  notifyListeners()
  return promise
}

function notifyListeners(): void {
  for (const watcher of listeners) watcher()
}
