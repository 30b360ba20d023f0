import { PictureError } from './picture-error.ts'

/**
 * Decodes a HEIC file, which sharp cannot. The pixels are a view of the decoder's memory, not a copy of up to a hundred
 * megabytes; they are valid until the next picture is decoded.
 * @throws PictureError
 */
export async function decodeHeic(bytes: Uint8Array) {
  // A megabyte of WebAssembly that few pictures need.
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  // libheif writes warnings to the console.
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
  return { data: Buffer.from(buffer, byteOffset, line * height), width, height, channels: 3 as const }
}
