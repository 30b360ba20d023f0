import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import {
  assertKey,
  assertType,
  type ByteRange,
  isStorageKey,
  resolveRange,
  type Storage,
  type StoredFile,
  typeOfKey,
} from './storage.ts'

/** Stores files below `folder`, which is created when missing. A completed `put` survives a power failure. */
export function createDiskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, ...key.split('/'))
  // No key starts with a dot, so an unfinished file never looks like a stored one.
  const unfinishedFolder = join(folder, '.unfinished')
  return {
    async put(key, body, { type }) {
      assertKey(key)
      assertType(key, type)
      const path = pathOf(key)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await mkdir(unfinishedFolder, { recursive: true, mode: 0o700 })
      const unfinished = join(unfinishedFolder, randomUUID())
      try {
        await writeDurably(unfinished, body)
        await rename(unfinished, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async get(key, { range } = {}) {
      if (!isStorageKey(key)) return undefined
      const file = await openIfThere(pathOf(key))
      return file && read(file, key, range)
    },
    async delete(key) {
      assertKey(key)
      await rm(pathOf(key), { force: true })
    },
    async deleteUnfinished(before) {
      for (const name of await readdir(unfinishedFolder).catch(() => [])) {
        const path = join(unfinishedFolder, name)
        const stats = await stat(path).catch(() => undefined)
        if (stats && stats.mtime < before) await rm(path, { force: true })
      }
    },
    async has(key) {
      if (!isStorageKey(key)) return false
      return access(pathOf(key), constants.R_OK).then(
        () => true,
        (error: unknown) => {
          if (isMissingFile(error)) return false
          throw error
        },
      )
    },
  }
}

async function writeDurably(path: string, body: Uint8Array | Blob): Promise<void> {
  await using file = await open(path, 'wx', 0o600)
  await file.writeFile(body instanceof Blob ? body.stream() : body)
  await file.sync()
}

/** Makes the new directory entry durable. */
async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r')
  await handle.sync()
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if (isMissingFile(error)) return undefined
    throw error
  }
}

/** Whether an error says that there is no such file; others say that the disk cannot be read. */
function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(ENOENT|ENOTDIR|ENAMETOOLONG)$/.test(String(error.code))
}

async function read(file: FileHandle, key: string, requested: ByteRange | undefined): Promise<StoredFile | undefined> {
  try {
    const stats = await file.stat()
    if (!stats.isFile()) {
      await file.close()
      return undefined
    }
    const range = requested && resolveRange(requested, stats.size)
    const stream = file.createReadStream({ start: range?.start, end: range?.end })
    const body = Readable.toWeb(stream) as ReadableStream<Uint8Array>
    return { body, size: stats.size, type: typeOfKey(key), ...(range && { range }) }
  } catch (error) {
    await file.close()
    throw error
  }
}
