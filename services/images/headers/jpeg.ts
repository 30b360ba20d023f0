import { PictureError } from '../picture-error.ts'
import { bytesOfLines, type PictureHeader } from './picture-header.ts'

const marker = { startOfImage: 0xd8, endOfImage: 0xd9, startOfScan: 0xda, app0: 0xe0, app15: 0xef, comment: 0xfe }

interface Frame {
  width: number
  height: number
  components: { horizontal: number; vertical: number }[]
}

/** Reads the segment headers and counts the scans (ITU T.81, annex B). */
export function readJpegHeader(file: Buffer): PictureHeader {
  let frame: Frame | undefined
  let scans = 0
  let isPartial = false
  let metadataBytes = 0
  for (let offset = nextMarker(file, 0); offset >= 0; ) {
    const code = file.readUInt8(offset + 1)
    if (code === marker.endOfImage) break
    if (code === marker.startOfImage) {
      offset = nextMarker(file, offset + 2)
      continue
    }
    const length = file.readUInt16BE(offset + 2)
    if (length < 2) throw new PictureError('broken')
    if (isFrame(code)) {
      if (frame) throw new PictureError('broken')
      frame = readFrame(file, offset)
    } else if (code === marker.startOfScan) {
      if (!frame) throw new PictureError('broken')
      scans++
      if (file.readUInt8(offset + 4) < frame.components.length) isPartial = true
    } else if ((code >= marker.app0 && code <= marker.app15) || code === marker.comment) metadataBytes += length
    offset = nextMarker(file, offset + 2 + length)
  }
  if (!frame || scans === 0) throw new PictureError('broken')
  const { width, height, components } = frame
  return {
    width,
    height,
    bytesPerPixel: components.length,
    // The decoder holds the coefficients of a multi-scan picture until the last scan.
    bufferBytes: scans > 1 || isPartial ? coefficientBytes(frame) : bytesOfLines(width, height, components.length),
    frames: 1,
    scans,
    metadataBytes,
  }
}

/** The next marker that is no stuffed byte, fill byte or restart; -1 for none. */
function nextMarker(file: Buffer, from: number): number {
  for (let offset = from; offset + 1 < file.length; offset++) {
    if (file[offset] !== 0xff) continue
    const code = file[offset + 1] ?? 0
    if (code > 0x01 && code < 0xff && !(code >= 0xd0 && code <= 0xd7)) return offset
  }
  return -1
}

/** DHT, JPG and DAC lie between the codes of frames. */
function isFrame(code: number): boolean {
  return code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc
}

function readFrame(file: Buffer, offset: number): Frame {
  // Baseline, extended and progressive with Huffman coding and 8 bits, as browsers support; no arithmetic coding.
  if (file.readUInt8(offset + 1) > 0xc2 || file.readUInt8(offset + 4) !== 8) throw new PictureError('unsupported')
  const [height, width, count] = [
    file.readUInt16BE(offset + 5),
    file.readUInt16BE(offset + 7),
    file.readUInt8(offset + 9),
  ]
  if (![1, 3, 4].includes(count)) throw new PictureError('unsupported')
  const components = Array.from({ length: count }, (_, index) => {
    const sampling = file.readUInt8(offset + 11 + 3 * index)
    return { horizontal: sampling >> 4, vertical: sampling & 15 }
  })
  const isSampled = (factor: number) => factor >= 1 && factor <= 4
  if (!components.every(({ horizontal, vertical }) => isSampled(horizontal) && isSampled(vertical)))
    throw new PictureError('broken')
  return { width, height, components }
}

/** libjpeg holds 64 coefficients of two bytes per block and component. */
function coefficientBytes({ width, height, components }: Frame): number {
  const widest = Math.max(...components.map(({ horizontal }) => horizontal))
  const highest = Math.max(...components.map(({ vertical }) => vertical))
  const blocks = components.map(
    ({ horizontal, vertical }) =>
      Math.ceil((width * horizontal) / widest / 8) * Math.ceil((height * vertical) / highest / 8),
  )
  return blocks.reduce((sum, count) => sum + count * 128, 0)
}
