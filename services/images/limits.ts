import type { PictureHeader } from './headers/picture-header.ts'
import { PictureError } from './picture-error.ts'

/** The resources that a picture may use. */
export interface PictureLimits {
  pixels: number
  /** All decoded pixels, in bytes; this bounds the time. */
  decodedBytes: number
  /** The peak memory of the decoder, in bytes. */
  bufferBytes: number
  /** The memory of the whole decoder process, in bytes. */
  residentBytes: number
  /** Processor time, in milliseconds. */
  cpuMs: number
}

const megabyte = 1_000_000

/** For untrusted pictures: those of cameras fit, including an iPhone's HEIC of 24 megapixels. */
export const visitorLimits: PictureLimits = {
  pixels: 60_000_000,
  decodedBytes: 200 * megabyte,
  bufferBytes: 125 * megabyte,
  residentBytes: 270 * megabyte,
  cpuMs: 8_000,
}

/** For pictures of staff and of the services: those of studios fit. */
export const studioLimits: PictureLimits = {
  pixels: 120_000_000,
  decodedBytes: 500 * megabyte,
  bufferBytes: 320 * megabyte,
  residentBytes: 550 * megabyte,
  cpuMs: 25_000,
}

/** Wider than any camera's panorama. The width determines the memory for lines, the height the time. */
const maxSide = 16_384

/** Enough for animations, of which only the first frame is decoded. */
const maxFrames = 1_000

/** Encoders write about ten; each is a pass over the whole picture. */
const maxScans = 50

const maxMetadataBytes = 10 * megabyte

/**
 * Checks a picture's header against its limits.
 * @throws PictureError
 */
export function assertWithinLimits(header: PictureHeader, limits: PictureLimits): void {
  const { width, height, bytesPerPixel, bufferBytes, frames, scans, metadataBytes } = header
  if (width === 0 || height === 0) throw new PictureError('broken')
  const pixels = width * height
  const fits =
    Math.max(width, height) <= maxSide &&
    pixels <= limits.pixels &&
    pixels * bytesPerPixel <= limits.decodedBytes &&
    bufferBytes <= limits.bufferBytes &&
    frames <= maxFrames &&
    scans <= maxScans
  if (!fits) throw new PictureError('too_many_pixels')
  if (metadataBytes > maxMetadataBytes) throw new PictureError('too_much_metadata')
}
