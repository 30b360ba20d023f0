import sharp from 'sharp'
import type { DecodedPicture } from '../decode.ts'

/** The sides of the picture on an image, in pixels. */
export interface CropInput {
  height: number
  minWidth: number
  maxWidth: number
}

/**
 * Scales a picture to the height of the image. An upright one stays whole, a wide one is cropped at the least
 * interesting side. Runs in a decoder process.
 */
export async function run(picture: DecodedPicture, { height, minWidth, maxWidth }: CropInput): Promise<DecodedPicture> {
  const { data: pixels, ...raw } = picture
  const cropWidth = Math.round((picture.width / picture.height) * height)
  const width = Math.min(Math.max(cropWidth, minWidth), maxWidth)
  const { data, info } = await sharp(pixels, { raw })
    .resize({ width, height, fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}
