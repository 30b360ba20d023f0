import { openPicture, whole } from '../../pictures/open.ts'
import { PictureError } from '../../pictures/picture-error.ts'

/** A photo as it is kept: upright, small enough, without metadata. */
export interface Photo {
  bytes: Uint8Array
  type: 'image/webp'
  width: number
  height: number
}

/** In bytes. */
export const maxPhotoSize = 15 * 1024 * 1024

const accepted = { formats: ['jpeg', 'png', 'webp', 'heic'], maxPixels: 60_000_000 } as const

/** The longer side of what is kept, in pixels. */
const longestSide = 2_400

/**
 * Reads an uploaded file as a photo, makes it small enough and writes it anew, so that nothing but the picture is left.
 * Throws a `PictureError`.
 */
export async function readPhoto(file: File): Promise<Photo> {
  if (file.size > maxPhotoSize) throw new PictureError('too_large')
  const picture = await openPicture(new Uint8Array(await file.arrayBuffer()), accepted)
  const { data, info } = await whole(
    picture
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer({ resolveWithObject: true }),
  )
  return { bytes: data, type: 'image/webp', width: info.width, height: info.height }
}
