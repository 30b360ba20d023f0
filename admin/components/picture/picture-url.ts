/** The widths the site makes pictures in that the office shows: see domain/image-url.ts. */
type Width = 96 | 160 | 240 | 320 | 480 | 640 | 960

/** The address of a stored picture, as the site writes it. */
export function pictureUrl(url: string, width: Width): string {
  return `/pictures/${width}.webp/${encoded(url)}`
}

/** The address of a stored file as it is, such as a video. */
export function fileUrl(url: string): string {
  return `/files/${encoded(url)}`
}

function encoded(url: string): string {
  if (/^https?:\/\//.test(url)) return `~${encodeURIComponent(url)}`
  return url.replace(/^\/+/, '').split('/').map(encodeURIComponent).join('/')
}
