import { decodePicture } from '#services/images/decoder/decode-picture.ts'
import { studioLimits } from '#services/images/limits.ts'
import { PictureError } from '#services/images/picture-error.ts'
import { type DecodePicture, PictureRejectedError } from '../images/decode.ts'

/** The formats that services may send. SVG is not among them: it can contain scripts. */
const pictureFormats = ['jpeg', 'png', 'webp', 'avif', 'heic', 'gif', 'tiff'] as const

/** Decodes a picture of a service for the site's visitors, in a decoder process. */
export const decodeForSite: DecodePicture = async (bytes, { size, task, input }) => {
  try {
    const open = { formats: pictureFormats, limits: studioLimits, size }
    return await decodePicture({ source: async () => bytes, open, task, input, lane: 'site', client: 'site' })
  } catch (cause) {
    if (!(cause instanceof PictureError)) throw cause
    throw new PictureRejectedError(['missing', 'unsupported'].includes(cause.code) ? 415 : 422, { cause })
  }
}
