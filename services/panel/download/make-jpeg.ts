import { type RawPicture, sharpOf } from '../../images/open.ts'

/** Encodes a picture as JPEG, on white where it is transparent. Runs in a decoder process. */
export async function run(picture: RawPicture): Promise<Uint8Array> {
  return sharpOf(picture).flatten({ background: '#fff' }).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer()
}
