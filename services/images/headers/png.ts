import { PictureError } from '../picture-error.ts'
import { bytesOfLines, type PictureHeader } from './picture-header.ts'

/** Samples per pixel by color type. A palette's decoded pixel has red, green and blue. */
const samplesOf: Record<number, number> = { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 }

/** Reads the chunk headers (PNG, third edition). */
export function readPngHeader(file: Buffer): PictureHeader {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const [depth, colorType, interlace] = [file.readUInt8(24), file.readUInt8(25), file.readUInt8(28)]
  const samples = samplesOf[colorType]
  if (file.toString('latin1', 12, 16) !== 'IHDR' || !samples || interlace > 1) throw new PictureError('broken')
  let isTransparent = false
  let frames = 1
  let metadataBytes = 0
  for (let offset = 8; offset + 8 <= file.length; offset += 12 + file.readUInt32BE(offset)) {
    const type = file.toString('latin1', offset + 4, offset + 8)
    if (type === 'IEND') break
    if (type === 'tRNS') isTransparent = true
    else if (type === 'acTL') frames = file.readUInt32BE(offset + 8)
    else if (!['IHDR', 'PLTE', 'IDAT', 'fcTL', 'fdAT'].includes(type)) metadataBytes += 12 + file.readUInt32BE(offset)
  }
  const bytesPerPixel = (samples + (isTransparent ? 1 : 0)) * (depth === 16 ? 2 : 1)
  return {
    width,
    height,
    bytesPerPixel,
    // The first line of an interlaced picture is complete only after the last pass.
    bufferBytes: interlace ? width * height * bytesPerPixel : bytesOfLines(width, height, bytesPerPixel),
    frames,
    scans: 1,
    metadataBytes,
  }
}
