import { LRUCache } from 'lru-cache'
import { chooseEncoding } from '../middleware/encoding.ts'
import { securityHeaders, type Transport } from '../middleware/security-headers.ts'
import { bodyOf } from '../page-cache/page.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import type { AnswerRawRequest } from './raw-request-headers.ts'
import { RawResponse } from './raw-response.ts'

type Encoding = 'br' | 'gzip'

/** How many ways of accepting encodings are remembered; anybody can think up more, which are read each time. */
const mostAccepted = 100

/** Room for answers that are kept in one piece, in bytes: the pages that are asked for most. */
const mostReady = 2 * 1024 * 1024

/**
 * Answers the bulk of all requests, fresh pages under their own address, compressed, straight from the cache with what
 * the whole chain would answer. Nearly all the work of a cached page is the way to it.
 */
export function cachedResponseFastPath(cache: PageCache, transport: Transport): AnswerRawRequest {
  const common = securityHeaders(transport)
  const ready = new LRUCache<Uint8Array, RawResponse>({
    maxSize: mostReady,
    sizeCalculation: ({ byteLength }) => byteLength,
  })
  const encodings = new Map<string, Encoding | undefined>()

  /** What a page is sent in: browsers say in a few ways what they take, which are read once. */
  function encodingFor(accepted: string): Encoding | undefined {
    if (encodings.has(accepted)) return encodings.get(accepted)
    const encoding = chooseEncoding<Encoding>(accepted, { br: true, gzip: true })
    if (encodings.size < mostAccepted) encodings.set(accepted, encoding)
    return encoding
  }

  return function answer(path, acceptEncoding, send) {
    const page = cache.peek(path)
    if (page?.status !== 200 || page.bodies.identity) return false
    const encoding = encodingFor(acceptEncoding)
    if (!encoding) return false
    const body = bodyOf(page, encoding)
    let whole = ready.get(body)
    if (!whole) {
      const headers = {
        ...common,
        ...page.headers,
        etag: page.etag,
        vary: 'accept-encoding',
        'content-encoding': encoding,
      }
      whole = new RawResponse(headers, body)
      ready.set(body, whole)
    }
    if (!send(whole.sign())) ready.delete(body)
    return true
  }
}
