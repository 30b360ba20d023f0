import { crc32, deflateSync } from 'node:zlib'

// Small files that are, or claim to be, enormous pictures. Each is valid in its format unless its comment says
// otherwise.

interface PngOptions {
  /** Bits per sample. */
  depth?: 1 | 8 | 16
  /** 0: grey, 2: red, green and blue, 6: with opacity. */
  colorType?: 0 | 2 | 6
  isInterlaced?: boolean
  /** Without data after the header, for pictures that are not decoded. */
  isHollow?: boolean
  /** Chunks before the pixels. */
  chunks?: readonly Buffer[]
}

/** A black PNG of this size, by default with one bit per pixel. */
export function pngBomb(width: number, height: number, options: PngOptions = {}): Buffer {
  const { depth = 1, colorType = 0, isInterlaced = false, isHollow = false, chunks = [] } = options
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colorType, 0, 0, isInterlaced ? 1 : 0], 8)
  const samples = { 0: 1, 2: 3, 6: 4 }[colorType]
  // The seven passes of an interlaced picture have a few more lines than the picture.
  const lines = isHollow ? 0 : isInterlaced ? 2 * height + 8 : height
  const pixels = Buffer.alloc((1 + Math.ceil((width * samples * depth) / 8)) * lines)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', deflateSync(pixels, { level: isInterlaced ? 1 : 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([uint32(data.length), named, check])
}

/** A JPEG with a changed frame header: another size, another coding process, or endless scans. */
export function changedJpeg(
  jpeg: Buffer,
  { width, height, code, scans = 0 }: { width?: number; height?: number; code?: number; scans?: number },
): Buffer {
  const changed = Buffer.from(jpeg)
  const frame = changed.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(changed[at + 1] ?? 0))
  if (code !== undefined) changed[frame + 1] = code
  if (height !== undefined) changed.writeUInt16BE(height, frame + 5)
  if (width !== undefined) changed.writeUInt16BE(width, frame + 7)
  const end = changed.lastIndexOf(Buffer.from([0xff, 0xd9]))
  const first = changed.indexOf(Buffer.from([0xff, 0xda]))
  const next = changed.indexOf(Buffer.from([0xff]), first + 2)
  // Repeats the last scan.
  const last = changed.subarray(changed.lastIndexOf(Buffer.from([0xff, 0xda])), end)
  if (scans > 0 && next < 0) throw new Error('the JPEG has no scan')
  return Buffer.concat([changed.subarray(0, end), ...Array<Buffer>(scans).fill(last), changed.subarray(end)])
}

/** A GIF with this canvas size and number of one-pixel frames. */
export function gifBomb(width: number, height: number, frames = 1): Buffer {
  const screen = Buffer.from([0, 0, 0, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255])
  screen.writeUInt16LE(width, 0)
  screen.writeUInt16LE(height, 2)
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  return Buffer.concat([Buffer.from('GIF89a'), screen, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])])
}

/** The header of an extended WebP with this canvas size and number of empty frames. */
export function webpBomb(width: number, height: number, frames = 0): Buffer {
  const canvas = Buffer.alloc(10)
  canvas.writeUIntLE(width - 1, 4, 3)
  canvas.writeUIntLE(height - 1, 7, 3)
  const body = Buffer.concat([
    riffChunk('VP8X', canvas),
    ...Array<Buffer>(frames).fill(riffChunk('ANMF', Buffer.alloc(16))),
  ])
  const size = Buffer.alloc(4)
  size.writeUInt32LE(4 + body.length)
  return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from('WEBP'), body])
}

function riffChunk(type: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(data.length)
  return Buffer.concat([Buffer.from(type), size, data])
}

/**
 * A TIFF of one strip without pixels: width, height, bits, compression, start, samples, rows and length of the strip.
 */
export function tiffBomb(width: number, height: number): Buffer {
  const entries = [
    [256, width],
    [257, height],
    [258, 8],
    [259, 1],
    [262, 1],
    [273, 8],
    [277, 1],
    [278, height],
    [279, 1],
  ] as const
  const head = Buffer.from('II*\0\x08\0\0\0', 'latin1')
  const directory = Buffer.alloc(2 + 12 * entries.length + 4)
  directory.writeUInt16LE(entries.length, 0)
  for (const [index, [tag, value]] of entries.entries()) {
    directory.writeUInt16LE(tag, 2 + 12 * index)
    directory.writeUInt16LE(4, 4 + 12 * index)
    directory.writeUInt32LE(1, 6 + 12 * index)
    directory.writeUInt32LE(value, 10 + 12 * index)
  }
  return Buffer.concat([head, directory])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
