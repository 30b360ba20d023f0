/** Why the site cannot start, in words for who started it: printed alone, without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
