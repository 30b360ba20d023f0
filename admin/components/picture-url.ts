import { type ImageWidth, imageUrl } from '#domain/image-url.ts'

/** The URL of a stored picture in one of the site's widths. */
export function pictureUrl(source: string, width: ImageWidth): string {
  return imageUrl({ source, width, format: 'webp' })
}
