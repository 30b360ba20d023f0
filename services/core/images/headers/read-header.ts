import type { PictureFormat } from '../format.ts'
import { PictureError } from '../picture-error.ts'
import { readGifHeader } from './gif.ts'
import { readHeifHeader } from './heif.ts'
import { readJpegHeader } from './jpeg.ts'
import type { PictureHeader } from './picture-header.ts'
import { readPngHeader } from './png.ts'
import { readTiffHeader } from './tiff.ts'
import { readWebpHeader } from './webp.ts'

/** Of each pixel libheif holds the picture in several stages: measured (decision 0040). */
const heldByHeif = { avif: 18, heic: 5 }

const readers: Record<PictureFormat, (file: Buffer) => PictureHeader> = {
  jpeg: readJpegHeader,
  png: readPngHeader,
  webp: readWebpHeader,
  gif: readGifHeader,
  tiff: readTiffHeader,
  avif: (file) => readHeifHeader(file, heldByHeif.avif),
  heic: (file) => readHeifHeader(file, heldByHeif.heic),
}

/**
 * Reads what a picture's header says, without decoding anything.
 * @throws PictureError for a header that is broken, or of a kind that is not decoded
 */
export function readPictureHeader(file: Buffer, format: PictureFormat): PictureHeader {
  try {
    return readers[format](file)
  } catch (cause) {
    // Whatever lies beyond the end of the file is a RangeError.
    throw cause instanceof RangeError ? new PictureError('broken', { cause }) : cause
  }
}
