import type { PictureHeader } from './headers/picture-header.ts'
import { PictureError } from './picture-error.ts'

/** What a picture may take of the machine. */
export interface PictureLimits {
  pixels: number
  /** All pixels as they are decoded, in bytes: what bounds the time. */
  decodedBytes: number
  /** What its decoder holds at once, in bytes. */
  bufferBytes: number
  /** What the whole process that decodes it may hold, in bytes. */
  residentBytes: number
  /** Of processor time, in milliseconds. */
  cpuMs: number
}

const megabyte = 1_000_000

/** For pictures of anybody: a camera's, an iPhone's HEIC of 24 megapixels included. */
export const visitorLimits: PictureLimits = {
  pixels: 60_000_000,
  decodedBytes: 200 * megabyte,
  bufferBytes: 125 * megabyte,
  residentBytes: 250 * megabyte,
  cpuMs: 8_000,
}

/** For pictures of staff and of the services: what leaves a studio. */
export const studioLimits: PictureLimits = {
  pixels: 120_000_000,
  decodedBytes: 500 * megabyte,
  bufferBytes: 320 * megabyte,
  residentBytes: 550 * megabyte,
  cpuMs: 25_000,
}

/** Wider than any camera's panorama. Memory for lines grows with the width, time with the number of lines. */
const maxSide = 16_384

/** What animations have; only their first frame is decoded. */
const maxFrames = 1_000

/** Encoders make about ten; each is a pass over the whole picture. */
const maxScans = 50

const maxMetadataBytes = 10 * megabyte

/**
 * Judges a picture by its header.
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
    scans <= maxScans &&
    metadataBytes <= maxMetadataBytes
  if (!fits) throw new PictureError('too_many_pixels')
}
