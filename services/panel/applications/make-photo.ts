import { type RawPicture, sharpOf } from '../../images/open.ts'
import type { Photo } from './photos.ts'

/** Encodes a decoded picture as a photo. Runs in a decoder process. */
export async function run(picture: RawPicture): Promise<Photo> {
  const bytes = await sharpOf(picture).webp({ quality: 85 }).toBuffer()
  return { bytes, type: 'image/webp', width: picture.width, height: picture.height }
}
