/** Explains to the operator why the site cannot start; printed without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** Whether an error is a `StartError`, also when Vite loaded its class once more. */
export function isStartError(error: unknown): error is StartError {
  return error instanceof Error && error.name === 'StartError'
}

/** An unexpected error with its causes; the log has the details. */
export function formatStartError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}: ${formatStartError(error.cause)}`
}
