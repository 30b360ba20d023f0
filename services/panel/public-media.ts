import type { Context, Hono } from 'hono'
import { hourSeconds } from '#domain/time.ts'
import { ProblemError } from '../http/problem.ts'
import { findPublished } from '../records/media/published-media.ts'
import type { SignedUrls } from '../records/media/signed-urls.ts'
import { isWithdrawn } from '../storage/discarded-files.ts'
import { type ByteRange, isStorageKey, RangeNotSatisfiableError, type StoredFile } from '../storage/storage.ts'
import type { PanelContext } from './context.ts'

/** Only types that browsers do not run or open as a page. */
const publicTypes = new Set([
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
  'video/mp4',
  'video/ogg',
  'video/webm',
])

/**
 * GET /media/{file}: a picture or video. The embedded panel serves the site, which decides who may see it. A panel on the
 * network serves published files only, and others at `/media/{token}/{file}`.
 */
export function addMediaRoutes(app: Hono, context: PanelContext, signedUrls: SignedUrls | undefined): void {
  const { db, now } = context
  app.get('/media/:file', async (c) => {
    const key = `media/${c.req.param('file')}`
    const isHidden = signedUrls && isStorageKey(key) && !(await findPublished(db, [key], now())).has(key)
    if (isHidden) throw createNotFoundProblem()
    return showMedium(c, context, key, signedUrls ? `public, max-age=${hourSeconds}` : immutable)
  })
  if (!signedUrls) return
  app.get('/media/:token/:file', async (c) => {
    const signed = signedUrls.read(`media/${c.req.param('token')}/${c.req.param('file')}`, now())
    if (!signed) throw createNotFoundProblem()
    return showMedium(c, context, signed.url, 'private, no-store')
  })
}

/** Names are derived from the content, so a file never changes. */
const immutable = 'public, max-age=31536000, immutable'

async function showMedium(
  c: Context,
  { db, storage, now }: PanelContext,
  key: string,
  cacheControl: string,
): Promise<Response> {
  // PostgreSQL refuses a query with a null character.
  if (!isStorageKey(key) || (await isWithdrawn(db, key, now()))) throw createNotFoundProblem()
  const stored = await storage.get(key)
  if (!stored) throw createNotFoundProblem()
  const etag = `"${key.slice('media/'.length)}"`
  const headers = {
    etag,
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
    'content-type': stored.type,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  }
  if (!publicTypes.has(stored.type)) {
    await stored.body.cancel()
    throw createNotFoundProblem()
  }
  if (hasEtag(c.req.header('if-none-match'), etag)) {
    await stored.body.cancel()
    return new Response(null, { status: 304, headers })
  }
  const sameAsBefore = [undefined, etag].includes(c.req.header('if-range'))
  const range = sameAsBefore ? parseByteRange(c.req.header('range'), stored.size) : undefined
  if (!range) return createFileResponse(c, stored, 200, { ...headers, 'content-length': String(stored.size) })

  await stored.body.cancel()
  const part = await storage.get(key, { range }).catch(throwRangeProblem)
  if (!part?.range) throw createNotFoundProblem()
  const { start, end } = part.range
  return createFileResponse(c, part, 206, {
    ...headers,
    'content-length': String(end - start + 1),
    'content-range': `bytes ${start}-${end}/${part.size}`,
  })
}

async function createFileResponse(c: Context, { body }: StoredFile, status: number, headers: Record<string, string>) {
  if (c.req.method !== 'HEAD') return new Response(body, { status, headers })
  await body.cancel()
  return new Response(null, { status, headers })
}

function hasEtag(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}

function throwRangeProblem(error: unknown): never {
  if (!(error instanceof RangeNotSatisfiableError)) throw error
  throw new ProblemError(416, { headers: { 'content-range': `bytes */${error.size}` } })
}

function createNotFoundProblem(): ProblemError {
  return new ProblemError(404, { detail: 'There is no such file.' })
}

/**
 * The requested part of a file of `size` bytes. Undefined without a `Range` header, for several ranges and for a
 * malformed one: then the response is the whole file (RFC 9110, 14.2).
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  // A suffix range of zero bytes, or of an empty file, is unsatisfiable.
  if (first === '') return { start: last === '0' ? size : Math.max(0, size - Number(last)) }
  if (last === '') return { start: Number(first) }
  return Number(last) < Number(first) ? undefined : { start: Number(first), end: Number(last) }
}
