import { PictureError } from '../picture-error.ts'
import type { PictureHeader } from './picture-header.ts'

interface Box {
  type: string
  start: number
  end: number
}

/** The primaries of Display P3 (ITU-T H.273, table 2). */
const displayP3 = 12

/** Far more boxes than the properties of a real picture have. */
const maxBoxes = 10_000

/**
 * Reads the properties of all images in a HEIC or AVIF file (ISO/IEC 23008-12) and returns those of the largest: only
 * the decoder knows which one is shown and how many tiles it has. `bytesHeld` is the decoder's memory per pixel.
 */
export function readHeifHeader(file: Buffer, bytesHeld: number): PictureHeader {
  const { meta, parts, properties } = readMeta(file)
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

/** The colour space of the shown image: an ICC profile, or Display P3 by its number; undefined for sRGB and unknown ones. */
export function readHeifProfile(file: Buffer): Buffer | 'p3' | undefined {
  const { parts, propertyBoxes, properties } = readMeta(file)
  const shown = shownProperties(file, parts, propertyBoxes).flatMap((index) => properties[index - 1] ?? [])
  const isColor = ({ type }: Box) => type === 'colr'
  // Some encoders describe only the tiles.
  const own = shown.filter(isColor)
  const colors = own.length > 0 ? own : properties.filter(isColor)
  const kindOf = ({ start }: Box) => file.toString('latin1', start, start + 4)
  // A profile has precedence over the numbers of a colour space (ISO/IEC 23008-12, 6.5.5).
  const profile = colors.find((box) => ['prof', 'rICC'].includes(kindOf(box)))
  if (profile) return file.subarray(profile.start + 4, profile.end)
  const numbers = colors.find((box) => kindOf(box) === 'nclx')
  return numbers && file.readUInt16BE(numbers.start + 4) === displayP3 ? 'p3' : undefined
}

/** The numbers of the properties of the shown image, from 1. */
function shownProperties(file: Buffer, parts: readonly Box[], propertyBoxes: readonly Box[]): number[] {
  const pitm = parts.find(({ type }) => type === 'pitm')
  if (!pitm) return []
  const readId = (at: number, isLong: boolean) => (isLong ? file.readUInt32BE(at) : file.readUInt16BE(at))
  const shown = readId(pitm.start + 4, file.readUInt8(pitm.start) > 0)
  for (const { start } of propertyBoxes.filter(({ type }) => type === 'ipma')) {
    const hasLongIds = file.readUInt8(start) > 0
    const indexBytes = file.readUInt8(start + 3) & 1 ? 2 : 1
    let offset = start + 8
    for (let left = file.readUInt32BE(start + 4); left > 0; left--) {
      const id = readId(offset, hasLongIds)
      const count = file.readUInt8(offset + (hasLongIds ? 4 : 2))
      offset += hasLongIds ? 5 : 3
      const indexes = Array.from({ length: count }, (_, index) =>
        file.readUIntBE(offset + index * indexBytes, indexBytes),
      )
      // The highest bit says that a property is essential.
      if (id === shown) return indexes.map((index) => index & (indexBytes === 2 ? 0x7fff : 0x7f))
      offset += count * indexBytes
    }
  }
  return []
}

function readMeta(file: Buffer) {
  const meta = boxesIn(file, 0, file.length).find(({ type }) => type === 'meta')
  if (!meta) throw new PictureError('broken')
  // A full box starts with its version and flags.
  const parts = boxesIn(file, meta.start + 4, meta.end)
  const propertyBoxes = parts.filter(({ type }) => type === 'iprp').flatMap((box) => boxesIn(file, box.start, box.end))
  const properties = propertyBoxes
    .filter(({ type }) => type === 'ipco')
    .flatMap((box) => boxesIn(file, box.start, box.end))
  return { meta, parts, propertyBoxes, properties }
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
