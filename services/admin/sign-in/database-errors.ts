import { AsyncLocalStorage } from 'node:async_hooks'
import { ProblemError } from '../../http/problem.ts'

const current = new AsyncLocalStorage<{ error?: unknown }>()

/**
 * Runs `work` and rethrows the database's original error. Better Auth replaces it with its own, which does not tell
 * whether the database is unavailable, full, or received invalid data.
 */
export async function withDatabaseErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  const found: { error?: unknown } = {}
  try {
    return await current.run(found, work)
  } catch (error) {
    throw error instanceof ProblemError ? error : (found.error ?? error)
  }
}

/** Wraps operations so that `withDatabaseErrors` knows their errors. */
export function trackErrors<Operations extends object>(operations: Operations): Operations {
  const wrapped = Object.entries(operations).map(([name, operation]) => [
    name,
    async (...parameters: unknown[]) => {
      try {
        return await operation(...parameters)
      } catch (error) {
        const found = current.getStore()
        if (found) found.error = error
        throw error
      }
    },
  ])
  return Object.fromEntries(wrapped)
}
