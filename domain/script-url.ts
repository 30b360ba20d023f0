/** Where the script of a third party is, in parts that are safe in a page and in a policy. */
export interface ScriptUrl {
  url: string
  /** As it stands in a Content-Security-Policy. */
  origin: string
  /** What visitors are told; with its port, if it has one. */
  host: string
}

/** The host names that a policy can mean: the URL standard also lets through `;`, `,` and `*`, which would extend it. */
const plainHost = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/

/**
 * The address of a third party's script as the settings have it; undefined for none, and for one that the site cannot trust.
 * The site goes by it, and the office refuses what it would not show.
 */
export function scriptUrl(text: string | null | undefined, siteUrl: string): ScriptUrl | undefined {
  const address = URL.parse(text ?? '')
  if (!address) return undefined
  const { href: url, origin, host, hostname, protocol, username, password } = address
  // On an https site browsers refuse http scripts, and so do we.
  const isFit = protocol === 'https:' || (protocol === 'http:' && siteUrl.startsWith('http:'))
  if (!isFit || username !== '' || password !== '' || !plainHost.test(hostname)) return undefined
  return { url, origin, host }
}
