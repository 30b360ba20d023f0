import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '../core/storage/storage.ts'
import { BackupError } from './backup-error.ts'
import { each } from './each.ts'
import { type BackedUpFile, partsOf } from './manifest.ts'

/**
 * Copies the files under `keys` into a backup's folder; those in `taken` are there already, and what is taken is added.
 * Returns the keys of those that the storage does not have.
 */
export async function copyFiles(
  storage: Storage,
  keys: string[],
  folder: string,
  taken: Map<string, BackedUpFile>,
): Promise<string[]> {
  const missing: string[] = []
  await each(keys, async (key) => {
    if (taken.has(key)) return
    const file = await takeFile(storage, key, partsOf(folder).file(key))
    if (file) taken.set(key, file)
    else missing.push(key)
  })
  return missing.sort()
}

async function takeFile(storage: Storage, key: string, path: string): Promise<BackedUpFile | undefined> {
  const stored = await storage.get(key)
  if (!stored) return undefined
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let size = 0
  async function* counted(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  const target = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true })
  await pipeline(stored.body, counted, target)
  if (size !== stored.size) throw new BackupError(`The file ${key} ended after ${size} of ${stored.size} bytes.`)
  return { key, size, sha256: hash.digest('hex') }
}

/** Removes from a backup's folder what was taken and is not among `keys`. */
export async function dropOthers(keys: string[], folder: string, taken: Map<string, BackedUpFile>): Promise<void> {
  const wanted = new Set(keys)
  for (const key of [...taken.keys()]) {
    if (wanted.has(key)) continue
    await rm(partsOf(folder).file(key))
    taken.delete(key)
  }
}
