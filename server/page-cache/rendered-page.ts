import { fallbackErrorPage } from '../middleware/fallback-error-page.ts'
import { createContentSecurityPolicy } from '../middleware/security-headers.ts'
import { hashInline } from './hash-inline.ts'
import { createPage, type Page } from './page.ts'

const formRetryAfterSeconds = 5

/**
 * The page of a rendered response, with the policies that browsers and CDNs follow.
 * @param isSecure whether the site has HTTPS
 */
export async function toPage(response: Response, nonce: string, isSecure: boolean): Promise<Page> {
  const { status } = response
  const headers = Object.fromEntries(response.headers)
  const isFallback = isRouterFallback(response)
  if (!isHtml(response) && !isFallback) {
    // The router loses the cache policy of a resource route's data. Pages set a policy for their data.
    headers['cache-control'] ??= isData(response) ? 'no-store' : cacheControlOf(response)
    return createPage(status, headers, new Uint8Array(await response.arrayBuffer()))
  }
  const rendered = isFallback ? Buffer.from(fallbackErrorPage) : Buffer.from(await response.arrayBuffer())
  const { html, ...hashes } = hashInline(rendered, nonce)
  headers['cache-control'] = cacheControlOf(response)
  headers['content-type'] = 'text/html; charset=utf-8'
  headers['content-security-policy'] = createContentSecurityPolicy({ isSecure, ...hashes })
  return createPage(status, headers, html)
}

export function isHtml(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false
}

/** Whether this is loader data for the router's script, at a URL that ends with `.data`. */
function isData(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/x-script') ?? false
}

/** Whether the error page failed, too: then the router responds with plain text or nothing. */
export function isRouterFallback({ status, headers }: Response): boolean {
  return status >= 500 && (headers.get('content-type')?.startsWith('text/plain') ?? true)
}

/** The same response, which no cache may keep. */
export function toUncachedResponse(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'no-store')
  headers.delete('etag')
  // A service is down: the form is still filled in, and can be sent again.
  if (response.status === 503 && !headers.has('retry-after')) headers.set('retry-after', String(formRetryAfterSeconds))
  return new Response(response.body, { status: response.status, headers })
}

/** Browsers revalidate pages each time; a CDN may cache them for a short time. */
function cacheControlOf({ status, headers }: Response): string {
  const policy = headers.get('cache-control')
  if (policy && /\b(no-store|private)\b/.test(policy)) return policy
  if (status === 301 || status === 308) return 'public, max-age=3600'
  if (status === 200) return 'public, max-age=0, s-maxage=60, must-revalidate'
  return status === 404 ? 'public, max-age=0, s-maxage=10, must-revalidate' : 'no-store'
}
