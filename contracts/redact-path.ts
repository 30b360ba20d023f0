/** What comes from the address that a visitor asked for: a link's token, and a post's slug. */
const typed = /(\/api\/applications|\/posts\/[^/]+\/[^/]+)\/[^/?#]+/

/** The path of a call as a log may have it: nothing that a visitor typed is in it. */
export function redactPath(path: string): string {
  return path.replace(typed, '$1/…')
}
