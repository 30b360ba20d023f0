import { makeZip } from 'client-zip'
import type { Storage } from '../../storage.ts'

export interface ZipEntry {
  /** In the storage. */
  key: string
  fileName: string
}

/** A zip of stored files that is written while it is read: one file is open at a time. Missing files are left out. */
export function zipStream(storage: Storage, entries: ZipEntry[]): ReadableStream<Uint8Array> {
  return makeZip(openOneByOne(storage, entries))
}

async function* openOneByOne(storage: Storage, entries: ZipEntry[]) {
  for (const { key, fileName } of entries) {
    const file = await storage.get(key)
    if (!file) continue
    const reader = file.body.getReader()
    try {
      yield { name: fileName, input: chunksOf(reader), size: file.size }
    } catch {
      // The zip is no longer wanted: client-zip says so by throwing in here.
      return
    } finally {
      await reader.cancel()
    }
  }
}

async function* chunksOf(reader: ReadableStreamDefaultReader<Uint8Array<ArrayBufferLike>>) {
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    yield chunk.value as Uint8Array<ArrayBuffer>
  }
}
