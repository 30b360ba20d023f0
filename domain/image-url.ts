/**
 * The URL of a picture: `/pictures/{width}.{format}/{source}`, with `{width}-cutout` for a figure without its background. Components write it, the server parses it. Widths and
 * formats come from fixed lists, so that requests cannot fill the cache. The widths are close enough that no picture
 * carries 1.6 times the pixels of its place. A source is relative to the panel's URL, or `~` and an encoded absolute URL.
 */
export const imageWidths = [
  96, 128, 160, 200, 240, 280, 320, 400, 480, 560, 640, 800, 960, 1200, 1400, 1600, 1920, 2240, 2560,
] as const

export const imageFormats = ['avif', 'webp', 'jpeg', 'png'] as const

/** The only width of PNGs, which are large: the logo in mails, since Outlook for Windows reads neither AVIF nor WebP. */
export const pngWidth = 480

export type ImageWidth = (typeof imageWidths)[number]
export type ImageFormat = (typeof imageFormats)[number]

export interface ImageUrl {
  /** As the service sent it: absolute, or relative to the panel's URL. */
  source: string
  width: ImageWidth
  format: ImageFormat
  /** Whether the figure is cut out of its background. */
  isCutout?: boolean | undefined
}

/** The widths to offer of a picture that is `width` wide and shown at most `widest` wide; none exceeds `width`. */
export function offeredWidthsOf(width: number | null | undefined, widest: number): ImageWidth[] {
  const limit = Math.min(widest, width ?? widest)
  const widths = imageWidths.filter((offered) => offered >= widest / 6 && offered <= limit)
  return widths.length > 0 ? widths : [imageWidths[0]]
}

const prefix = '/pictures/'
const cutout = '-cutout'

/** The URL of a picture in one width and format. */
export function imageUrlOf({ source, width, format, isCutout }: ImageUrl): string {
  return imageUrlsOf(source, format, isCutout)(width)
}

/** The URLs of a picture in one format by width. The source is encoded once: a list has a thousand of them. */
export function imageUrlsOf(source: string, format: ImageFormat, isCutout = false): (width: ImageWidth) => string {
  const end = `${isCutout ? cutout : ''}.${format}/${encodeSource(source)}`
  return (width) => `${prefix}${width}${end}`
}

/** Parses a URL that `imageUrlOf` wrote; undefined for any other. */
export function parseImageUrl(pathname: string): ImageUrl | undefined {
  const [, width, kind, format, encoded] = /^\/pictures\/(\d{2,4})(-cutout)?\.([a-z]{3,4})\/(.+)$/.exec(pathname) ?? []
  const knownWidth = imageWidths.find((known) => String(known) === width)
  const knownFormat = imageFormats.find((known) => known === format)
  const source = encoded && decodeSource(encoded)
  if (!knownWidth || !knownFormat || !source || (format === 'png' && knownWidth !== pngWidth)) return undefined
  return { source, width: knownWidth, format: knownFormat, ...(kind && { isCutout: true }) }
}

/** The URL of a file that is served unchanged, such as a video. */
export function fileUrlOf(source: string): string {
  return `/files/${encodeSource(source)}`
}

/** Parses a URL that `fileUrlOf` wrote and returns its source; undefined for any other. */
export function parseFileUrl(pathname: string): string | undefined {
  const encoded = /^\/files\/(.+)$/.exec(pathname)?.[1]
  return encoded && decodeSource(encoded)
}

function encodeSource(source: string): string {
  if (/^https?:\/\//.test(source)) return `~${encodeURIComponent(source)}`
  return source.replace(/^\/+/, '').split('/').map(encodeURIComponent).join('/')
}

function decodeSource(encoded: string): string | undefined {
  try {
    if (encoded.startsWith('~')) {
      const url = new URL(decodeURIComponent(encoded.slice(1)))
      return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined
    }
    const segments = encoded.split('/').map(decodeURIComponent)
    return segments.every(isSafeSegment) ? segments.join('/') : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether a path segment is a plain name: URL parsers treat `%2e%2e` as `..` and remove tabs and line breaks first, and
 * a host may decode twice.
 */
function isSafeSegment(segment: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return /^[^/\\\u0000-\u001f\u007f]+$/.test(segment) && !/^(\.|%2e){1,2}$|%(2f|5c|[01]|7f)/i.test(segment.trim())
}
