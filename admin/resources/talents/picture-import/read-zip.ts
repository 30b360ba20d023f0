import type { ChosenFile } from './match-files.ts'

/** More is no set of pictures of an agency, but could fill the disk of the browser. */
const zipLimits = { maxFiles: 5_000, maxBytes: 8 * 1024 ** 3 }

/** Why a zip file cannot be read. */
export class ZipError extends Error {
  readonly code: 'unreadable' | 'encrypted' | 'too_large'

  constructor(code: ZipError['code']) {
    super(`The zip file is ${code}.`)
    this.code = code
  }
}

export function isZip({ name }: File): boolean {
  return /\.zip$/i.test(name)
}

/** The files in a zip file that `isWanted` picks by their names, below a folder with the name of the zip file. */
export async function readZip(
  zip: File,
  isWanted: (name: string) => boolean,
  { maxFiles, maxBytes } = zipLimits,
): Promise<ChosenFile[]> {
  const { BlobReader, BlobWriter, ZipReader } = await import('@zip.js/zip.js/lib/zip-core-native.js')
  // The page's policy allows no workers from blobs.
  const reader = new ZipReader(new BlobReader(zip), { useWebWorkers: false })
  try {
    const all = await reader.getEntries()
    const entries = all
      .filter((entry) => !entry.directory)
      .filter(({ filename }) => isOfUser(filename) && isWanted(filename))
    const size = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
    if (entries.length > maxFiles || size > maxBytes) throw new ZipError('too_large')
    if (entries.some(({ encrypted }) => encrypted)) throw new ZipError('encrypted')
    const folder = zip.name.replace(/\.zip$/i, '')
    const files: ChosenFile[] = []
    for (const entry of entries) {
      const blob = await entry.getData(new BlobWriter(typeOf(entry.filename)))
      const name = entry.filename.split('/').at(-1) ?? ''
      const file = new File([blob], name, { type: blob.type, lastModified: entry.lastModDate.getTime() })
      files.push({ file, path: `${folder}/${entry.filename}` })
    }
    return files
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError('unreadable')
  } finally {
    await reader.close()
  }
}

/** macOS adds files of its own with the names of the others. */
function isOfUser(path: string): boolean {
  return !/(^|\/)(__MACOSX\/|\.)/.test(path)
}

/** Whether a file is a picture is told by its extension; videos have a place of their own. */
function typeOf(path: string): string {
  if (/\.webm$/i.test(path)) return 'video/webm'
  return /\.(mp4|m4v)$/i.test(path) ? 'video/mp4' : ''
}
