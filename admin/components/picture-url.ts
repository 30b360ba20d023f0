import { type ImageWidth, imageUrlOf } from '#domain/image-url.ts'

/** The URL of a stored picture in one of the site's widths. */
export function pictureUrlOf(source: string, width: ImageWidth): string {
  return imageUrlOf({ source, width, format: 'webp' })
}
