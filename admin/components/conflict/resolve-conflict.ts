import { createListeners } from '../../providers/create-listeners.ts'

/** A field that both users changed, each in another way. */
export interface Difference {
  field: string
  mine: unknown
  theirs: unknown
}

type Values = Record<string, unknown>

/** Fields that the service sets. */
const metadataFields = new Set(['id', 'version', 'created_at', 'updated_at', 'position'])

/**
 * Merges `mine` and `current`, both edited from `before`: each field as the one user has it who changed it. `differences`
 * are those that both changed, without embedded records (`cover` beside `cover_id`, `media` beside `media_ids`).
 */
export function mergeChanges(mine: Values, before: Values, current: Values) {
  const changed = Object.keys(mine)
    .filter((field) => !metadataFields.has(field) && field in current)
    .filter((field) => !isSame(mine[field], current[field]))
  const [own = [], others = []] = [true, false].map((isOwn) =>
    changed.filter((field) => !isSame(mine[field], before[field]) === isOwn),
  )
  const differences = own
    .filter((field) => !isSame(current[field], before[field]))
    .filter((field) => !(`${field}_id` in mine || `${field}_ids` in mine))
    .map((field): Difference => ({ field, mine: mine[field], theirs: current[field] }))
  return { merged: { ...mine, ...pick(current, others) }, differences }
}

function pick(values: Values, fields: readonly string[]): Values {
  return Object.fromEntries(fields.map((field) => [field, values[field]]))
}

/** Compares values. An empty text equals null. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '')
}

interface Conflict<Record extends object> {
  resource: string
  mine: Record
  before: Record
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

/** Merges two users' changes of a record. Asks about fields that both changed. Returns undefined if the user cancels. */
export async function resolveConflict<Record extends object>({
  resource,
  mine,
  before,
  current,
  formatField = (_field, value) => value,
}: Conflict<Record>): Promise<Record | undefined> {
  const { merged, differences } = mergeChanges(mine as Values, before as Values, current as Values)
  const theirs = differences.length > 0 ? await askUser({ resource, differences, formatField }) : new Set<string>()
  return theirs && ({ ...merged, ...pick(current as Values, [...theirs]) } as Record)
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
