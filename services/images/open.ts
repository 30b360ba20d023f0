import sharp, { type Sharp } from 'sharp'
import { detectPictureFormat, type PictureFormat } from './format.ts'
import { readPictureHeader } from './headers/read-header.ts'
import { assertWithinLimits, type PictureLimits } from './limits.ts'
import { PictureError } from './picture-error.ts'

/** Decoded pixels of 8 bits, line by line. */
export interface RawPicture {
  data: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

/** The accepted formats and the size. */
export interface OpenOptions {
  /** Others are refused as `unsupported`. */
  formats: readonly PictureFormat[]
  limits: PictureLimits
  /** In pixels, of the upright picture, which is never enlarged. */
  size: { width: number; height: number; fit: 'inside' | 'outside' }
  /** Only this part of the upright picture, in pixels. */
  part?: { left: number; top: number; width: number; height: number } | undefined
}

/**
 * Opens an untrusted picture: upright, in sRGB, at most the given size, and only the first frame of an animation. The
 * format is detected from the content. Only decoder processes call this (decoder-process.ts).
 * @throws PictureError
 */
export async function openPicture(bytes: Buffer, { formats, limits, size, part }: OpenOptions): Promise<RawPicture> {
  const format = detectPictureFormat(bytes)
  if (!format || !formats.includes(format)) throw new PictureError('unsupported')
  const header = readPictureHeader(bytes, format)
  assertWithinLimits(header, limits)
  try {
    if (format === 'heic') return await shrink(sharpOf(await decodeHeic(bytes)), { size, part })
    const picture = sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'error', sequentialRead: true })
    const { width, height, orientation = 1 } = await picture.metadata()
    // The decoder read another size than our header parser.
    if (width * height > header.width * header.height) throw new PictureError('broken')
    // Only stored pictures, which are upright, are cropped.
    if (part) return await shrink(picture.autoOrient(), { size, part })
    return await turnUpright(await shrink(picture, { size: orientation >= 5 ? swapSides(size) : size }), orientation)
  } catch (cause) {
    throw cause instanceof PictureError ? cause : new PictureError('broken', { cause })
  }
}

/** A sharp pipeline of decoded pixels. */
export function sharpOf({ data, width, height, channels }: RawPicture): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}

async function shrink(picture: Sharp, { size, part }: Pick<OpenOptions, 'size' | 'part'>): Promise<RawPicture> {
  const { data, info } = await (part ? picture.extract(part) : picture)
    .resize({ ...size, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

const swapSides = ({ width, height, fit }: OpenOptions['size']) => ({ width: height, height: width, fit })

/** The transformation by EXIF orientation: sharp mirrors first, then turns clockwise. */
const turns: Record<number, { degrees: number; mirrored?: 'flip' | 'flop' }> = {
  2: { degrees: 0, mirrored: 'flop' },
  3: { degrees: 180 },
  4: { degrees: 0, mirrored: 'flip' },
  5: { degrees: 90, mirrored: 'flip' },
  6: { degrees: 90 },
  7: { degrees: 270, mirrored: 'flip' },
  8: { degrees: 270 },
}

/** Turns a picture after scaling it down, since turning needs the whole picture in memory. */
async function turnUpright(picture: RawPicture, orientation: number): Promise<RawPicture> {
  const turn = turns[orientation]
  if (!turn) return picture
  const turned = sharpOf(picture).rotate(turn.degrees)
  if (turn.mirrored) turned[turn.mirrored]()
  const { data, info } = await turned.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/**
 * Decodes a HEIC file, which sharp cannot. The pixels are a view of the decoder's memory, not a copy of up to a hundred
 * megabytes; they are valid until the next picture is decoded.
 * @throws PictureError
 */
async function decodeHeic(bytes: Uint8Array) {
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
