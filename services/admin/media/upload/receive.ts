import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { ProblemError } from '../../../core/http/problem.ts'
import { refused } from './medium-file.ts'

/** A file as it was sent, on this machine's disk until it is disposed of. */
export interface Received extends AsyncDisposable {
  path: string
  /** As its sender calls it. */
  name: string
  /** Of its content: SHA-256, hexadecimal. */
  hash: string
  /** In bytes. */
  size: number
}

/** What a form has besides its file. */
const envelope = 64 * 1024

/**
 * Writes the one file of a form to disk as it arrives: nothing is ever in the memory as a whole. Throws a 413 for one
 * of more than `largest` bytes, before it is read when it says so itself, and a 422 when there is none.
 */
export async function receiveFile(request: Request, largest: number): Promise<Received> {
  const { body, headers } = request
  const type = headers.get('content-type') ?? ''
  if (!body || !/^multipart\/form-data\b/i.test(type))
    throw new ProblemError(415, { detail: 'Send multipart/form-data.' })
  if (Number(headers.get('content-length') ?? 0) > largest + envelope) throw refused('too_large')
  const folder = await mkdtemp(join(tmpdir(), 'passarela-upload-'))
  const dispose = () => rm(folder, { recursive: true, force: true })
  try {
    const path = join(folder, 'file')
    const file = await readForm(body, { type, largest, path })
    if (!file) throw refused('required')
    if (file.size === 0) throw refused('broken')
    if (file.truncated) throw refused('too_large')
    return { ...file, path, [Symbol.asyncDispose]: dispose }
  } catch (error) {
    await dispose()
    throw error
  }
}

interface Form {
  type: string
  largest: number
  path: string
}

/** Writes the form's first file to `path`; undefined when it has none. 400 for what is no form. */
async function readForm(body: ReadableStream<Uint8Array>, { type, largest, path }: Form) {
  const stop = new AbortController()
  let file: { name: string; stream: BusboyFileStream; written: ReturnType<typeof write> } | undefined
  try {
    const form = new Busboy({
      headers: { 'content-type': type },
      limits: { files: 1, fileSize: largest, fields: 0, parts: 10 },
    })
    form.on('file', (_field, stream, name) => {
      file = { name, stream, written: write(stream, path) }
      // A full disk: without this the form would wait for ever for somebody to take the rest.
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

async function write(stream: Readable, path: string): Promise<{ hash: string; size: number }> {
  const hash = createHash('sha256')
  let size = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(stream, counted, createWriteStream(path, { mode: 0o600 }))
  return { hash: hash.digest('hex'), size }
}
