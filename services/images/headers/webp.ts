import { PictureError } from '../picture-error.ts'
import { bytesOfLines, type PictureHeader } from './picture-header.ts'

/** Reads the chunk headers (RFC 9649). */
export function readWebpHeader(file: Buffer): PictureHeader {
  let [width, height, frames, metadataBytes] = [0, 0, 0, 0]
  let [isLossless, hasAlpha] = [false, false]
  const end = Math.min(file.length, 8 + file.readUInt32LE(4))
  for (let offset = 12; offset + 8 <= end; ) {
    const type = file.toString('latin1', offset, offset + 4)
    const size = file.readUInt32LE(offset + 4)
    const data = offset + 8
    const extend = (wide: number, high: number) => {
      width = Math.max(width, wide)
      height = Math.max(height, high)
    }
    if (type === 'VP8X') extend(file.readUIntLE(data + 4, 3) + 1, file.readUIntLE(data + 7, 3) + 1)
    else if (type === 'ANMF') {
      frames++
      extend(file.readUIntLE(data + 6, 3) + 1, file.readUIntLE(data + 9, 3) + 1)
      // The frame's own chunks follow its header.
      offset = data + 16
      continue
    } else if (type === 'VP8 ') extend(file.readUInt16LE(data + 6) & 0x3fff, file.readUInt16LE(data + 8) & 0x3fff)
    else if (type === 'VP8L') {
      const bits = file.readUInt32LE(data + 1)
      extend((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1)
      isLossless = true
    } else if (type === 'ALPH') hasAlpha = true
    else if (type !== 'ANIM') metadataBytes += size
    offset = data + size + (size % 2)
  }
  if (width === 0 || height === 0) throw new PictureError('broken')
  const bytesPerPixel = isLossless || hasAlpha ? 4 : 3
  return {
    width,
    height,
    bytesPerPixel,
    bufferBytes:
      frames > 0
        ? width * height * 8
        : isLossless || hasAlpha
          ? width * height * 4
          : bytesOfLines(width, height, bytesPerPixel),
    frames: Math.max(frames, 1),
    scans: 1,
    metadataBytes,
  }
}
