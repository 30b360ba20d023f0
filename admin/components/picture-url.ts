import type { ImageWidth } from '#domain/image-url.ts'

/** The URL of a stored picture, or of the figure without its background, in one of the site's widths, published or not. */
export function pictureUrlOf(source: string, width: ImageWidth, isCutout = false): string {
  return addressOf({ source, width: String(width), ...(isCutout && { cutout: 'true' }) })
}

/** The URL of a stored file, such as a video. */
export function fileUrlOf(source: string): string {
  return addressOf({ source })
}

const addressPath = '/admin/api/media/address?'

/** The stored URL in a path that these functions wrote; null for any other path. */
export function sourceOfAddress(path: string): string | null {
  return path.startsWith(addressPath) ? new URLSearchParams(path.slice(addressPath.length)).get('source') : null
}

/** The service redirects to a signed address: the site serves only published files to everybody. */
function addressOf(query: Record<string, string>): string {
  return addressPath + new URLSearchParams(query)
}
