import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'

/**
 * No form of ours has more, nor one that an agency makes for itself. The platform's own parser knows no bounds: a form
 * of a million fields keeps the process from everybody else for minutes.
 */
const limits = {
  parts: 68,
  files: 8,
  fields: 60,
  fieldNameSize: 100,
  fieldSize: 128 * 1024,
  headerPairs: 20,
  headerSize: 4 * 1024,
}

/**
 * Reads a form as it arrives, on the site and in the services.
 * Throws a `TypeError` for what is none, or more than a form, or ends before its time.
 */
export async function readMultipart(body: ReadableStream<Uint8Array>, type: string): Promise<FormData> {
  const form = new FormData()
  const stop = new AbortController()
  const tooMuch = () => stop.abort(new TypeError('more than a form'))
  const parser = open(type)
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(limit, tooMuch)
  parser.on('field', (name, value, nameTruncated, valueTruncated) => {
    if (nameTruncated || valueTruncated) tooMuch()
    else form.append(name, value)
  })
  parser.on('file', (name, stream, fileName, _encoding, mimeType) => {
    const chunks: Uint8Array<ArrayBuffer>[] = []
    stream.on('data', (chunk: Buffer<ArrayBuffer>) => chunks.push(chunk))
    stream.on('error', tooMuch)
    stream.on('end', () => form.append(name, new File(chunks, fileName ?? '', { type: mimeType })))
  })
  try {
    await pipeline(body, parser, { signal: stop.signal })
  } catch (error) {
    if (stop.signal.aborted) throw stop.signal.reason
    throw error
  }
  return form
}

function open(type: string) {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits })
  } catch (cause) {
    throw new TypeError('not a form', { cause })
  }
}
