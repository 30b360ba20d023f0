import { createProblemResponse } from '#contracts/service-error.ts'
import { parseFileUrl } from '#domain/image-url.ts'
import type { MediaAccess } from './media-access.ts'
import type { MediaSource } from './source.ts'

/** Public types; other files of the panel are private. */
const allowedTypes = /^(image\/(jpeg|png|webp|avif|gif|svg\+xml)|video\/(mp4|webm|ogg))$/

const allowedHeaders = ['content-length', 'content-range', 'etag', 'last-modified'] as const

/** Serves `/files/{source}`: the panel's file, or the part that `Range` requests. */
export function createFileHandler(source: MediaSource, access: MediaAccess) {
  return async function respond(request: Request): Promise<Response> {
    const name = parseFileUrl(new URL(request.url).pathname)
    if (!name) return createProblemResponse(404, 'No such file')
    return access.serve(name, (file, cacheControl) => send(request, file, cacheControl))
  }

  async function send(request: Request, name: string, cacheControl: string): Promise<Response> {
    const original = await source.open(name, forwardedHeaders(request.headers))
    const type = original.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
    const isAllowed = (original.ok && allowedTypes.test(type)) || original.status === 304 || original.status === 416
    if (!isAllowed) {
      await original.body?.cancel()
      return createProblemResponse(original.ok || original.status < 500 ? 404 : original.status, 'No such file')
    }
    const headers = new Headers({
      'accept-ranges': 'bytes',
      // A 416 is about the requested range, not about the file.
      'cache-control': original.status === 416 ? 'no-store' : cacheControl,
      // A file that is opened as a document gets no permissions.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
    })
    if (original.ok) headers.set('content-type', type)
    for (const header of allowedHeaders) {
      const value = original.headers.get(header)
      if (value !== null) headers.set(header, value)
    }
    if (request.method !== 'HEAD') return new Response(original.body, { status: original.status, headers })
    await original.body?.cancel()
    return new Response(null, { status: original.status, headers })
  }
}

/** The request headers that are forwarded. Uncompressed, since ranges count the file's bytes. */
function forwardedHeaders(headers: Headers): Record<string, string> {
  const passed = ['range', 'if-range', 'if-none-match', 'if-modified-since'].flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(passed), 'accept-encoding': 'identity' }
}
