import sharp, { type Sharp } from 'sharp'
import type { PictureFormat, PictureWidth } from '#app/media/picture-address.ts'

/** The bytes are not a picture that is shown here. `status`: 415 for another kind of file, 422 for one too large or broken. */
export class NotAPicture extends Error {
  readonly status: 415 | 422

  constructor(status: 415 | 422, options?: ErrorOptions) {
    super(status === 415 ? 'not a picture of a known format' : 'the picture cannot be read', options)
    this.status = status
  }
}

/** What is decoded; SVG is not among them, since it is a program as much as a picture. */
const knownFormats = new Set(['jpeg', 'png', 'webp', 'heif', 'gif', 'tiff'])

/** More pixels than any camera's picture has; a decompression bomb has many more. */
const mostPixels = 120_000_000

// Pictures are made two at a time, on a thread each.
sharp.concurrency(1)
// No picture is decoded twice in a row, so nothing is gained by keeping one.
sharp.cache(false)

/**
 * Opens a picture to work on, bounded in what it may take.
 * @throws NotAPicture
 */
export async function openPicture(source: Uint8Array): Promise<Sharp> {
  if (source.byteLength === 0) throw new NotAPicture(415)
  const picture = sharp(source, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
  const known = await picture.metadata().catch((cause) => {
    throw new NotAPicture(/pixel limit/i.test(String(cause)) ? 422 : 415, { cause })
  })
  if (!knownFormats.has(known.format)) throw new NotAPicture(415)
  return picture
}

/**
 * The picture in another width and format, upright, without metadata, never enlarged.
 * @throws NotAPicture
 */
export async function encodePicture(
  source: Uint8Array,
  width: PictureWidth,
  format: PictureFormat,
  quality = qualities[format],
): Promise<Buffer> {
  const picture = await openPicture(source)
  return finish(encoders[format](picture.autoOrient().resize({ width, withoutEnlargement: true }), quality))
}

/**
 * The encoded picture.
 * @throws NotAPicture when the original turns out to be broken
 */
export function finish(picture: Sharp): Promise<Buffer> {
  return picture.toBuffer().catch((cause) => {
    throw new NotAPicture(422, { cause })
  })
}

/** By one rule, and measured by `npm run bench -- pictures` (decision 0031). */
export const qualities: Record<PictureFormat, number> = { avif: 55, webp: 66, jpeg: 72 }

/** AVIF at effort 4 takes seven times as long and saves not one byte in a hundred. */
const encoders: Record<PictureFormat, (picture: Sharp, quality: number) => Sharp> = {
  avif: (picture, quality) => picture.avif({ quality, effort: 2 }),
  webp: (picture, quality) => picture.webp({ quality, effort: 4 }),
  jpeg: (picture, quality) => picture.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }),
}
