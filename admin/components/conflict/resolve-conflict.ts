import { type Difference, differences } from './differences.ts'

type Values = Record<string, unknown>

interface Conflict<Record extends object> {
  resource: string
  mine: Record
  before: Record | undefined
  current: Record
  /** How the dialog shows a field's value; by default as it is. */
  inWords?: (field: string, value: unknown) => unknown
}

/** What the dialog shows. */
export interface Question {
  resource: string
  differences: Difference[]
  inWords(field: string, value: unknown): unknown
  /** Settles it: the fields that keep the other's value; undefined when the person does not want to save after all. */
  answer(theirs: ReadonlySet<string> | undefined): void
}

const watchers = new Set<() => void>()
let question: Question | undefined

/** The conflict that waits for an answer, for the dialog. */
export const openConflict = {
  question: () => question,
  subscribe(watcher: () => void) {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
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
  inWords = (_field, value) => value,
}: Conflict<Record>): Promise<Record | undefined> {
  const found = differences(mine as Values, before as Values, current as Values)
  const theirs = found.length > 0 ? await ask({ resource, differences: found, inWords }) : new Set<string>()
  if (!theirs) return undefined
  const taken = [...theirs] as (keyof Record)[]
  return { ...mine, ...Object.fromEntries(taken.map((field) => [field, current[field]])) }
}

function ask(asked: Omit<Question, 'answer'>): Promise<ReadonlySet<string> | undefined> {
  const { promise, resolve } = Promise.withResolvers<ReadonlySet<string> | undefined>()
  question = {
    ...asked,
    answer(theirs) {
      question = undefined
      tell()
      resolve(theirs)
    },
  }
  tell()
  return promise
}

function tell(): void {
  for (const watcher of watchers) watcher()
}
