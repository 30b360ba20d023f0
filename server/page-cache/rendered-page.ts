import { createHash } from 'node:crypto'
import { fallbackErrorPage } from '../middleware/fallback-error-page.ts'
import { createContentSecurityPolicy } from '../middleware/security-headers.ts'
import { createPage, type Page } from './page.ts'

const formRetryAfterSeconds = 5

/**
 * The page of a rendered response, with the policies that browsers and CDNs follow.
 * @param isSecure whether the site has HTTPS
 * @param pictureOrigins the hosts from which pages load pictures directly; those of this page are added
 */
export async function toPage(
  response: Response,
  nonce: string,
  { isSecure, pictureOrigins }: { isSecure: boolean; pictureOrigins: Set<string> },
): Promise<Page> {
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
  addPictureOrigins(html, pictureOrigins)
  headers['cache-control'] = cacheControlOf(response)
  headers['content-type'] = 'text/html; charset=utf-8'
  headers['content-security-policy'] = createContentSecurityPolicy({ isSecure, ...hashes, pictureOrigins })
  return createPage(status, headers, html)
}

const maxPictureOrigins = 10

/**
 * Adds the hosts of pictures that are loaded directly. The site renders such a picture only for a URL of a service; text of
 * visitors is escaped and has no elements. A later page of the same window has the policy of the first one, so all pages
 * name all hosts.
 */
function addPictureOrigins(html: Buffer, pictureOrigins: Set<string>): void {
  if (!html.includes(' src="http')) return
  for (const [, origin = ''] of html.toString('latin1').matchAll(/<img\b[^<>]* src="(https?:\/\/[\w.:-]+)\//g)) {
    if (pictureOrigins.size < maxPictureOrigins) pictureOrigins.add(origin)
  }
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

/**
 * Replaces the page's nonce by CSP hashes of the inline scripts and style sheets that carry it, so that the page can be
 * cached. An inline script that was injected into the content carries no nonce, gets no hash, and does not run. The page
 * stays bytes: as text it would be decoded, copied and encoded again.
 */
export function hashInline(html: Buffer, nonce: string) {
  const attribute = ` nonce="${nonce}"`
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  const parts: Buffer[] = []
  let position = 0
  for (let start = html.indexOf(attribute); start !== -1; start = html.indexOf(attribute, position)) {
    const tagEnd = html.indexOf('>', start)
    const tag = html.toString('latin1', html.lastIndexOf('<', start), tagEnd)
    const kind = /^<(script|style)\b(?!.*\ssrc=)/s.exec(tag)?.[1]
    if (kind) {
      const content = html.subarray(tagEnd + 1, html.indexOf(`</${kind}>`, tagEnd))
      hashes[kind as keyof typeof hashes].add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
    }
    parts.push(html.subarray(position, start))
    position = start + attribute.length
  }
  return {
    html: Buffer.concat([...parts, html.subarray(position)]),
    scriptHashes: [...hashes.script],
    styleHashes: [...hashes.style],
  }
}
