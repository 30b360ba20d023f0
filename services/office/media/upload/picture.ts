import sharp, { type Sharp } from 'sharp'
import { createGate } from '../../../pictures/gate.ts'
import { openPicture, whole } from '../../../pictures/open.ts'
import { PictureError } from '../../../pictures/picture-error.ts'
import type { MediumFile } from './medium-file.ts'
import { refused } from './refused.ts'

/** Unpacked pictures are large: so many are in the memory at once, whoever sent them. */
const atOnce = createGate(2)

const accepted = { formats: ['jpeg', 'png', 'webp', 'avif', 'gif', 'heic'], maxPixels: 120_000_000 } as const

/** The longer side of what is kept, in pixels. */
const longestSide = 4_000

/** A picture as it is kept: upright, in sRGB, small enough, and without anything but the picture. 422 for what is none. */
export function preparePicture(bytes: Uint8Array): Promise<MediumFile> {
  return keeping(() => openPicture(bytes, accepted))
}

/** A part of a picture as it is kept. */
export function prepareCrop(
  bytes: Uint8Array,
  part: { left: number; top: number; width: number; height: number },
): Promise<MediumFile> {
  return keeping(async () => (await openPicture(bytes, accepted)).extract(part))
}

async function keeping(open: () => Promise<Sharp>): Promise<MediumFile> {
  try {
    return await atOnce(async () => encode(await open()))
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    throw refused(error.fault === 'missing' ? 'required' : error.fault)
  }
}

/**
 * JPEG without subsampling for what is opaque, WebP without loss for what one sees through: of all that visitors' pictures
 * could be made of, these lose the least in the least time (docs/decisions).
 */
async function encode(picture: Sharp): Promise<MediumFile> {
  const { data, info } = await whole(
    picture
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  const { width, height, channels } = info
  const opened = () => sharp(data, { raw: { width, height, channels } })
  if (channels === 4 && isSeenThrough(data)) {
    return { body: await opened().webp({ lossless: true }).toBuffer(), type: 'image/webp', width, height, color: null }
  }
  return {
    body: await opened().removeAlpha().jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer(),
    type: 'image/jpeg',
    width,
    height,
    color: await dominantColor(opened()),
  }
}

/** Whether any pixel of four channels is not opaque. */
function isSeenThrough(pixels: Uint8Array): boolean {
  for (let alpha = 3; alpha < pixels.length; alpha += 4) if (pixels[alpha] !== 255) return true
  return false
}

/** As `#rrggbb`. */
async function dominantColor(picture: Sharp): Promise<string> {
  const small = await picture.resize({ width: 96, height: 96, fit: 'inside' }).removeAlpha().png().toBuffer()
  const { r, g, b } = (await sharp(small).stats()).dominant
  return `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
