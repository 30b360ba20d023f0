import { LRUCache } from 'lru-cache'
import { chooseEncoding } from '../middleware/encoding.ts'
import { createSecurityHeaders, type Transport } from '../middleware/security-headers.ts'
import { bodyOf } from '../page-cache/page.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import type { RespondRaw } from './raw-request-headers.ts'
import { RawResponse } from './raw-response.ts'

type Encoding = 'br' | 'gzip'

/** How many values of `Accept-Encoding` are remembered; clients can send any number, and the rest is parsed each time. */
const maxAcceptEncodings = 100

/** The maximum total size of prepared responses, in bytes: enough for the most requested pages. */
const maxPreparedBytes = 2 * 1024 * 1024

/**
 * Responds to GET requests for fresh, compressed pages at their normalised URL straight from the cache, with the same
 * headers and body as the middleware chain.
 */
export function createCachedResponseFastPath(cache: PageCache, transport: Transport): RespondRaw {
  const commonHeaders = createSecurityHeaders(transport)
  const prepared = new LRUCache<Uint8Array, RawResponse>({
    maxSize: maxPreparedBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
  })
  const encodings = new Map<string, Encoding | undefined>()

  function encodingFor(acceptEncoding: string): Encoding | undefined {
    if (encodings.has(acceptEncoding)) return encodings.get(acceptEncoding)
    const encoding = chooseEncoding<Encoding>(acceptEncoding, { br: true, gzip: true })
    if (encodings.size < maxAcceptEncodings) encodings.set(acceptEncoding, encoding)
    return encoding
  }

  return function respond(path, acceptEncoding, send) {
    const page = cache.peek(path)
    if (page?.status !== 200 || page.bodies.identity) return false
    const encoding = encodingFor(acceptEncoding)
    if (!encoding) return false
    const body = bodyOf(page, encoding)
    let response = prepared.get(body)
    if (!response) {
      const headers = {
        ...commonHeaders,
        ...page.headers,
        etag: page.etag,
        vary: 'accept-encoding',
        'content-encoding': encoding,
      }
      response = new RawResponse(headers, body)
      prepared.set(body, response)
    }
    // The socket still reads the bytes: the next request gets others.
    if (!send(response.refresh())) prepared.delete(body)
    return true
  }
}
