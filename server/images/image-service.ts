import { createProblemResponse } from '#contracts/service-error.ts'
import { createQueue, OverloadedError } from '#domain/queue.ts'
import type { Log } from '../metrics/log.ts'
import type { ReadyFile } from '../middleware/early-responses.ts'
import { matchesEtag } from '../middleware/encoding.ts'
import { BodyTimeoutError, limitWaiting, readLimited } from './body-limits.ts'
import { isOutdated } from './cache-policy.ts'
import { type DecodeOptions, type DecodePicture, PictureRejectedError } from './decode.ts'
import type { MediaSource } from './source.ts'
import type { Variant, VariantStore } from './variant-store.ts'

const maxSourceBytes = 40 * 1024 * 1024

/** How long the download of an original may take, which other jobs wait for. */
const maxReadMs = 30_000

/** A picture to be made, or a PDF of pictures. */
export interface ImageJob {
  /** Its unique key in the store: a plain file name. */
  key: string
  source: string
  format: string
  /** Makes it; `decode` makes something of an original. Throws PictureRejectedError. */
  make: (decode: DecodeSource) => Promise<Uint8Array>
}

export type DecodeSource = <Result>(source: string, options: DecodeOptions) => Promise<Result>

export type ImageService = ReturnType<typeof createImageService>

interface ImageServiceOptions {
  source: MediaSource
  store: VariantStore
  decode: DecodePicture
  log: Log
}

/** Makes pictures, two at a time, and stores them. Concurrent requests for a picture share one job. */
export function createImageService({ source, store, decode, log }: ImageServiceOptions) {
  const limit = createQueue({ maxRunning: 2, maxWaiting: 200 })
  const making = new Map<string, Promise<Variant | Response>>()

  const runInTurn = (work: () => Promise<Variant>) => limit.run('all', work)

  /** The picture, or an error response. */
  function make({ key, source: name, make }: ImageJob, inTurn = runInTurn): Promise<Variant | Response> {
    const waiting = making.get(key)
    if (waiting) return waiting
    const variant = inTurn(async () => store.put(key, await make(decodeSource)))
      .catch((error: unknown) => responseForError(error, name))
      .finally(() => making.delete(key))
    making.set(key, variant)
    return variant
  }

  async function read(name: string): Promise<Buffer> {
    const original = await source.open(name)
    if (!original.ok) {
      await original.body?.cancel()
      throw new SourceUnavailableError(original.status)
    }
    const bytes = await bodyOf(original)
    if (!bytes) throw new PictureRejectedError(422)
    return bytes
  }

  /** Any error here is the host's. */
  async function bodyOf({ body, headers }: Response): Promise<Buffer | undefined> {
    try {
      return await readLimited(new Response(body && limitWaiting(body, () => maxReadMs), { headers }), maxSourceBytes)
    } catch (cause) {
      throw new SourceUnavailableError(cause instanceof BodyTimeoutError ? 504 : 502, { cause })
    }
  }

  /** Makes something of an original, for PDFs that are not stored. */
  const decodeSource: DecodeSource = async (name, options) => decode(await read(name), options)

  /** The response for an error of `decode`; other errors are logged with the source. */
  function responseForError(error: unknown, name: string): Response {
    if (error instanceof SourceUnavailableError) return error.toResponse()
    if (error instanceof PictureRejectedError)
      return createProblemResponse(error.status, 'Not a picture that can be shown')
    if (error instanceof OverloadedError)
      return createProblemResponse(503, 'Too many pictures at once', { 'retry-after': '5' })
    log.error({ source: name, err: error }, 'image job failed')
    return createProblemResponse(500, 'The picture could not be made')
  }

  /** The job's picture, stored or made, or an error response. */
  async function load(job: ImageJob): Promise<Variant | Response> {
    const stored = await store.get(job.key)
    if (stored && !isOutdated(job.source, stored.madeAt)) return stored
    const variant = await make(job)
    if (!(variant instanceof Response)) return variant
    // During an outage of the host an outdated picture is better than none.
    return stored && variant.status >= 500 ? stored : variant.clone()
  }

  return {
    decode: decodeSource,
    responseForError,
    load,
    /** The picture, if it is in memory and fresh, with this `cache-control`. */
    peek(job: ImageJob, cacheControl: string): ReadyFile | undefined {
      const variant = store.peek(job.key)
      return variant && !isOutdated(job.source, variant.madeAt)
        ? { headers: headersOf(job, variant, cacheControl), body: variant.body }
        : undefined
    },
    /** Responds with the job's picture and this `cache-control`. */
    async respond(request: Request, job: ImageJob, cacheControl: string) {
      const loaded = await load(job)
      return 'madeAt' in loaded ? send(request, loaded, headersOf(job, loaded, cacheControl)) : loaded
    },
    /** Makes a picture before it is requested, when no other job runs. */
    async generateWhenIdle(job: ImageJob) {
      await limit.waitUntilIdle()
      if (!store.has(job.key)) await make(job, (work) => work())
    },
    /** Deletes stored pictures, and all PDFs, Open Graph images and icons, since any may contain them. */
    async delete(keys: readonly string[]) {
      const composed = [...store.keys(), ...making.keys()].filter(isComposed)
      const deleted = [...keys, ...composed]
      // Variants of a deleted original that are being made are stored first.
      await Promise.allSettled(deleted.flatMap((key) => making.get(key) ?? []))
      await Promise.all(deleted.map((key) => store.delete(key)))
    },
  }
}

/** Whether a key belongs to a PDF, an Open Graph image or an icon: it does not say which originals are in it. */
function isComposed(key: string): boolean {
  return /\.(pdf|og\.jpg|icon\.png)$/.test(key)
}

/** A service responds with 401 to all paths that are not public. A storage's 403 is a configuration error, and not among these. */
const notFoundStatuses = new Set([400, 401, 404, 405, 410])

/** The original could not be downloaded; `status` is the host's response. */
class SourceUnavailableError extends Error {
  readonly status: number

  constructor(status: number, options?: ErrorOptions) {
    super(`the original failed with status ${status}`, options)
    this.status = status
  }

  get isNotFound(): boolean {
    return notFoundStatuses.has(this.status)
  }

  toResponse(): Response {
    if (this.isNotFound) return createPictureNotFoundResponse()
    return createProblemResponse(this.status === 504 ? 504 : 502, 'The original is not available')
  }
}

/** Whether decoding failed because there is no such picture, or none that can be shown. */
export function isMissingPicture(error: unknown): boolean {
  return error instanceof PictureRejectedError || (error instanceof SourceUnavailableError && error.isNotFound)
}

export function createPictureNotFoundResponse(): Response {
  return createProblemResponse(404, 'No such picture')
}

function headersOf({ format }: ImageJob, { body, madeAt }: Variant, cacheControl: string) {
  const etag = `"${Math.trunc(madeAt).toString(36)}-${body.byteLength.toString(36)}"`
  return { etag, 'cache-control': cacheControl, 'content-type': `image/${format}` }
}

function send(request: Request, { body }: Variant, headers: ReturnType<typeof headersOf>): Response {
  if (matchesEtag(request.headers.get('if-none-match'), headers.etag))
    return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), {
    headers: { ...headers, 'content-length': String(body.byteLength) },
  })
}
