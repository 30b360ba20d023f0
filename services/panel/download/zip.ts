import { extname } from 'node:path/posix'
import { makeZip } from 'client-zip'
import { OverloadedError } from '#domain/queue.ts'
import { decodePicture } from '../../images/decoder/decode-picture.ts'
import { studioLimits } from '../../images/limits.ts'
import type { OpenOptions } from '../../images/open.ts'
import { PictureError } from '../../images/picture-error.ts'
import type { Storage, StoredFile } from '../../storage/storage.ts'

interface ZipEntry {
  /** The storage key. */
  key: string
  /** In the zip, without an extension. */
  fileName: string
  /** Whether the site still shows the file: it is called before the file is sent, since a slow download takes long. */
  isShown(): Promise<boolean>
}

interface ZipOptions {
  format: 'original' | 'jpeg'
  /** The visitor who downloads it: visitors take turns. */
  visitor: string
}

/**
 * A zip of stored files, written while it is read, with one open file at a time. Leaves out missing files, and those
 * withdrawn meanwhile.
 */
export function createZipStream(
  storage: Storage,
  entries: ZipEntry[],
  options: ZipOptions,
): ReadableStream<Uint8Array> {
  return makeZip(openOneByOne(storage, entries, options))
}

async function* openOneByOne(storage: Storage, entries: ZipEntry[], options: ZipOptions) {
  for (const { key, fileName, isShown } of entries) {
    if (!(await isShown())) continue
    const file = await storage.get(key)
    if (!file) continue
    const reader = file.body.getReader()
    try {
      const entry = await entryOf(file, reader, { fileName, extension: extname(key).toLowerCase(), ...options })
      try {
        yield entry
      } catch {
        // client-zip throws here when the reader has stopped.
        return
      }
    } finally {
      await reader.cancel()
    }
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

async function entryOf(
  { size, type }: StoredFile,
  reader: Reader,
  { fileName, extension, format, visitor }: { fileName: string; extension: string } & ZipOptions,
) {
  if (format === 'original' || type === 'image/jpeg' || !type.startsWith('image/')) {
    return { name: fileName + extension, input: chunksOf(reader), size }
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of chunksOf(reader)) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  const jpeg = await toJpeg(bytes, visitor)
  return jpeg ? { name: `${fileName}.jpg`, input: jpeg } : { name: fileName + extension, input: bytes }
}

async function* chunksOf(reader: Reader) {
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    yield chunk.value as Uint8Array<ArrayBuffer>
  }
}

/** No picture of the library is larger. */
const maxSide = 16_384

const open: OpenOptions = {
  formats: ['png', 'webp', 'avif', 'gif'],
  limits: studioLimits,
  size: { width: maxSide, height: maxSide, fit: 'inside' },
}

/** Converts a picture to a JPEG of its full size; undefined when it cannot be decoded in time. */
async function toJpeg(bytes: Uint8Array, client: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const task = new URL('./make-jpeg.ts', import.meta.url)
  try {
    return await decodePicture<Uint8Array<ArrayBuffer>>({
      source: async () => bytes,
      open,
      task,
      input: undefined,
      lane: 'library',
      client,
    })
  } catch (error) {
    if (error instanceof PictureError || error instanceof OverloadedError) return undefined
    throw error
  }
}
