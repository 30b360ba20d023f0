import type { RequestListener } from 'node:http'
import { readRequestId, requestIdHeader } from './request-id.ts'
import { createSecurityHeaders, type Transport } from './security-headers.ts'

/** A file in memory, with the headers that it is sent with. */
export interface ReadyFile {
  headers: Record<string, string>
  body: Uint8Array
}

interface EarlyOptions {
  /** The file at a path, if it is in memory. */
  find: (path: string, acceptEncoding: string | undefined) => ReadyFile | undefined
  transport: Transport
  trustedProxies: number
}

/**
 * Responds to plain GET requests for files in memory before `chain`, the middleware, creates its request objects: they cost
 * several times as much as sending the file. The response is the same. Conditional requests and ranges go to `chain`.
 */
export function respondEarly(
  chain: RequestListener,
  { find, transport, trustedProxies }: EarlyOptions,
): RequestListener {
  const commonHeaders = createSecurityHeaders(transport)
  return (request, response) => {
    const { method, url = '', headers } = request
    const isPlain = method === 'GET' && headers['if-none-match'] === undefined && headers.range === undefined
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
