/** As whom the page acknowledges an application: a minor is told of the guardian's mail. */
export type SentAs = 'adult' | 'minor'

/** The query of the page that acknowledges an application. */
export function sentQuery(isMinor: boolean): string {
  return isMinor ? '?sent=minor' : '?sent=1'
}

/** What the page of this query acknowledges; undefined when nothing was sent. */
export function sentAs(query: URLSearchParams): SentAs | undefined {
  if (!query.has('sent')) return undefined
  return query.get('sent') === 'minor' ? 'minor' : 'adult'
}
