/** A part of a file, both ends included, counted from 0. */
export interface ByteRange {
  start: number
  /** Absent: to the end of the file. */
  end?: number | undefined
}

export interface StoredFile {
  body: ReadableStream<Uint8Array>
  /** Of the whole file, in bytes. */
  size: number
  /** The media type it was put with. */
  type: string
  /** Which part `body` holds; absent: all of it. */
  range?: { start: number; end: number }
}

/** Where files are kept. Keys are paths such as `talents/12/cover.webp`: see `assertKey`. */
export interface Storage {
  /**
   * Keeps `body` under `key` in place of what was there; a reader never sees half of it. A blob, such as the one that
   * stands for a file on disk, is read piece by piece and never held as a whole.
   */
  put(key: string, body: Uint8Array | Blob, options: { type: string }): Promise<void>
  /** The file under `key`, or undefined. Throws a `RangeNotSatisfiableError` for a range beyond its end. */
  get(key: string, options?: { range?: ByteRange }): Promise<StoredFile | undefined>
  /** Removes what is under `key`; nothing there is fine. */
  delete(key: string): Promise<void>
  has(key: string): Promise<boolean>
  /** Deletes what is left of files whose writing was cut off before then, where that leaves anything. */
  deleteUnfinished?(before: Date): Promise<void>
}

/** Files can be neither read nor written just now. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError'
}

export class RangeNotSatisfiableError extends Error {
  override readonly name = 'RangeNotSatisfiableError'
  /** The size of the whole file, in bytes. */
  readonly size: number

  constructor(size: number) {
    super('the range begins beyond the end of the file')
    this.size = size
  }
}

/** Whether `key` may name a stored file: plain segments between single slashes, none of them leading anywhere else. */
export function isStorageKey(key: string): boolean {
  return key.length <= 500 && /^[a-z0-9_][a-z0-9._-]*(\/[a-z0-9_][a-z0-9._-]*)*$/i.test(key)
}

/** Throws a `TypeError` unless `key` may name a stored file. */
export function assertKey(key: string): void {
  if (!isStorageKey(key)) throw new TypeError(`not a storage key: ${JSON.stringify(key)}`)
}

/** The part of a file of `size` bytes that `range` asks for. Throws a `RangeNotSatisfiableError`. */
export function resolveRange(range: ByteRange, size: number): { start: number; end: number } {
  const end = Math.min(range.end ?? size - 1, size - 1)
  if (range.start < 0 || range.start > end) throw new RangeNotSatisfiableError(size)
  return { start: range.start, end }
}

/** What the site keeps, by extension: a stored file's name says its type, wherever it is kept. */
const typesByExtension: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  heic: 'image/heic',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  mp4: 'video/mp4',
  ogg: 'video/ogg',
  webm: 'video/webm',
  pdf: 'application/pdf',
  zip: 'application/zip',
}

/** The media type of the file under `key`, by its extension. */
export function typeOfKey(key: string): string {
  const extension = /\.([a-z0-9]+)$/i.exec(key)?.[1]?.toLowerCase() ?? ''
  return typesByExtension[extension] ?? 'application/octet-stream'
}

/** Throws a `TypeError` when a file of `type` would be kept under a name that says something else. */
export function assertType(key: string, type: string): void {
  const expected = typeOfKey(key)
  if (type !== expected) throw new TypeError(`${key} is the name of a file of type ${expected}, not ${type}`)
}
