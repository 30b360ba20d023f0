import { PictureError } from '../picture-error.ts'
import type { PictureHeader } from './picture-header.ts'

interface Box {
  type: string
  start: number
  end: number
}

/** Far more boxes than the properties of a real picture have. */
const maxBoxes = 10_000

/**
 * Reads the properties of all images in a HEIC or AVIF file (ISO/IEC 23008-12) and returns those of the largest: only
 * the decoder knows which one is shown and how many tiles it has. `bytesHeld` is the decoder's memory per pixel.
 */
export function readHeifHeader(file: Buffer, bytesHeld: number): PictureHeader {
  const meta = boxesIn(file, 0, file.length).find(({ type }) => type === 'meta')
  if (!meta) throw new PictureError('broken')
  // A full box starts with its version and flags.
  const parts = boxesIn(file, meta.start + 4, meta.end)
  const properties = parts
    .filter(({ type }) => type === 'iprp')
    .flatMap((box) => boxesIn(file, box.start, box.end))
    .filter(({ type }) => type === 'ipco')
    .flatMap((box) => boxesIn(file, box.start, box.end))
  let [width, height, pixels, bits] = [0, 0, 0, 8]
  for (const { type, start } of properties) {
    if (type === 'ispe') {
      const [wide, high] = [file.readUInt32BE(start + 4), file.readUInt32BE(start + 8)]
      width = Math.max(width, wide)
      height = Math.max(height, high)
      pixels = Math.max(pixels, wide * high)
    }
    if (type === 'pixi') bits = Math.max(bits, file.readUInt8(start + 5))
    if (type === 'av1C' && file.readUInt8(start + 2) & 0x40) bits = Math.max(bits, 10)
    if (type === 'hvcC') bits = Math.max(bits, 8 + (file.readUInt8(start + 17) & 7))
  }
  if (pixels === 0) throw new PictureError('broken')
  const bytesPerSample = bits > 8 ? 2 : 1
  return {
    width,
    height,
    bytesPerPixel: 3 * bytesPerSample,
    bufferBytes: pixels * bytesHeld * bytesPerSample,
    frames: countItems(file, parts),
    scans: 1,
    metadataBytes: meta.end - meta.start,
  }
}

/** The images of the file, tiles included. An overlay is refused, since its canvas is unbounded. */
function countItems(file: Buffer, parts: readonly Box[]): number {
  const list = parts.find(({ type }) => type === 'iinf')
  if (!list) throw new PictureError('broken')
  const items = boxesIn(file, list.start + (file.readUInt8(list.start) === 0 ? 6 : 8), list.end)
  for (const { start } of items) {
    const isLong = file.readUInt8(start) === 3
    if (file.toString('latin1', start + (isLong ? 10 : 8), start + (isLong ? 14 : 12)) === 'iovl')
      throw new PictureError('unsupported')
  }
  return items.length
}

/** The boxes within a part of the file. */
function boxesIn(file: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let offset = from; offset + 8 <= to; ) {
    const size = file.readUInt32BE(offset)
    const header = size === 1 ? 16 : 8
    const end = size === 0 ? to : offset + (size === 1 ? Number(file.readBigUInt64BE(offset + 8)) : size)
    if (end < offset + header || end > to || boxes.length === maxBoxes) throw new PictureError('broken')
    boxes.push({ type: file.toString('latin1', offset + 4, offset + 8), start: offset + header, end })
    offset = end
  }
  return boxes
}
