import sharp from 'sharp'
import type { DecodedPicture } from '../decode.ts'

export interface CropForPrintInput {
  /** The wanted size in pixels; a smaller picture is only cropped. */
  width: number
  height: number
  /** In shares of width and height, as CSS `object-position` takes them. */
  focal: { x: number; y: number }
}

export interface PrintPicture {
  jpeg: Buffer
  width: number
  height: number
}

/** Lower qualities, and colours at half the resolution, show at 300 dpi on coated paper. */
const encoding = { quality: 90, chromaSubsampling: '4:4:4' }

/** Crops a picture to a shape around its focal point, and encodes it for a PDF. Runs in a decoder process. */
export async function run(picture: DecodedPicture, { width, height, focal }: CropForPrintInput): Promise<PrintPicture> {
  const { data: pixels, ...raw } = picture
  const scale = Math.min(picture.width / width, picture.height / height)
  const crop = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const { data, info } = await sharp(pixels, { raw })
    .extract({
      ...crop,
      left: Math.round((picture.width - crop.width) * focal.x),
      top: Math.round((picture.height - crop.height) * focal.y),
    })
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg(encoding)
    .toBuffer({ resolveWithObject: true })
  return { jpeg: data, width: info.width, height: info.height }
}
