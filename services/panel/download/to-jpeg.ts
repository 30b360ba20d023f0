import { createGate } from '../../pictures/gate.ts'
import { openPicture, whole } from '../../pictures/open.ts'
import { PictureError } from '../../pictures/picture-error.ts'

/** Whoever downloads, and however many do: the site's own pictures do not wait for them. */
const oneAtATime = createGate(1)

const accepted = { formats: ['png', 'webp', 'avif', 'gif'], maxPixels: 120_000_000 } as const

/** A picture as a JPEG of its full size, on white where one sees through it; undefined for what cannot be opened. */
export function toJpeg(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return oneAtATime(async () => {
    try {
      const picture = await openPicture(bytes, accepted)
      const jpeg = picture
        .toColourspace('srgb')
        .flatten({ background: '#fff' })
        .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      return new Uint8Array(await whole(jpeg.toBuffer()))
    } catch (error) {
      if (error instanceof PictureError) return undefined
      throw error
    }
  })
}
