import type { RawPicture } from './open.ts'
import { PictureError } from './picture-error.ts'

/**
 * Decodes an iPhone's picture, which sharp cannot. Its pixels are a view of the decoder's memory and not copied, since they may
 * be a hundred megabytes: they are good until the next one is decoded.
 * @throws PictureError
 */
export async function decodeHeic(bytes: Uint8Array): Promise<RawPicture> {
  // A megabyte of WebAssembly, which few pictures need.
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  // It writes to the console what it thinks of a file.
  console.log = () => {}
  const images = new libheif.HeifDecoder().decode(bytes)
  const image = images.find((image) => image.is_primary()) ?? images[0]
  if (!image) throw new PictureError('broken')
  const { width, height, channels } = await libheif.heif_js_decode_image2(
    image.handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    libheif.heif_chroma.heif_chroma_interleaved_RGB,
  )
  const [pixels] = channels ?? []
  if (!width || !height || !pixels) throw new PictureError('broken')
  const line = 3 * width
  // libheif pads its lines.
  for (let y = 1; y < height && pixels.stride > line; y++)
    pixels.data.copyWithin(y * line, y * pixels.stride, y * pixels.stride + line)
  const { buffer, byteOffset } = pixels.data
  return { data: Buffer.from(buffer, byteOffset, line * height), width, height, channels: 3 }
}
