import type { ReadyFile } from '../middleware/early-responses.ts'
import { chooseEncoding, matchesEtag } from '../middleware/encoding.ts'
import { bodyOf, encodingsOf, type Page } from './page.ts'
import { isPrivate, type PageCache } from './page-cache.ts'

/** Statuses without a body. */
const bodiless = new Set([204, 205, 304])

/** Responds with a page; `query` is the part of the request's query that the page ignores. */
export function sendPage(request: Request, page: Page, query: string): Response {
  const headers: Record<string, string> = { ...page.headers, vary: 'accept-encoding' }
  if (headers.location) headers.location = withQuery(headers.location, query)
  if (page.status >= 500 || isPrivate(page)) headers['cache-control'] = 'no-store'
  else {
    headers.etag = page.etag
    if (page.status === 200 && matchesEtag(request.headers.get('if-none-match'), page.etag)) {
      return new Response(null, { status: 304, headers })
    }
  }
  if (bodiless.has(page.status)) return new Response(null, { status: page.status, headers })
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), encodingsOf(page))
  if (encoding) headers['content-encoding'] = encoding
  const body = bodyOf(page, encoding)
  headers['content-length'] = String(body.byteLength)
  return new Response(request.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), {
    status: page.status,
    headers,
  })
}

/** A redirect keeps ignored parameters, such as a campaign's. */
function withQuery(location: string, query: string): string {
  return query === '' ? location : `${location}${location.includes('?') ? '&' : '?'}${query}`
}

/** Finds fresh pages in the cache by their normalised path, with the headers of `sendPage`. */
export function createPageFinder(cache: PageCache) {
  return function findPage(path: string, acceptEncoding: string | undefined): ReadyFile | undefined {
    const page = cache.peek(path)
    if (page?.status !== 200) return undefined
    const encoding = chooseEncoding(acceptEncoding, encodingsOf(page))
    const headers = { ...page.headers, vary: 'accept-encoding', etag: page.etag }
    return {
      headers: encoding ? { ...headers, 'content-encoding': encoding } : headers,
      body: bodyOf(page, encoding),
    }
  }
}
