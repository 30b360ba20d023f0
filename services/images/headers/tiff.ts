import { PictureError } from '../picture-error.ts'
import { bytesOfLines, type PictureHeader } from './picture-header.ts'

const tag = { width: 256, height: 257, bits: 258, samples: 277, rows: 278, tileWidth: 322, tileHeight: 323 }

/** The size of a value by its type, in bytes; other types are not read. */
const valueBytes: Record<number, number> = { 1: 1, 3: 2, 4: 4 }

/** More pages than a real picture has. */
const maxPages = 1_000

/** Reads the first directory of tags and counts the others (TIFF 6.0, section 2). */
export function readTiffHeader(file: Buffer): PictureHeader {
  const isLittle = file.toString('latin1', 0, 2) === 'II'
  const read16 = (offset: number) => (isLittle ? file.readUInt16LE(offset) : file.readUInt16BE(offset))
  const read32 = (offset: number) => (isLittle ? file.readUInt32LE(offset) : file.readUInt32BE(offset))

  function valuesIn(directory: number): Map<number, number> {
    const values = new Map<number, number>()
    for (let entry = directory + 2, left = read16(directory); left > 0; left--, entry += 12) {
      const bytes = valueBytes[read16(entry + 2)]
      const isInPlace = bytes !== undefined && bytes * read32(entry + 4) <= 4
      const offset = isInPlace ? entry + 8 : read32(entry + 8)
      if (bytes !== undefined && Object.values(tag).includes(read16(entry)))
        values.set(read16(entry), bytes === 1 ? file.readUInt8(offset) : bytes === 2 ? read16(offset) : read32(offset))
    }
    return values
  }

  const first = read32(4)
  let frames = 0
  for (let directory = first; directory !== 0 && frames <= maxPages; frames++)
    directory = read32(directory + 2 + 12 * read16(directory))
  const values = valuesIn(first)
  const [width, height] = [values.get(tag.width), values.get(tag.height)]
  if (!width || !height) throw new PictureError('broken')
  const bytesPerPixel = ((values.get(tag.samples) ?? 1) * Math.max(8, values.get(tag.bits) ?? 1)) / 8
  // A strip or a row of tiles is decoded as a whole.
  const rows = Math.min(values.get(tag.tileHeight) ?? values.get(tag.rows) ?? height, height)
  const tileBytes = (values.get(tag.tileWidth) ?? 0) * (values.get(tag.tileHeight) ?? 0) * bytesPerPixel
  return {
    width,
    height,
    bytesPerPixel,
    bufferBytes: bytesOfLines(width, height, bytesPerPixel) + rows * width * bytesPerPixel + tileBytes,
    frames,
    scans: 1,
    metadataBytes: 0,
  }
}
