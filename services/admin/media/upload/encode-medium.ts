import sharp, { type Sharp } from 'sharp'
import { type RawPicture, sharpOf } from '../../../images/open.ts'
import type { MediumFile } from './medium-file.ts'

/**
 * Encodes a decoded picture for storage: JPEG without chroma subsampling when opaque, lossless WebP when transparent.
 * See docs/decisions for the measurements. Runs in a decoder process.
 */
export async function run(picture: RawPicture): Promise<MediumFile> {
  const { data, width, height, channels } = picture
  if (channels === 4 && isTransparent(data)) {
    const body = await sharpOf(picture).webp({ lossless: true }).toBuffer()
    return { body, type: 'image/webp', width, height, color: null }
  }
  return {
    body: await sharpOf(picture).removeAlpha().jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer(),
    type: 'image/jpeg',
    width,
    height,
    color: await dominantColor(sharpOf(picture)),
  }
}

/** Whether any pixel of an RGBA picture is transparent. */
function isTransparent(pixels: Uint8Array): boolean {
  for (let alpha = 3; alpha < pixels.length; alpha += 4) if (pixels[alpha] !== 255) return true
  return false
}

/** As `#rrggbb`. */
async function dominantColor(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize({ width: 96, height: 96, fit: 'inside' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { r, g, b } = (await sharp(data, { raw: info }).stats()).dominant
  return `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
