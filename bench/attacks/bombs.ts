import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { createDeflate } from 'node:zlib'
import { pngChunk } from '#tests/helpers/picture-bombs.ts'

/** How many bytes a pixel has: red, green, blue and alpha, 16 bits each. */
const bytesPerPixel = 8

/** A PNG of some hundred kilobytes at most that unpacks to eight bytes for each of its pixels, all of them zero. */
export async function deepPngBomb(width: number, height: number): Promise<Buffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(16, 8)
  header.writeUInt8(6, 9)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', await deflatedZeros((1 + width * bytesPerPixel) * height)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

async function deflatedZeros(bytes: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 })
  const deflated = buffer(deflate)
  const zeros = Buffer.alloc(1024 ** 2)
  for (let left = bytes; left > 0; left -= zeros.length) {
    if (!deflate.write(zeros.subarray(0, left))) await once(deflate, 'drain')
  }
  deflate.end()
  return deflated
}
