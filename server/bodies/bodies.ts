import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ReadableStream } from 'node:stream/web'
import { maxFormTextBytes } from '#contracts/panel/submissions.ts'
import type { FormRefusal, SentForm } from '#domain/sent-form.ts'
import { hourMs } from '#domain/time.ts'
import { BodyRefusedError, type BodySlot, createBodySlots } from './body-slots.ts'

/** Parses a form as it arrives. Rejects with an error whose `refusal` says why the body is no form of ours. */
export type ReadForm = (
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  folder: string,
) => Promise<AsyncDisposable & { form: FormData }>

/** A received form. Its files are on disk until it is disposed of. */
export type ReceivedForm = SentForm & AsyncDisposable

export interface BodyReceiver {
  /** Receives a form. Never throws for bad input; a full disk is a refusal, too. */
  receiveForm(request: Request, address: string | undefined): Promise<ReceivedForm>
  /**
   * Wraps a request: its body is counted while it is read, and fails when it arrives too slowly. Dispose of the result after
   * the response.
   * @throws BodyRefusedError when the client has too many bodies under way
   */
  watch(request: Request, address: string | undefined): { request: Request } & Disposable
}

/** An application with four photos and its texts. */
const maxFormBytes = 64 * 1024 ** 2

/** The largest video of the back office and its form. */
export const maxBodyBytes = 256 * 1024 ** 2

/** How much of a rejected body is read, and for how long: a response before the body's end may be lost. */
const drainLimits = { bytes: 16 * 1024 ** 2, timeMs: 15_000 }

/** A folder of this age is abandoned: no body takes so long. */
const abandonedAfterMs = hourMs

/** Receives request bodies; files are stored in a private folder below `folder`. */
export function createBodyReceiver(folder: string, readForm: ReadForm): BodyReceiver {
  const ownFolder = join(folder, String(process.pid))
  const slots = createBodySlots()

  async function receive(request: Request, slot: BodySlot, onBytes: (bytes: number) => void) {
    const type = request.headers.get('content-type') ?? ''
    const isMultipart = /^multipart\/form-data\b/i.test(type)
    const limit = isMultipart ? maxFormBytes : maxFormTextBytes
    const declared = Number(request.headers.get('content-length') ?? 0)
    const chunks = readChunks(request, slot, declared <= limit)
    if (declared > limit) {
      // A response before the body's end could be lost.
      await drain(chunks, Math.max(drainLimits.bytes, limit * 4))
      throw new BodyRefusedError('too_large')
    }
    if (isMultipart) await mkdir(ownFolder, { recursive: true, mode: 0o700 })
    return readForm(limitBytes(chunks, limit, onBytes), type, ownFolder)
  }

  return {
    async receiveForm(request, address) {
      let slot: BodySlot
      try {
        slot = slots.acquire(address)
      } catch (error) {
        await drainRefusedBody(request)
        return createRefusedForm(error)
      }
      let bytes = 0
      try {
        const { form, [Symbol.asyncDispose]: dispose } = await receive(request, slot, (count) => {
          bytes += count
        })
        slot.complete()
        return {
          form,
          bytes,
          async [Symbol.asyncDispose]() {
            await dispose()
            slot[Symbol.dispose]()
          },
        }
      } catch (error) {
        slot[Symbol.dispose]()
        return createRefusedForm(error)
      }
    },
    watch(request, address) {
      if (!request.body) return { request, [Symbol.dispose]() {} }
      const slot = slots.acquire(address)
      const chunks = limitBytes(readChunks(request, slot, false), maxBodyBytes)
      const init: RequestInit & { duplex: 'half' } = {
        body: ReadableStream.from(chunks) as BodyInit,
        duplex: 'half',
      }
      return { request: new Request(request, init), [Symbol.dispose]: () => slot[Symbol.dispose]() }
    },
  }
}

/**
 * Yields a body's chunks until it ends or its slot is lost. The body is never cancelled: that would close the connection
 * before the response is sent.
 */
async function* readChunks({ body }: Request, slot: BodySlot, isStored: boolean): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await readChunk(reader, slot.signal)
      if (done) return
      slot.add(value.byteLength, isStored)
      yield value
    }
  } finally {
    reader.releaseLock()
  }
}

/**
 * Reads the next chunk, or throws the signal's reason. Each read races with a promise of its own: one for the whole body
 * would hold the results of all races, and so the body, in memory.
 */
async function readChunk(reader: ReadableStreamDefaultReader<Uint8Array>, signal: AbortSignal) {
  signal.throwIfAborted()
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort)
  try {
    return await Promise.race([reader.read(), aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

async function* limitBytes(
  chunks: AsyncIterable<Uint8Array>,
  limit: number,
  onBytes: (bytes: number) => void = () => {},
) {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.byteLength
    if (bytes > limit) throw new BodyRefusedError('too_large')
    onBytes(chunk.byteLength)
    yield chunk
  }
}

async function drain(chunks: AsyncIterable<Uint8Array>, maxBytes: number): Promise<void> {
  let remaining = maxBytes
  for await (const chunk of chunks) {
    remaining -= chunk.byteLength
    if (remaining < 0) return
  }
}

/** Reads a body without a slot for a short time. */
async function drainRefusedBody(request: Request): Promise<void> {
  const signal = AbortSignal.timeout(drainLimits.timeMs)
  const slot: BodySlot = { signal, add() {}, complete() {}, [Symbol.dispose]() {} }
  await drain(readChunks(request, slot, false), drainLimits.bytes).catch(() => {})
}

function createRefusedForm(error: unknown): ReceivedForm {
  return { refusal: refusalOf(error), async [Symbol.asyncDispose]() {} }
}

/** System errors when no file can be written. */
const diskErrorCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'ENOTDIR'])

/** The refusal for an error. Any other error, such as an aborted body, means that it is no form. */
function refusalOf(error: unknown): FormRefusal {
  if (error instanceof Error && 'refusal' in error) return error.refusal as FormRefusal
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return diskErrorCodes.has(code) ? 'no_room' : 'not_a_form'
}

/** Removes abandoned folders below `folder`. Those that cannot be removed stay until the next start. */
export async function removeAbandonedBodies(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtimeMs = 0 } = (await stat(path).catch(() => undefined)) ?? {}
    if (Date.now() - mtimeMs > abandonedAfterMs) await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}
