import sharp from 'sharp'
import type { DecodedPicture } from '../decode.ts'
import { findSubject, type Range } from './find-subject.ts'

export interface CropForPrintInput {
  /** The wanted size in pixels; a smaller picture is only cropped. */
  width: number
  height: number
  /** In shares of width and height, as CSS `object-position` takes them. */
  focal?: { x: number; y: number } | undefined
}

export interface PrintPicture {
  jpeg: Buffer
  width: number
  height: number
}

/** Lower qualities, and colours at half the resolution, show at 300 dpi on coated paper. */
const encoding = { quality: 90, chromaSubsampling: '4:4:4' }

/** Where a picture without a focal point is cropped: heads are above the middle. */
const usual = { x: 0.5, y: 0.25 }

/**
 * Crops a picture to a shape around its focal point, in which its subject stays whole or at least keeps its head, and encodes
 * it for a PDF. Runs in a decoder process.
 */
export async function run(
  picture: DecodedPicture,
  { width, height, focal = usual }: CropForPrintInput,
): Promise<PrintPicture> {
  const { data: pixels, ...raw } = picture
  const scale = Math.min(picture.width / width, picture.height / height)
  const crop = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const isWhole = crop.width === picture.width && crop.height === picture.height
  const subject = isWhole ? undefined : await findSubject(picture)
  const { data, info } = await sharp(pixels, { raw })
    .extract({
      ...crop,
      left: placeCrop(crop.width, picture.width, { focal: focal.x, subject: subject?.x }),
      top: placeCrop(crop.height, picture.height, { focal: focal.y, subject: subject?.y, isVertical: true }),
    })
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg(encoding)
    .toBuffer({ resolveWithObject: true })
  return { jpeg: data, width: info.width, height: info.height }
}

interface Placement {
  focal: number
  /** In shares of the side. */
  subject: Range | undefined
  /** A subject that is too high for the crop keeps its upper end. */
  isVertical?: boolean
}

/** The start of a crop on one side of a picture, in pixels: the focal point's, moved as far as the subject needs. */
function placeCrop(crop: number, side: number, { focal, subject, isVertical = false }: Placement): number {
  const max = side - crop
  const wanted = max * focal
  if (!subject) return Math.round(wanted)
  const [first, last] = [subject.from * side, subject.to * side]
  // A little room above and beside it.
  const room = 0.03 * crop
  const fits = last - first <= crop
  const start = fits
    ? Math.min(
        Math.max(wanted, last - crop + Math.min(room, (crop - last + first) / 2)),
        first - Math.min(room, (crop - last + first) / 2),
      )
    : isVertical
      ? first - room
      : wanted
  return Math.round(Math.min(Math.max(start, 0), max))
}
