import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { drawSvg } from './draw-svg.ts'
import { detectPictureFormat, type PictureFormat } from './format.ts'
import { readHeifProfile } from './headers/heif.ts'
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
  /** How to turn this part, which then stays within the size. */
  turn?: Turn | undefined
}

/**
 * Opens an untrusted picture: upright, in sRGB, at most the given size, and only the first frame of an animation. The
 * format is detected from the content. Only decoder processes call this (decoder-process.ts).
 * @throws PictureError
 */
export async function openPicture(
  bytes: Buffer,
  { formats, limits, size, part, turn }: OpenOptions,
): Promise<RawPicture> {
  const format = detectPictureFormat(bytes)
  if (!format || !formats.includes(format)) throw new PictureError('unsupported')
  try {
    if (format === 'svg') return await drawSvg(bytes, limits.pixels, (drawing) => shrink(drawing, { size }))
    const header = readPictureHeader(bytes, format)
    assertWithinLimits(header, limits)
    if (format === 'heic') {
      return await convertToSrgb(await shrink(sharpOf(await decodeHeic(bytes)), { size, part }), readHeifProfile(bytes))
    }
    const picture = sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'error', sequentialRead: true })
    const { width, height, orientation = 1 } = await picture.metadata()
    // The decoder read another size than our header parser.
    if (width * height > header.width * header.height) throw new PictureError('broken')
    // Only stored pictures, which are upright, are cropped.
    if (part) return await turnPicture(await shrink(picture.autoOrient(), { size, part }), turn)
    const shrunk = await shrink(picture, { size: orientation >= 5 ? swapSides(size) : size })
    const profile = format === 'avif' ? readHeifProfile(bytes) : undefined
    // libvips converts by profiles, not by the numbers of a colour space.
    return await turnPicture(profile === 'p3' ? await convertToSrgb(shrunk, profile) : shrunk, turns[orientation])
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

/** Lines converted at once: few, because a decoder's memory is limited. */
const linesAtOnce = 256

const pngHeaderBytes = 33

/**
 * Converts pixels to sRGB, in place. sharp reads profiles from files only, so the pixels become uncompressed PNGs with the
 * profile.
 */
async function convertToSrgb(picture: RawPicture, found: Buffer | 'p3' | undefined): Promise<RawPicture> {
  if (!found) return picture
  const chunk = toProfileChunk(found === 'p3' ? await profileOfP3() : found)
  const { data, width, height, channels } = picture
  for (let top = 0; top < height; top += linesAtOnce) {
    const lines = Math.min(linesAtOnce, height - top)
    const start = top * width * channels
    const part = { data: data.subarray(start, start + lines * width * channels), width, height: lines, channels }
    const png = await sharpOf(part).png({ compressionLevel: 0 }).toBuffer()
    const withProfile = Buffer.concat([png.subarray(0, pngHeaderBytes), chunk, png.subarray(pngHeaderBytes)])
    const converted = await sharp(withProfile).toColourspace('srgb').raw().toBuffer()
    converted.copy(part.data)
  }
  return picture
}

/** The chunk of a PNG with a profile, which stands behind the header. */
function toProfileChunk(profile: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from('iCCPprofile\0\0', 'latin1'), deflateSync(profile)])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(named.length - 4)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

/** The profile of Display P3 that sharp contains. */
async function profileOfP3(): Promise<Buffer> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: 'black' } })
  const { icc } = await sharp(await pixel.withIccProfile('p3').png().toBuffer()).metadata()
  if (!icc) throw new Error('sharp has no profile of Display P3')
  return icc
}

const swapSides = ({ width, height, fit }: OpenOptions['size']) => ({ width: height, height: width, fit })

/** sharp mirrors first, then turns clockwise. */
interface Turn {
  degrees: number
  mirrored?: 'flip' | 'flop' | undefined
}

/** The turn by EXIF orientation. */
const turns: Record<number, Turn> = {
  2: { degrees: 0, mirrored: 'flop' },
  3: { degrees: 180 },
  4: { degrees: 0, mirrored: 'flip' },
  5: { degrees: 90, mirrored: 'flip' },
  6: { degrees: 90 },
  7: { degrees: 270, mirrored: 'flip' },
  8: { degrees: 270 },
}

/** Turns a picture after scaling it down, since turning needs the whole picture in memory. */
async function turnPicture(picture: RawPicture, turn: Turn | undefined): Promise<RawPicture> {
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
