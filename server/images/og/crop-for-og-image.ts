import sharp from 'sharp'
import type { DecodedPicture } from '../decode.ts'

/** The sides of the picture on a card, in pixels. */
export interface CropInput {
  height: number
  minWidth: number
  maxWidth: number
}

/**
 * Makes a picture as high as a card. An upright one stays whole. A wide one loses of its sides, where attention finds least.
 * Runs in a decoder process.
 */
export async function run(picture: DecodedPicture, { height, minWidth, maxWidth }: CropInput): Promise<DecodedPicture> {
  const { data: pixels, ...raw } = picture
  const wanted = Math.round((picture.width / picture.height) * height)
  const width = Math.min(Math.max(wanted, minWidth), maxWidth)
  const { data, info } = await sharp(pixels, { raw })
    .resize({ width, height, fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}
