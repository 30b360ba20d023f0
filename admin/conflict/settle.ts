import { type Difference, differences } from './differences.ts'

type Values = Record<string, unknown>

interface Conflict {
  resource: string
  mine: Values
  before: Values | undefined
  current: Values
}

/** What the dialog shows. */
export interface Question {
  resource: string
  differences: Difference[]
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
export async function settleConflict({ resource, mine, before, current }: Conflict): Promise<Values | undefined> {
  const found = differences(mine, before ?? mine, current)
  const theirs = found.length > 0 ? await ask(resource, found) : new Set<string>()
  if (!theirs) return undefined
  return { ...mine, ...Object.fromEntries([...theirs].map((field) => [field, current[field]])) }
}

function ask(resource: string, found: Difference[]): Promise<ReadonlySet<string> | undefined> {
  const { promise, resolve } = Promise.withResolvers<ReadonlySet<string> | undefined>()
  question = {
    resource,
    differences: found,
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
