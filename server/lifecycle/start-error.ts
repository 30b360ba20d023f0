/** Why the site cannot start, in words for who started it: printed alone, without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** What went wrong unexpectedly, down to the cause; the log has the details. */
export function formatStartError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}: ${formatStartError(error.cause)}`
}
