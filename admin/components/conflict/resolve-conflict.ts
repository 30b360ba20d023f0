import { createListeners } from '../../providers/create-listeners.ts'

/** A field whose input differs from the stored value. */
export interface Difference {
  field: string
  mine: unknown
  theirs: unknown
  /** Default choice: the changed value, or the user's own if both changed it. */
  proposed: 'mine' | 'theirs'
}

type Values = Record<string, unknown>

/** Fields that the service sets. */
const metadataFields = new Set(['id', 'version', 'created_at', 'updated_at', 'position'])

/**
 * Fields in which `mine` and `current`, both edited from `before`, differ. Skips embedded records (`cover` beside
 * `cover_id`, `media` beside `media_ids`).
 */
export function findDifferences(mine: Values, before: Values, current: Values): Difference[] {
  return Object.keys(mine)
    .filter((field) => !metadataFields.has(field) && field in current)
    .filter((field) => !(`${field}_id` in mine || `${field}_ids` in mine))
    .filter((field) => !isSame(mine[field], current[field]))
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: current[field],
      proposed: isSame(mine[field], before[field]) ? 'theirs' : 'mine',
    }))
}

/** Compares values. An empty text equals null. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '')
}

interface Conflict<Record extends object> {
  resource: string
  mine: Record
  before: Record | undefined
  current: Record
  /** Converts a field's value for display. */
  formatField?: (field: string, value: unknown) => unknown
}

/** Content of the dialog. */
export interface PendingConflict {
  resource: string
  differences: Difference[]
  formatField(field: string, value: unknown): unknown
  /** Resolves the conflict with the fields that keep the other user's value. Undefined cancels saving. */
  resolve(theirs: ReadonlySet<string> | undefined): void
}

const listeners = createListeners()
let pending: PendingConflict | undefined

/** Store of the conflict that the user has to resolve. */
export const pendingConflict = {
  current: () => pending,
  subscribe: listeners.subscribe,
}

/** Merges two users' changes of a record. Asks the user if values differ. Returns undefined if the user cancels. */
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
  const adoptedFields = [...theirs] as (keyof Record)[]
  return { ...mine, ...Object.fromEntries(adoptedFields.map((field) => [field, current[field]])) }
}

function askUser(conflict: Omit<PendingConflict, 'resolve'>): Promise<ReadonlySet<string> | undefined> {
  const { promise, resolve } = Promise.withResolvers<ReadonlySet<string> | undefined>()
  pending = {
    ...conflict,
    resolve(theirs) {
      pending = undefined
      listeners.notify()
      resolve(theirs)
    },
  }
  listeners.notify()
  return promise
}
