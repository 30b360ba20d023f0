import sharp, { type Sharp } from 'sharp'
import { isPlain } from '#domain/plain-background.ts'
import { type RawPicture, sharpOf } from '../../../images/open.ts'
import type { MediumColors, MediumFile } from './medium-file.ts'

/**
 * Encodes a decoded picture for storage: JPEG without chroma subsampling when opaque, lossless WebP when transparent.
 * See docs/decisions for the measurements. Runs in a decoder process.
 */
export async function run(picture: RawPicture): Promise<MediumFile> {
  const { data, width, height, channels } = picture
  if (channels === 4 && isTransparent(data)) {
    const body = await sharpOf(picture).webp({ lossless: true }).toBuffer()
    return { body, type: 'image/webp', width, height, colors: { color: null, ground: null, foot: null }, isPlain: true }
  }
  return {
    body: await sharpOf(picture).removeAlpha().jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer(),
    type: 'image/jpeg',
    width,
    height,
    colors: await measureColors(sharpOf(picture)),
    isPlain: channels >= 3 && isPlain(picture),
  }
}

/** Whether any pixel of an RGBA picture is transparent. */
function isTransparent(pixels: Uint8Array): boolean {
  for (let alpha = 3; alpha < pixels.length; alpha += 4) if (pixels[alpha] !== 255) return true
  return false
}

/** The side of the copy that the colours are measured on, in pixels. */
const side = 100
/** The width of the left edge and the start of the lower third, in the copy's pixels. */
const [edge, lowerThird] = [3, 67]

async function measureColors(picture: Sharp): Promise<MediumColors> {
  const raw = { width: side, height: side, channels: 3 } as const
  const data = await picture
    .resize({ ...raw, fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
  const values = (channel: number, isIncluded: (x: number, y: number) => boolean) =>
    Array.from(data).filter((_, index) => {
      const pixel = Math.floor(index / 3)
      return index % 3 === channel && isIncluded(pixel % side, Math.floor(pixel / side))
    })
  const { r, g, b } = (await sharp(data, { raw }).stats()).dominant
  return {
    color: toHex([r, g, b]),
    ground: toHex([0, 1, 2].map((channel) => medianOf(values(channel, (x) => x < edge)))),
    foot: toHex([0, 1, 2].map((channel) => meanOf(values(channel, (_, y) => y >= lowerThird)))),
  }
}

/** Unlike the mean, it ignores a sleeve that touches the edge. */
function medianOf(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0
}

function meanOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function toHex(channels: number[]): string {
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}
