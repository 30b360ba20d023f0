import { matchPath } from '#domain/paths.ts'
import { maxOldAddressLength, type Redirect, readOldAddress } from '#domain/redirects.ts'
import { hasLinkToken } from './private-pages.ts'

/** The agency's redirects from old addresses. */
export interface Redirects {
  /** The redirect of a URL; undefined without one. */
  find(url: URL): Redirect | undefined
  /** Counts a request for an address that has neither a page nor a redirect. */
  countMissing(path: string): void
}

const cacheControl = 'public, max-age=3600'

/** Redirects of queries come before pages, which ignore such queries, and others where no route can have the path. */
export function isBeforePages({ source }: Redirect, { pathname }: URL): boolean {
  return source.includes('?') || !canBeRoute(pathname)
}

function canBeRoute(pathname: string): boolean {
  const isResource = /\.|^\/(404|sem-conexao|en\/offline|en\/404)$|^\/(forms|application-photos)\//.test(pathname)
  return isResource || matchPath(pathname, { isAnyCase: true }) !== undefined
}

/** The response of a redirect that leads somewhere. A redirect within the site keeps a query that it does not depend on. */
export function createRedirectResponse({ source, location }: { source: string; location: string }, url: URL): Response {
  const rest = new URLSearchParams(url.search)
  for (const name of new URLSearchParams(source.split('?')[1]).keys()) rest.delete(name)
  const isKept = rest.size > 0 && location.startsWith('/') && !/[?#]/.test(location)
  const headers = { location: isKept ? `${location}?${rest}` : location, 'cache-control': cacheControl }
  return new Response(null, { status: 301, headers })
}

/** The page of what is missing, with the status for what is gone for good. */
export function toGoneResponse({ body, headers }: Response): Response {
  const gone = new Response(body, { status: 410, headers })
  gone.headers.set('cache-control', cacheControl)
  return gone
}

/** The parameters that name the pages of an old site. */
const pageParameters = ['p', 'page_id']

/** What only programs ask for that look for weaknesses, and files, which no redirect leads to a page of. */
const noise = /\/(wp-(admin|content|includes|json|login)|cgi-bin|\.)|\.(?!html?$)[a-z0-9]{1,8}$|[@<>"'`\\{}$|]/i

/** The address of a missing page, without what may be a visitor's; undefined for what no person looks for. */
export function toMissingPath(url: URL): string | undefined {
  const query = new URLSearchParams()
  for (const name of pageParameters) {
    const value = url.searchParams.get(name)
    if (value && /^\d{1,9}$/.test(value)) query.set(name, value)
  }
  const path = readOldAddress(url.pathname + (query.size > 0 ? `?${query}` : ''))
  if (!path || path.length > maxOldAddressLength || noise.test(url.pathname) || noise.test(path)) return undefined
  return hasLinkToken(url.pathname) ? undefined : path
}
