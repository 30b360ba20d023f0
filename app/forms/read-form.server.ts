/** A form that was sent, held in memory until it is disposed of. */
export interface SentForm extends Disposable {
  form: FormData
}

/** The body is larger than the form allows. */
export class FormTooLargeError extends Error {
  override readonly name = 'FormTooLargeError'
}

/** Too many large forms are being received at this moment. */
export class FormsBusyError extends Error {
  override readonly name = 'FormsBusyError'
}

/** How many bytes of forms may be in memory at once; forms below `small` always find a place. */
const budget = 192 * 1024 ** 2
const small = 256 * 1024

/**
 * How much of a body that is too large is read and thrown away, in bytes and in limits: an answer before its end would
 * be lost on the way.
 */
const patience = { bytes: 16 * 1024 ** 2, limits: 4 }

let held = 0

/**
 * Reads a form, urlencoded or multipart, of at most `limit` bytes.
 * Throws a `FormTooLargeError`, a `FormsBusyError`, or a `TypeError` when the body is no form.
 */
export async function readForm(request: Request, limit: number): Promise<SentForm> {
  const declared = Number(request.headers.get('content-length') ?? limit)
  if (declared > limit) {
    await drain(request, Math.max(patience.bytes, limit * patience.limits))
    throw new FormTooLargeError()
  }
  const size = declared > small ? declared : 0
  if (held + size > budget) {
    await drain(request, limit)
    throw new FormsBusyError()
  }
  held += size
  try {
    const form = await new Response(request.body?.pipeThrough(limited(limit)), {
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    }).formData()
    return {
      form,
      [Symbol.dispose]() {
        held -= size
      },
    }
  } catch (error) {
    held -= size
    if (error instanceof Error && error.cause instanceof FormTooLargeError) throw error.cause
    throw error
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

async function drain(request: Request, limit: number): Promise<void> {
  let left = limit
  for await (const chunk of request.body ?? []) {
    left -= chunk.byteLength
    if (left < 0) return
  }
}
