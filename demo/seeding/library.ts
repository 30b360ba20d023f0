import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Storage } from '#services/storage/storage.ts'
import { focalPoints } from '../content/focal-points.ts'
import type { DemoFile } from '../content/types.ts'
import manifest from '../media/manifest.json' with { type: 'json' }

/** A demo file as a row. */
export interface StoredMedium {
  /** The storage key, which is also the URL relative to the panel's. */
  url: string
  type: string
  /** The file name. */
  name: string
  /** In bytes. */
  size: number
  width: number
  height: number
  color: string
  ground: string | null
  foot: string | null
  alt_pt: string
  alt_en: string
  focal_x: number | null
  focal_y: number | null
}

/** The stored files. */
export interface Library {
  /** By path in `demo/media`. */
  (file: DemoFile): StoredMedium
  all: readonly StoredMedium[]
}

/** The files in use. `demo/media` has the videos in a second format too, which no page uses. */
const files = manifest.files.filter(({ type }) => !type.startsWith('video/webm'))

/** The number of files that are written concurrently. */
const parallel = 8

/** Stores the files in use under names derived from their content, except those that exist. */
export async function storeMedia(storage: Storage): Promise<Library> {
  const stored = new Map<string, StoredMedium>()
  const waiting = [...files]
  async function storeNext(): Promise<void> {
    for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
      const { file, width, height, bytes: size, dominant: color, ground, foot, alt } = entry
      // Without the codecs parameter.
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
        ground,
        foot,
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

/** Stores one file and returns its key. */
async function storeFile(storage: Storage, file: string, type: string): Promise<string> {
  const bytes = await readFile(new URL(`../media/${file}`, import.meta.url))
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const key = `media/${hash}${extname(file)}`
  if (!(await storage.has(key))) await storage.put(key, bytes, { type })
  return key
}
