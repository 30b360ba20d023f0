import { readMultipart } from '#contracts/multipart.ts'
import { networkOf } from '#contracts/network.ts'

/** A form that was sent, held in memory until it is disposed of. */
export interface SentForm extends Disposable {
  form: FormData
}

/** The body is larger than the form allows. */
export class FormTooLargeError extends Error {
  override readonly name = 'FormTooLargeError'
}

/** Too many large forms are being received at this moment, or one of this visitor's already. */
export class FormsBusyError extends Error {
  override readonly name = 'FormsBusyError'
}

/** How many bytes of forms may be in memory at once; forms below `small` always find a place. */
const budget = 192 * 1024 ** 2
const small = 256 * 1024

/** How much of it one visitor may take: who only begins to send leaves the others their place. */
const ownShare = 64 * 1024 ** 2

/** A large form of which less than `bytes` arrive in `time` milliseconds takes its place for nothing. */
const slowest = { bytes: 32 * 1024, time: 30_000 }

/**
 * How much of a body that is too large is read and thrown away, in bytes and in limits: an answer before its end would
 * be lost on the way.
 */
const patience = { bytes: 16 * 1024 ** 2, limits: 4 }

let held = 0
const heldBy = new Map<string, number>()

/**
 * Reads a form, urlencoded or multipart, of at most `most` bytes.
 * Throws a `FormTooLargeError`, a `FormsBusyError`, or a `TypeError` when the body is no form or does not come.
 * @param visitor whose it is: a network address
 */
export async function readForm(request: Request, most: number, visitor?: string): Promise<SentForm> {
  // Only files make a form large, and only multipart has them.
  const limit = isMultipart(request) ? most : Math.min(most, small)
  const declared = Number(request.headers.get('content-length') ?? limit)
  if (declared > limit) {
    await drain(request, Math.max(patience.bytes, limit * patience.limits))
    throw new FormTooLargeError()
  }
  const size = declared > small ? declared : 0
  const network = visitor && networkOf(visitor)
  const own = (network && heldBy.get(network)) || 0
  if (size > 0 && (held + size > budget || (own > 0 && own + size > ownShare))) {
    await drain(request, limit)
    throw new FormsBusyError()
  }
  const place = take(size, network)
  try {
    const form = await parsed(request, limit, size > 0)
    return { form, [Symbol.dispose]: () => place[Symbol.dispose]() }
  } catch (error) {
    place[Symbol.dispose]()
    throw reasonOf(error)
  }
}

/** Lets `limit` bytes pass, and no more. */
function limited(limit: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let passed = 0
  return new TransformStream({
    transform(chunk, controller) {
      passed += chunk.byteLength
      if (passed > limit) controller.error(new FormTooLargeError())
      else controller.enqueue(chunk)
    },
  })
}

async function parsed(request: Request, limit: number, isLarge: boolean): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  const bounded = request.body?.pipeThrough(limited(limit))
  const body = isLarge ? bounded?.pipeThrough(steady()) : bounded
  if (body && isMultipart(request)) return readMultipart(body, type)
  return new Response(body, { headers: { 'content-type': type } }).formData()
}

function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')
}

/** What went wrong, as this module tells it: whatever a parser makes of a body, it is no form. */
function reasonOf(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof FormTooLargeError || cause instanceof TypeError) return cause
  }
  return new TypeError('not a form', { cause: error })
}

/** Takes a place for `size` bytes until it is disposed of. */
function take(size: number, network: string | undefined): Disposable {
  function add(bytes: number) {
    held += bytes
    if (!network) return
    const own = (heldBy.get(network) ?? 0) + bytes
    if (own > 0) heldBy.set(network, own)
    else heldBy.delete(network)
  }
  add(size)
  return { [Symbol.dispose]: () => add(-size) }
}

/** Breaks off what arrives slower than any connection that still gets anywhere. */
function steady(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let arrived = 0
  let watch: NodeJS.Timeout | undefined
  return new TransformStream({
    start(controller) {
      watch = setInterval(() => {
        if (arrived < slowest.bytes) {
          clearInterval(watch)
          controller.error(new TypeError('the form does not come'))
        }
        arrived = 0
      }, slowest.time).unref()
    },
    transform(chunk, controller) {
      arrived += chunk.byteLength
      controller.enqueue(chunk)
    },
    flush: () => clearInterval(watch),
  })
}

async function drain(request: Request, limit: number): Promise<void> {
  let left = limit
  for await (const chunk of request.body ?? []) {
    left -= chunk.byteLength
    if (left < 0) return
  }
}
