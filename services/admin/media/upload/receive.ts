import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { ProblemError } from '../../../http/problem.ts'
import { createFileProblem } from './medium-file.ts'

/** An uploaded file in a temporary folder until it is disposed of. */
export interface ReceivedFile extends AsyncDisposable {
  path: string
  /** The file name that the client sent. */
  name: string
  /** SHA-256 of the content, hexadecimal. */
  hash: string
  /** In bytes. */
  size: number
}

/** Allowance for the multipart headers, in bytes. */
const multipartOverheadBytes = 64 * 1024

/**
 * Streams the one file of a form to disk, without holding it in memory. Throws a 413 for more than `maxBytes`, at once
 * when the content length says so, and a 422 for a form without a file.
 */
export async function receiveFile(request: Request, maxBytes: number): Promise<ReceivedFile> {
  const { body, headers } = request
  const type = headers.get('content-type') ?? ''
  if (!body || !/^multipart\/form-data\b/i.test(type))
    throw new ProblemError(415, { detail: 'Send multipart/form-data.' })
  if (Number(headers.get('content-length') ?? 0) > maxBytes + multipartOverheadBytes)
    throw createFileProblem('too_large')
  const folder = await mkdtemp(join(tmpdir(), 'passarela-upload-'))
  const dispose = () => rm(folder, { recursive: true, force: true })
  try {
    const path = join(folder, 'file')
    const file = await readForm(body, { type, maxBytes, path })
    if (!file) throw createFileProblem('required')
    if (file.size === 0) throw createFileProblem('broken')
    if (file.truncated) throw createFileProblem('too_large')
    return { ...file, path, [Symbol.asyncDispose]: dispose }
  } catch (error) {
    await dispose()
    throw error
  }
}

interface Form {
  type: string
  maxBytes: number
  path: string
}

/** Writes the form's first file to `path`; undefined when it has none. 400 for a malformed form. */
async function readForm(body: ReadableStream<Uint8Array>, { type, maxBytes, path }: Form) {
  const stop = new AbortController()
  let file: { name: string; stream: BusboyFileStream; written: ReturnType<typeof writeAndHash> } | undefined
  try {
    const form = new Busboy({
      headers: { 'content-type': type },
      limits: { files: 1, fileSize: maxBytes, fields: 0, parts: 10 },
    })
    form.on('file', (_field, stream, name: string | undefined) => {
      file = { name: name ?? '', stream, written: writeAndHash(stream, path) }
      // Without this a full disk would leave the form waiting forever.
      file.written.catch(() => stop.abort())
    })
    await pipeline(body, form, { signal: stop.signal })
  } catch {
    file?.stream.destroy()
    if (stop.signal.aborted) await file?.written
    await file?.written.catch(() => {})
    throw new ProblemError(400, { detail: 'The body is not a form, or has not arrived.' })
  }
  return file && { name: file.name, truncated: file.stream.truncated, ...(await file.written) }
}

async function writeAndHash(stream: Readable, path: string): Promise<{ hash: string; size: number }> {
  const hash = createHash('sha256')
  let size = 0
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(stream, hashing, createWriteStream(path, { mode: 0o600 }))
  return { hash: hash.digest('hex'), size }
}
