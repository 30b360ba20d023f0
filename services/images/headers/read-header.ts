import type { PictureFormat } from '../format.ts'
import { PictureError } from '../picture-error.ts'
import { readGifHeader } from './gif.ts'
import { readHeifHeader } from './heif.ts'
import { readJpegHeader } from './jpeg.ts'
import type { PictureHeader } from './picture-header.ts'
import { readPngHeader } from './png.ts'
import { readTiffHeader } from './tiff.ts'
import { readWebpHeader } from './webp.ts'

/** libheif holds several copies of the picture: measured (decision 0040). */
const heldByHeif = { avif: 18, heic: 5 }

/** SVG is drawn in a size of our own. */
export type PixelFormat = Exclude<PictureFormat, 'svg'>

const readers: Record<PixelFormat, (file: Buffer) => PictureHeader> = {
  jpeg: readJpegHeader,
  png: readPngHeader,
  webp: readWebpHeader,
  gif: readGifHeader,
  tiff: readTiffHeader,
  avif: (file) => readHeifHeader(file, heldByHeif.avif),
  heic: (file) => readHeifHeader(file, heldByHeif.heic),
}

/**
 * Reads a picture's header without decoding.
 * @throws PictureError for a malformed header or an unsupported format
 */
export function readPictureHeader(file: Buffer, format: PixelFormat): PictureHeader {
  try {
    return readers[format](file)
  } catch (cause) {
    // Reading beyond the end of the file throws a RangeError.
    throw cause instanceof RangeError ? new PictureError('broken', { cause }) : cause
  }
}
