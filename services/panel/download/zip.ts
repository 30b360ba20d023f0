import { extname } from 'node:path/posix'
import { makeZip } from 'client-zip'
import type { Storage, StoredFile } from '../../core/storage/storage.ts'
import { toJpeg } from './to-jpeg.ts'

export interface ZipEntry {
  /** In the storage. */
  key: string
  /** In the zip, without an extension. */
  fileName: string
}

type Format = 'original' | 'jpeg'

/** A zip of stored files that is written while it is read: one file is open at a time. Missing files are left out. */
export function zipStream(storage: Storage, entries: ZipEntry[], format: Format): ReadableStream<Uint8Array> {
  return makeZip(openOneByOne(storage, entries, format))
}

async function* openOneByOne(storage: Storage, entries: ZipEntry[], format: Format) {
  for (const { key, fileName } of entries) {
    const file = await storage.get(key)
    if (!file) continue
    const reader = file.body.getReader()
    try {
      yield await entryOf(file, reader, { fileName, extension: extname(key).toLowerCase(), format })
    } catch {
      // The zip is no longer wanted: client-zip says so by throwing in here.
      return
    } finally {
      await reader.cancel()
    }
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

async function entryOf(
  { size, type }: StoredFile,
  reader: Reader,
  { fileName, extension, format }: { fileName: string; extension: string; format: Format },
) {
  if (format === 'original' || type === 'image/jpeg' || !type.startsWith('image/')) {
    return { name: fileName + extension, input: chunksOf(reader), size }
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of chunksOf(reader)) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  const jpeg = await toJpeg(bytes)
  return jpeg ? { name: `${fileName}.jpg`, input: jpeg } : { name: fileName + extension, input: bytes }
}

async function* chunksOf(reader: Reader) {
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    yield chunk.value as Uint8Array<ArrayBuffer>
  }
}
