import { ProblemError } from '../../core/http/problem.ts'

/**
 * The 422 for what a constraint of the database refused: a value that must be `unique`, or a reference to nothing.
 * Undefined for any other error.
 */
export function refusedByDatabase(error: unknown, unique: readonly string[]): ProblemError | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, constraint, detail } = error as Error & { code?: unknown; constraint?: string; detail?: string }
  // PostgreSQL names the columns in the detail, SQLite in the message.
  const said = [error.message, constraint, detail].join(' ')
  if (code === '23505' || /UNIQUE constraint failed/.test(error.message)) {
    const field = unique.find((name) => new RegExp(`\\b${name}\\b`).test(said))
    return field ? new ProblemError(422, { errors: { [field]: ['taken'] } }) : undefined
  }
  if (code === '23503' || /FOREIGN KEY constraint failed/.test(error.message)) {
    return new ProblemError(422, { detail: 'Something this refers to is not there, or is needed elsewhere.' })
  }
  return undefined
}
