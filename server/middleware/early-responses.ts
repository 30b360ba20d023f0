import type { RequestListener } from 'node:http'
import { readRequestId, requestIdHeader } from './request-id.ts'
import { createSecurityHeaders, type Transport } from './security-headers.ts'

/** A file or page in memory, with the headers that it is sent with. */
export interface ReadyFile {
  headers: Record<string, string>
  body: Uint8Array
}

interface EarlyOptions {
  /** The file or page at a path, if it is in memory. */
  find: (path: string, acceptEncoding: string | undefined) => ReadyFile | undefined
  transport: Transport
  trustedProxies: number
}

/** A request with one of these has a body, or its response depends on more than its path. */
const headersForChain = ['if-none-match', 'range', 'content-length', 'transfer-encoding']

/**
 * Responds to plain GET requests for files and pages in memory before `chain`, the middleware, creates its request objects:
 * they cost several times as much as sending the response, which is the same.
 */
export function respondEarly(
  chain: RequestListener,
  { find, transport, trustedProxies }: EarlyOptions,
): RequestListener {
  const commonHeaders = createSecurityHeaders(transport)
  return (request, response) => {
    const { method, url = '', headers } = request
    const isPlain = method === 'GET' && headersForChain.every((name) => headers[name] === undefined)
    const file = isPlain ? find(url, headers['accept-encoding']) : undefined
    if (!file) return void chain(request, response)
    const givenId = trustedProxies > 0 ? headers[requestIdHeader] : undefined
    response.writeHead(200, {
      ...commonHeaders,
      ...file.headers,
      'content-length': file.body.byteLength,
      [requestIdHeader]: readRequestId(typeof givenId === 'string' ? givenId : undefined),
    })
    response.end(file.body)
  }
}
