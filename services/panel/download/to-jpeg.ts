import { decodePicture } from '../../core/images/decoder/decode-picture.ts'
import { OverloadedError } from '../../core/images/decoder/overloaded-error.ts'
import { studioLimits } from '../../core/images/limits.ts'
import type { OpenOptions } from '../../core/images/open.ts'
import { PictureError } from '../../core/images/picture-error.ts'

/** No picture of the media library is larger. */
const maxSide = 16_384

const open: OpenOptions = {
  formats: ['png', 'webp', 'avif', 'gif'],
  limits: studioLimits,
  size: { width: maxSide, height: maxSide, fit: 'inside' },
}

/** Converts a picture to a JPEG of its full size; undefined when it cannot be decoded, or not in good time. */
export async function toJpeg(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const task = new URL('./make-jpeg.ts', import.meta.url)
  try {
    return await decodePicture<Uint8Array<ArrayBuffer>>({
      source: async () => bytes,
      open,
      task,
      input: undefined,
      lane: 'office',
      client: 'downloads',
    })
  } catch (error) {
    if (error instanceof PictureError || error instanceof OverloadedError) return undefined
    throw error
  }
}
