/** Path parameters from a visitor's URL: tokens of links and a post's slug. */
const typed = /(\/api\/(?:applications|selections|my-card)|\/posts\/[^/]+\/[^/]+)\/[^/?#]+/

/** The path of a call for the log, without a visitor's input. */
export function redactPath(path: string): string {
  return path.replace(typed, '$1/…')
}
