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
