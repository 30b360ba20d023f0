import { once } from 'node:events'
import { openAsBlob } from 'node:fs'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { maxFormTextBytes } from '#contracts/panel/submissions.ts'

/** A parsed form. Its files are on disk until it is disposed of. */
export interface ParsedForm extends AsyncDisposable {
  form: FormData
}

/** The body is no form, or exceeds the limits on parts or text length. */
export class FormError extends Error {
  override readonly name = 'FormError'
  readonly refusal: 'not_a_form' | 'too_large'

  constructor(refusal: FormError['refusal'], options?: ErrorOptions) {
    super(refusal, options)
    this.refusal = refusal
  }
}

/** More than any of our forms has; a list of 500 favourites fits. */
const maxFields = 2_000

const maxFiles = 8

/** Without limits the parser would take minutes for a million fields. */
const limits = {
  parts: maxFields + maxFiles,
  files: maxFiles,
  fields: maxFields,
  fieldNameSize: 100,
  fieldSize: 128 * 1024,
  headerPairs: 20,
  headerSize: 4 * 1024,
}

/**
 * Parses a form while it arrives, multipart or urlencoded. Files are written to a private folder below `folder`, so a
 * form is never in memory as a whole. Line breaks in texts are LF.
 * @throws FormError
 * @throws the error of the file system, such as ENOSPC, or of `body`
 */
export async function readForm(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  folder: string,
): Promise<ParsedForm> {
  const mediaType = contentType.split(';', 1)[0]?.trim().toLowerCase()
  if (mediaType === 'multipart/form-data') return readMultipart(body, contentType, folder)
  if (mediaType !== 'application/x-www-form-urlencoded') throw new FormError('not_a_form')
  return { form: await readUrlencoded(body), async [Symbol.asyncDispose]() {} }
}

async function readUrlencoded(body: AsyncIterable<Uint8Array>): Promise<FormData> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > maxFormTextBytes) throw new FormError('too_large')
    chunks.push(chunk)
  }
  const pairs = new URLSearchParams(Buffer.concat(chunks).toString())
  if (pairs.size > maxFields) throw new FormError('not_a_form')
  const form = new FormData()
  for (const [name, value] of pairs) form.append(name, withNewlines(value))
  return form
}

async function readMultipart(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  folder: string,
): Promise<ParsedForm> {
  const parser = createParser(contentType)
  const failed = Promise.withResolvers<never>()
  // Without a handler, a rejection while nothing awaits it would end the process.
  failed.promise.catch(() => {})
  let hasFailed = false
  function fail(error: unknown) {
    hasFailed = true
    failed.reject(error)
  }
  const reject = () => fail(new FormError('not_a_form'))
  const entries: [name: string, value: string | Promise<File>][] = []
  const streams: BusboyFileStream[] = []
  let textBytes = 0
  let formFolder: Promise<string> | undefined

  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(limit, reject)
  parser.on('error', (cause) => fail(new FormError('not_a_form', { cause })))
  // A part may come without a name, although the library's types say otherwise. An error thrown here would end the process.
  parser.on('field', (name: string | undefined, value, isNameTruncated, isValueTruncated) => {
    if (name === undefined) return reject()
    textBytes += Buffer.byteLength(name) + Buffer.byteLength(value)
    if (isNameTruncated) reject()
    else if (isValueTruncated || textBytes > maxFormTextBytes) fail(new FormError('too_large'))
    else entries.push([name, withNewlines(value)])
  })
  parser.on('file', (name: string | undefined, stream, fileName, _encoding, type) => {
    streams.push(stream)
    // `writeFile` rejects with the stream's errors. Without a listener a later one would end the process.
    stream.on('error', () => {})
    if (name === undefined) {
      stream.resume()
      return reject()
    }
    const number = streams.length
    async function save(): Promise<File> {
      const path = async () => {
        formFolder ??= mkdtemp(join(folder, 'form-'))
        return join(await formFolder, String(number))
      }
      return new File(await writeFile(stream, path), fileName ?? '', { type })
    }
    const file = save()
    file.catch(fail)
    entries.push([name, file])
  })

  async function remove(): Promise<void> {
    for (const stream of streams) stream.destroy()
    // Pending writes must end first, or they would create their files again.
    await Promise.allSettled(entries.map(([, value]) => value))
    const path = await formFolder?.catch(() => undefined)
    if (path) await rm(path, { recursive: true, force: true })
  }

  try {
    for await (const chunk of body) {
      if (hasFailed) await failed.promise
      if (!parser.write(chunk)) await Promise.race([once(parser, 'drain'), failed.promise])
    }
    parser.end()
    await Promise.race([once(parser, 'finish'), failed.promise])
    const form = new FormData()
    for (const [name, value] of entries) {
      const given = await Promise.race([value, failed.promise])
      if (typeof given === 'string') form.append(name, given)
      else form.append(name, given)
    }
    return { form, [Symbol.asyncDispose]: remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** A text as in its field: browsers send a line break as CRLF, but count it as one character of `maxlength`. */
function withNewlines(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

/** Writes a file while it arrives. An empty input sends an empty file, which is not written. */
async function writeFile(stream: BusboyFileStream, path: () => Promise<string>): Promise<Blob[]> {
  let file: FileHandle | undefined
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      file ??= await open(await path(), 'wx', 0o600)
      await file.writeFile(chunk)
    }
  } finally {
    await file?.close()
  }
  return file ? [await openAsBlob(await path())] : []
}

function createParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits })
  } catch (cause) {
    throw new FormError('not_a_form', { cause })
  }
}
