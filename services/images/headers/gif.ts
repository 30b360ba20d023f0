import { PictureError } from '../picture-error.ts'
import type { PictureHeader } from './picture-header.ts'

const introducer = { extension: 0x21, image: 0x2c, trailer: 0x3b }

/** The colour table's size by its flags, in bytes. */
const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Reads the block headers (GIF89a). A file may end without a trailer. */
export function readGifHeader(file: Buffer): PictureHeader {
  let [width, height] = [file.readUInt16LE(6), file.readUInt16LE(8)]
  let [frames, metadataBytes] = [0, 0]
  for (let offset = 13 + tableBytes(file.readUInt8(10)); offset < file.length; ) {
    const block = file.readUInt8(offset)
    if (block === introducer.trailer) break
    if (block === introducer.image) {
      frames++
      width = Math.max(width, file.readUInt16LE(offset + 1) + file.readUInt16LE(offset + 5))
      height = Math.max(height, file.readUInt16LE(offset + 3) + file.readUInt16LE(offset + 7))
      offset = endOfBlocks(file, offset + 11 + tableBytes(file.readUInt8(offset + 9)))
    } else if (block === introducer.extension) {
      const end = endOfBlocks(file, offset + 2)
      metadataBytes += end - offset
      offset = end
    } else throw new PictureError('broken')
  }
  if (frames === 0) throw new PictureError('broken')
  // Beside the canvas the decoder holds a picture for each disposal method.
  return { width, height, bytesPerPixel: 4, bufferBytes: width * height * 6, frames, scans: 1, metadataBytes }
}

/** The end of data sub-blocks of up to 255 bytes. */
function endOfBlocks(file: Buffer, from: number): number {
  let offset = from
  while (offset < file.length) {
    const size = file.readUInt8(offset)
    offset += 1 + size
    if (size === 0) break
  }
  return offset
}
