import sharp from 'sharp'
import type { DecodedPicture } from '../decode.ts'

export interface SquareInput {
  /** Of the square, in pixels. */
  size: number
  /** Of the square's side, for the picture's longer one; 1 fills the square and crops what does not fit. */
  share: number
  paper: string
}

/** Places a picture in the middle of a square, as a PNG. Runs in a decoder process for pictures of services. */
export async function run({ data, ...raw }: DecodedPicture, { size, share, paper }: SquareInput): Promise<Buffer> {
  const side = Math.round(size * share)
  const input = await sharp(data, { raw })
    .resize({ width: side, height: side, fit: share === 1 ? 'cover' : 'inside' })
    .png()
    .toBuffer()
  const square = sharp({ create: { width: size, height: size, channels: 3, background: paper } })
  return square.composite([{ input }]).png({ compressionLevel: 9 }).toBuffer()
}
