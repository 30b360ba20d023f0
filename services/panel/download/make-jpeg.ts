import { type RawPicture, sharpOf } from '../../core/images/open.ts'

/** Writes a picture as a JPEG, on white where it is transparent. The decoder process runs this. */
export async function run(picture: RawPicture): Promise<Uint8Array> {
  return sharpOf(picture).flatten({ background: '#fff' }).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer()
}
