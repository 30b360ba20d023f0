import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Storage } from '#services/core/storage/storage.ts'
import { focalPoints } from '../content/focal-points.ts'
import type { DemoFile } from '../content/types.ts'
import manifest from '../media/manifest.json' with { type: 'json' }

/** A demo file as the tables want it. */
export interface StoredMedium {
  /** Its key in the storage, and its address relative to the panel's. */
  url: string
  type: string
  /** The name of its file. */
  name: string
  /** In bytes. */
  size: number
  width: number
  height: number
  color: string
  alt_pt: string
  alt_en: string
  focal_x: number | null
  focal_y: number | null
}

/** What was stored. */
export interface Library {
  /** By its path in `demo/media`. */
  (file: DemoFile): StoredMedium
  all: readonly StoredMedium[]
}

/** What the content shows. The videos are in `demo/media` in a second format too, which no page uses. */
const files = manifest.files.filter(({ type }) => !type.startsWith('video/webm'))

/** How many files are written at once. */
const parallel = 8

/** Puts the files that the content shows into `storage`, named by its content, and leaves out those that are there already. */
export async function storeMedia(storage: Storage): Promise<Library> {
  const stored = new Map<string, StoredMedium>()
  const waiting = [...files]
  async function storeNext(): Promise<void> {
    for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
      const { file, width, height, bytes: size, dominant: color, alt } = entry
      // Without the codecs that follow it.
      const type = entry.type.split(';', 1)[0] ?? ''
      const url = await storeFile(storage, file, type)
      const focal = focalPoints[file as DemoFile]
      stored.set(file, {
        url,
        type,
        name: nameOf(file),
        size,
        width,
        height,
        color,
        alt_pt: alt.pt,
        alt_en: alt.en,
        focal_x: focal?.x ?? null,
        focal_y: focal?.y ?? null,
      })
    }
  }
  await Promise.all(Array.from({ length: parallel }, storeNext))
  const find = (file: string) => {
    const medium = stored.get(file)
    if (!medium) throw new Error(`demo/media/manifest.json does not list ${file}`)
    return medium
  }
  return Object.assign(find, { all: files.map(({ file }) => find(file)) })
}

/** With its folder: `dev-01 cover.webp`. */
function nameOf(file: string): string {
  return file.split('/').slice(-2).join(' ')
}

/** Puts one file into `storage` and returns its key. */
async function storeFile(storage: Storage, file: string, type: string): Promise<string> {
  const bytes = await readFile(new URL(`../media/${file}`, import.meta.url))
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const key = `media/${hash}${extname(file)}`
  if (!(await storage.has(key))) await storage.put(key, bytes, { type })
  return key
}
