import sharp from 'sharp'
import type { DecodedPicture } from '../decode.ts'

/** Encodes a logo with its transparency. Runs in a decoder process. */
export function run({ data, ...raw }: DecodedPicture): Promise<Buffer> {
  return sharp(data, { raw }).png().toBuffer()
}
