import { redirectOf } from './redirects.ts'

/** What an address is, before any route looks at it. */
export type UrlResult = { kind: 'good' } | { kind: 'redirect'; location: string } | { kind: 'unknown' }

/** Longer than any address the site writes; in characters, as sent. */
const maxPathLength = 2_048
const maxQueryLength = 4_096

/** Judges an address: one that cannot be a page's is unknown, one that is nearly right is redirected, query and all. */
export function normalizeUrl(url: URL): UrlResult {
  if (url.pathname.length > maxPathLength || url.search.length > maxQueryLength) return { kind: 'unknown' }
  if (!isDecodable(url.pathname)) return { kind: 'unknown' }
  const location = redirectOf(url.pathname)
  return location === undefined ? { kind: 'good' } : { kind: 'redirect', location: location + url.search }
}

/** Whether the path decodes to text without control characters. */
function isDecodable(pathname: string): boolean {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    return !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}
