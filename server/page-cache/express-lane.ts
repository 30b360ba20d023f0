import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { chooseEncoding, matchesTag } from '../encoding.ts'
import { securityHeaders, type Transport } from '../security-headers.ts'
import { bodyOf, type Page } from './page.ts'
import type { PageCache } from './page-cache.ts'

type Encoding = 'br' | 'gzip'

/** How many ways of accepting encodings are remembered; anybody can think up more, which are read each time. */
const mostAccepted = 100

/**
 * Answers the bulk of all requests, fresh pages under their own address, compressed, straight from the cache with what
 * the whole chain would answer; everything else goes to `next`. Half the work of a cached page is the way to it.
 */
export function expressLane(cache: PageCache, transport: Transport, next: RequestListener): RequestListener {
  const common = securityHeaders(transport)
  const prepared = new WeakMap<Page, Partial<Record<Encoding, string[]>>>()
  const encodings = new Map<string, Encoding | undefined>()

  /** What a page is sent in: browsers say in a few ways what they take, which are read once. */
  function encodingFor(accepted: string): Encoding | undefined {
    if (encodings.has(accepted)) return encodings.get(accepted)
    const encoding = chooseEncoding<Encoding>(accepted, { br: true, gzip: true })
    if (encodings.size < mostAccepted) encodings.set(accepted, encoding)
    return encoding
  }

  /** The headers of a page in one encoding, as the flat list that Node writes fastest; the last is the request's id. */
  function headersOf(page: Page, encoding: Encoding): string[] {
    let known = prepared.get(page)
    if (!known) {
      known = {}
      prepared.set(page, known)
    }
    known[encoding] ??= Object.entries({
      ...common,
      ...page.headers,
      etag: page.etag,
      vary: 'accept-encoding',
      'content-encoding': encoding,
      'content-length': String(bodyOf(page, encoding).byteLength),
      'x-request-id': '',
    }).flat()
    return known[encoding]
  }

  return function listener(request: IncomingMessage, response: ServerResponse) {
    const { method, headers } = request
    // Behind a proxy that names requests the name is kept: the whole chain sees to that.
    const isPlain = method === 'GET' && headers['x-request-id'] === undefined
    const page = isPlain ? cache.peek(request.url ?? '') : undefined
    const encoding = page && !page.bodies.identity && encodingFor(headers['accept-encoding'] ?? '')
    if (!encoding || page.status !== 200 || matchesTag(headers['if-none-match'], page.etag)) {
      next(request, response)
      return
    }
    const list = headersOf(page, encoding)
    // Node reads the list before `writeHead` returns, so that one list serves all.
    list[list.length - 1] = randomUUID()
    response.writeHead(200, list)
    response.end(bodyOf(page, encoding))
  }
}
