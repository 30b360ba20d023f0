import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

/** A stored picture and its creation time in milliseconds since 1970. */
export interface Variant {
  body: Uint8Array
  madeAt: number
}

/** The maximum total size of recently read pictures, in bytes. Larger ones are read from disk each time. */
const memory = { maxSize: 16 * 1024 * 1024, maxEntrySize: 256 * 1024 }

export type VariantStore = Awaited<ReturnType<typeof openVariantStore>>

interface Entry {
  size: number
  madeAt: number
}

/**
 * Opens a cache of pictures on disk, which may be deleted at any time. It stores at most `maxSize` bytes below `folder`; least recently used pictures are evicted first. Keys are plain file names.
 * Files are written under another name first, so that readers never see an incomplete one.
 */
export async function openVariantStore(folder: string, maxSize: number) {
  await mkdir(folder, { recursive: true })
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
  const entries = new LRUCache<string, Entry>({
    maxSize,
    sizeCalculation: ({ size }) => Math.max(1, size),
    dispose(_entry, key, reason) {
      // A file that cannot be removed only takes space.
      if (reason === 'evict') void rm(pathOf(key), { force: true }).catch(() => undefined)
    },
  })
  for (const [key, entry] of await listFiles(folder)) entries.set(key, entry)
  const recent = new LRUCache<string, Variant>({ ...memory, sizeCalculation: ({ body }) => body.byteLength + 1_000 })

  return {
    async get(key: string): Promise<Variant | undefined> {
      const entry = entries.get(key)
      if (!entry) return undefined
      const known = recent.get(key)
      if (known) return known
      try {
        const variant = { body: await readFile(pathOf(key)), madeAt: entry.madeAt }
        // It may have been replaced or deleted meanwhile.
        if (entries.peek(key) === entry) recent.set(key, variant)
        return variant
      } catch {
        entries.delete(key)
        return undefined
      }
    },
    /** A picture that was read lately, and is still in memory. */
    peek(key: string) {
      // The entry was used, too: it must not be evicted as the least recently used one.
      return entries.get(key) && recent.get(key)
    },
    /** Stores a picture; on a full disk it is only returned. */
    async put(key: string, body: Uint8Array): Promise<Variant> {
      const path = pathOf(key)
      const unfinished = `${path}.${randomUUID()}.part`
      const madeAt = Date.now()
      try {
        await mkdir(join(folder, key.slice(0, 2)), { recursive: true })
        await writeFile(unfinished, body)
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        if (isDiskFull(error)) return { body, madeAt }
        throw error
      }
      recent.delete(key)
      entries.set(key, { size: body.byteLength, madeAt })
      return { body, madeAt }
    },
    has: (key: string) => entries.has(key),
    keys: () => entries.keys(),
    async delete(key: string) {
      recent.delete(key)
      if (entries.delete(key)) await rm(pathOf(key), { force: true })
    },
  }
}

/** Whether the disk is full, or a quota exceeded. */
function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}

/** The complete files below `folder`, the oldest first. Removes incomplete ones of a crash. */
async function listFiles(folder: string): Promise<[string, Entry][]> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const found: [string, Entry][] = []
  for (const file of files) {
    const path = join(file.parentPath, file.name)
    if (file.name.endsWith('.part')) await rm(path, { force: true })
    else {
      const { size, mtimeMs } = await stat(path)
      found.push([file.name, { size, madeAt: mtimeMs }])
    }
  }
  return found.sort(([, a], [, b]) => a.madeAt - b.madeAt)
}
