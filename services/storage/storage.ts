/** A byte range, both ends inclusive, from 0. */
export interface ByteRange {
  start: number
  /** Without it the range extends to the end of the file. */
  end?: number | undefined
}

export interface StoredFile {
  body: ReadableStream<Uint8Array>
  /** The size of the whole file, in bytes. */
  size: number
  /** The media type. */
  type: string
  /** The range of `body`; undefined for the whole file. */
  range?: { start: number; end: number }
}

/** The file storage. Keys are paths such as `talents/12/cover.webp`: see `assertKey`. */
export interface Storage {
  /**
   * Stores `body` under `key`, atomically replacing an earlier file. A blob, for example of a file on disk, is
   * streamed.
   */
  put(key: string, body: Uint8Array | Blob, options: { type: string }): Promise<void>
  /** The file under `key`; undefined for none. Throws a `RangeNotSatisfiableError` for a range beyond its end. */
  get(key: string, options?: { range?: ByteRange }): Promise<StoredFile | undefined>
  /** Deletes the file under `key`, if there is one. */
  delete(key: string): Promise<void>
  /** Also false without a bucket: use `checkStorage` to find that out. */
  has(key: string): Promise<boolean>
  /** Deletes the remains of writes that were interrupted before then. */
  deleteUnfinished?(before: Date): Promise<void>
}

/** The storage is temporarily unavailable. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError'
}

/** Rejects when the storage does not respond, or lacks its bucket. It reads a file, which need not exist. */
export async function checkStorage(storage: Storage): Promise<void> {
  const file = await storage.get('readyz')
  await file?.body.cancel()
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

/** Whether `key` is valid: plain segments between single slashes, without path traversal. */
export function isStorageKey(key: string): boolean {
  return key.length <= 500 && /^[a-z0-9_][a-z0-9._-]*(\/[a-z0-9_][a-z0-9._-]*)*$/i.test(key)
}

/** Throws a `TypeError` for an invalid key. */
export function assertKey(key: string): void {
  if (!isStorageKey(key)) throw new TypeError(`not a storage key: ${JSON.stringify(key)}`)
}

/** Resolves `range` for a file of `size` bytes. Throws a `RangeNotSatisfiableError`. */
export function resolveRange(range: ByteRange, size: number): { start: number; end: number } {
  const end = Math.min(range.end ?? size - 1, size - 1)
  if (range.start < 0 || range.start > end) throw new RangeNotSatisfiableError(size)
  return { start: range.start, end }
}

/** The stored types by extension: a file's name implies its type in every storage. */
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

/** The media type by the key's extension. */
export function typeOfKey(key: string): string {
  const extension = /\.([a-z0-9]+)$/i.exec(key)?.[1]?.toLowerCase() ?? ''
  return typesByExtension[extension] ?? 'application/octet-stream'
}

/** Throws a `TypeError` when the key's extension implies another type. */
export function assertType(key: string, type: string): void {
  const expected = typeOfKey(key)
  if (type !== expected) throw new TypeError(`${key} is the name of a file of type ${expected}, not ${type}`)
}
