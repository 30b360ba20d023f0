import sharp, { type Sharp } from 'sharp'
import { type PictureFormat, pictureFormat } from './format.ts'
import { openHeic } from './heic.ts'
import { PictureError } from './picture-error.ts'

interface OpenOptions {
  /** Anything else is `unsupported`. */
  formats: readonly PictureFormat[]
  /** A small file can hold a picture that fills the memory: what has more pixels is not unpacked. */
  maxPixels: number
}

/** How long the making of one picture may take, in seconds: a small file can also hold work for hours. */
const patience = 60

/**
 * Opens a picture to work on; what its name says is not believed, and of an animation only the first picture is taken.
 * Throws a `PictureError`; so should whoever works on it, with `whole`, since a broken picture shows only then.
 */
export async function openPicture(bytes: Uint8Array, { formats, maxPixels }: OpenOptions): Promise<Sharp> {
  if (bytes.length === 0) throw new PictureError('missing')
  const format = pictureFormat(bytes)
  if (!format || !formats.includes(format)) throw new PictureError('unsupported')
  if (format === 'heic') return (await openHeic(bytes, maxPixels)).timeout({ seconds: patience })
  // The header alone: how large the picture is, before any of it is unpacked.
  const header = await whole(sharp(bytes, { limitInputPixels: false }).metadata())
  if (header.format !== (format === 'avif' ? 'heif' : format)) throw new PictureError('unsupported')
  if (header.width * header.height > maxPixels) throw new PictureError('too_many_pixels')
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).timeout({ seconds: patience }).autoOrient()
}

/** What `work` on a picture makes; throws a `PictureError` when the picture turns out to be broken. */
export async function whole<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (cause) {
    throw new PictureError('broken', { cause })
  }
}
