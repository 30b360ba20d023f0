import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { chooseEncoding, matchesTag } from '../encoding.ts'
import { securityHeaders, type Transport } from '../security-headers.ts'
import { bodyOf, type Page } from './page.ts'
import type { PageCache } from './page-cache.ts'

type Encoding = 'br' | 'gzip'

/**
 * Answers the bulk of all requests, fresh pages under their own address, compressed, straight from the cache with what
 * the whole chain would answer; everything else goes to `next`. Half the work of a cached page is the way to it.
 */
export function expressLane(cache: PageCache, transport: Transport, next: RequestListener): RequestListener {
  const common = securityHeaders(transport)
  const prepared = new WeakMap<Page, Partial<Record<Encoding, string[]>>>()

  /** The headers of a page in one encoding, as the flat list that Node writes fastest. */
  function headersOf(page: Page, encoding: Encoding): string[] {
    const known = prepared.get(page) ?? {}
    if (!known[encoding]) {
      known[encoding] = Object.entries({
        ...common,
        ...page.headers,
        etag: page.etag,
        vary: 'accept-encoding',
        'content-encoding': encoding,
        'content-length': String(bodyOf(page, encoding).byteLength),
      }).flat()
      prepared.set(page, known)
    }
    return known[encoding]
  }

  return function listener(request: IncomingMessage, response: ServerResponse) {
    const page = isPlain(request) ? cache.peek(request.url ?? '') : undefined
    const encoding = page && chooseEncoding(String(request.headers['accept-encoding'] ?? ''), page.bodies)
    if (!encoding || page.status !== 200 || matchesTag(request.headers['if-none-match'], page.etag)) {
      next(request, response)
      return
    }
    response.writeHead(200, [...headersOf(page, encoding), 'x-request-id', randomUUID()])
    response.end(bodyOf(page, encoding))
  }
}

/** Behind a proxy that names requests the name is kept: the whole chain sees to that. */
function isPlain({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers['x-request-id'] === undefined
}
