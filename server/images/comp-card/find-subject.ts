import sharp from 'sharp'
import { fitBackground, largestOf, maxTolerance } from '#domain/plain-background.ts'
import type { DecodedPicture } from '../decode.ts'

/** In shares of the width or height. */
export interface Range {
  from: number
  to: number
}

/** The width of the picture in which the subject is searched, in pixels. */
const searchedWidth = 120

/** The least share of a line or column that differs from the background. */
const minShare = 0.02

/**
 * Finds the box of what stands out from the background, such as a head with its hat. Below the shoulders, which reach the
 * picture's edges, nothing does. Undefined where the upper edge shows no plain background.
 */
export async function findSubject({ data, ...raw }: DecodedPicture): Promise<{ x: Range; y: Range } | undefined> {
  const small = await sharp(data, { raw })
    .flatten({ background: '#ffffff' })
    .resize({ width: searchedWidth })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = small.info
  if (channels < 3) return undefined
  const { subtract } = fitBackground({ data: small.data, width, height, channels })
  const columns = new Float32Array(width)
  const rows = new Float32Array(height)
  const line = new Float32Array(3 * width)
  for (let y = 0; y < height; y++) {
    subtract(y, line)
    for (let x = 0; x < width; x++) {
      if (largestOf(line, x) <= maxTolerance) continue
      columns[x] = (columns[x] ?? 0) + 1 / height
      rows[y] = (rows[y] ?? 0) + 1 / width
    }
  }
  const [x, y] = [rangeOf(columns), rangeOf(rows)]
  const isPlainAbove = rows.subarray(0, 2).every((share) => share < 0.5)
  return x && y && isPlainAbove ? { x, y } : undefined
}

function rangeOf(shares: Float32Array): Range | undefined {
  const first = shares.findIndex((share) => share >= minShare)
  const last = shares.findLastIndex((share) => share >= minShare)
  return first < 0 ? undefined : { from: first / shares.length, to: (last + 1) / shares.length }
}
