import { AsyncLocalStorage } from 'node:async_hooks'
import { ProblemError } from '../../core/http/problem.ts'

const current = new AsyncLocalStorage<{ error?: unknown }>()

/**
 * Runs `work`, and when it fails because the database did, throws the database's own error: Better Auth throws one of its
 * own in its place, which does not say whether the database is away, full or asked for nonsense.
 */
export async function withDatabaseErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  const found: { error?: unknown } = {}
  try {
    return await current.run(found, work)
  } catch (error) {
    throw error instanceof ProblemError ? error : (found.error ?? error)
  }
}

/** The same operations, which note their errors for `withDatabaseErrors`. */
export function notingErrors<Operations extends object>(operations: Operations): Operations {
  const noting = Object.entries(operations).map(([name, operation]) => [
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
  return Object.fromEntries(noting)
}
