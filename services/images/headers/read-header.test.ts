import { readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { changedJpeg, gifBomb, pngBomb, pngChunk, tiffBomb, webpBomb } from '#tests/helpers/decompression-bombs.ts'
import { heifGrid } from '#tests/helpers/heif-grid.ts'
import { detectPictureFormat } from '../format.ts'
import { assertWithinLimits, studioLimits, visitorLimits } from '../limits.ts'
import { PictureError } from '../picture-error.ts'
import { type PixelFormat, readPictureHeader } from './read-header.ts'

function headerOf(bytes: Buffer) {
  return readPictureHeader(bytes, detectPictureFormat(bytes) as PixelFormat)
}

/** The code of the refusal by header; undefined when accepted. */
function errorCodeOf(bytes: Buffer, limits = visitorLimits): string | undefined {
  try {
    assertWithinLimits(headerOf(bytes), limits)
    return undefined
  } catch (error) {
    if (error instanceof PictureError) return error.code
    throw error
  }
}

const picture = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 168, g: 136, b: 104, alpha: 0.5 } } })

const jpeg = await picture(64, 48).jpeg().toBuffer()
const progressive = await picture(64, 48).jpeg({ progressive: true }).toBuffer()
const heic = await readFile(new URL('../snap.heic', import.meta.url))

const samples = {
  jpeg,
  'progressive jpeg': progressive,
  'grey jpeg': await picture(64, 48).greyscale().jpeg().toBuffer(),
  png: await picture(64, 48).png().toBuffer(),
  'png with a palette': await picture(64, 48).png({ palette: true }).toBuffer(),
  'interlaced png': await picture(64, 48, 4).png({ progressive: true }).toBuffer(),
  webp: await picture(64, 48).webp().toBuffer(),
  'webp without loss': await picture(64, 48, 4).webp({ lossless: true }).toBuffer(),
  'webp with metadata': await picture(64, 48, 4)
    .withExif({ IFD0: { Make: 'Camera' } })
    .webp()
    .toBuffer(),
  gif: await picture(64, 48).gif().toBuffer(),
  tiff: await picture(64, 48).tiff().toBuffer(),
  'tiled tiff': await picture(64, 48).tiff({ tile: true }).toBuffer(),
  avif: await picture(64, 48).avif().toBuffer(),
  'avif of 10 bits': await picture(64, 48).avif({ bitdepth: 8 }).toBuffer(),
}

test.each(Object.entries(samples))('reads the size from the header: %s', (_name, bytes) => {
  expect(headerOf(bytes)).toMatchObject({ width: 64, height: 48, frames: 1 })
  expect(errorCodeOf(bytes)).toBeUndefined()
})

test('reads the size of an iPhone’s HEIC from its header', () => {
  expect(headerOf(heic)).toMatchObject({ width: 300, height: 400, frames: 2 })
})

test('reads a TIFF of the other byte order, whose short values stand at the left', () => {
  const head = Buffer.from('MM\0*\0\0\0\x08', 'latin1')
  const directory = Buffer.alloc(2 + 3 * 12 + 4)
  directory.writeUInt16BE(3, 0)
  for (const [index, [tag, value]] of (
    [
      [256, 64],
      [257, 48],
      [277, 3],
    ] as const
  ).entries()) {
    for (const [at, word] of [tag, 3, 0, 1, value].entries()) directory.writeUInt16BE(word, 2 + 12 * index + 2 * at)
  }
  expect(headerOf(Buffer.concat([head, directory]))).toMatchObject({
    width: 64,
    height: 48,
    bytesPerPixel: 3,
    frames: 1,
  })
})

test('counts the frames of an animation', async () => {
  const frames = [picture(20, 20), picture(20, 20).negate()]
  const bytes = await Promise.all(frames.map((frame) => frame.png().toBuffer()))
  for (const format of ['gif', 'webp'] as const) {
    const animated = await sharp(bytes, { join: { animated: true } })
      .toFormat(format)
      .toBuffer()
    expect(headerOf(animated)).toMatchObject({ width: 20, height: 20, frames: 2 })
  }
})

test('computes the memory for a TIFF from its strips, tiles and bits', () => {
  const deep = tiffBomb(9, 9)
  deep.writeUInt32LE(16, 42)
  const buffers = [samples.tiff, samples['tiled tiff'], deep].map((bytes) => headerOf(bytes).bufferBytes)
  const lines = 64 * 48 * 3
  expect(buffers).toEqual([2 * lines, 2 * lines + 256 * 256 * 3, 2 * 9 * 9 * 2])
})

describe('accepts pictures of cameras and phones', () => {
  test.each([
    ['a JPEG of 60 megapixels', changedJpeg(jpeg, { width: 8_944, height: 6_708 })],
    ['a panorama', changedJpeg(jpeg, { width: 16_382, height: 3_628 })],
    ['a progressive JPEG of 24 megapixels', changedJpeg(progressive, { width: 6_000, height: 4_000 })],
    ['a screenshot', pngBomb(3_024, 1_964, { depth: 8, colorType: 6, isHollow: true })],
    ['a scan of 16 bits', pngBomb(3_000, 4_000, { depth: 16, colorType: 2, isHollow: true })],
    ['an iPhone’s HEIC of 24 megapixels', heifGrid({ tiles: 14 })],
  ])('accepts %s', (_name, bytes) => {
    expect(errorCodeOf(bytes)).toBeUndefined()
  })

  test('accepts an iPhone’s HEIC of 48 megapixels from staff', () => {
    expect(errorCodeOf(heifGrid({ tiles: 20 }), studioLimits)).toBeUndefined()
  })
})

const inflated = pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(1_000_000))]))

describe('refuses decompression bombs before decoding', () => {
  test.each([
    ['60,000,000 × 1 pixels of 8 bytes', pngBomb(60_000_000, 1, { depth: 16, colorType: 6, isHollow: true })],
    ['15,000,000 × 4 pixels', pngBomb(15_000_000, 4)],
    ['1 × 60,000,000 pixels', pngBomb(1, 60_000_000, { isHollow: true })],
    ['a hundred million pixels', pngBomb(10_000, 10_000)],
    ['60 million pixels of 8 bytes', pngBomb(8_000, 7_500, { depth: 16, colorType: 6, isHollow: true })],
    ['a wide one of 16 bits', pngBomb(16_000, 1_000, { depth: 16, colorType: 6, isHollow: true })],
    ['an interlaced one', pngBomb(7_000, 7_000, { depth: 8, colorType: 6, isInterlaced: true, isHollow: true })],
    ['frames', pngBomb(8, 8, { chunks: [pngChunk('acTL', Buffer.from([0, 1, 0, 0, 0, 0, 0, 0]))] })],
    ['a JPEG of 65,500 × 900', changedJpeg(jpeg, { width: 65_500, height: 900 })],
    ['a progressive JPEG of 60 megapixels', changedJpeg(progressive, { width: 8_000, height: 7_500 })],
    ['a JPEG of 5,000 scans', changedJpeg(progressive, { scans: 5_000 })],
    ['a large canvas of WebP', webpBomb(16_383, 16_383)],
    ['a moving WebP', webpBomb(5_000, 5_000, 2)],
    ['a WebP of 2,000 frames', webpBomb(8, 8, 2_000)],
    ['a large canvas of GIF', gifBomb(65_535, 65_535)],
    ['a GIF of 2,000 frames', gifBomb(8, 8, 2_000)],
    ['a TIFF of one strip', tiffBomb(16_000, 16_000)],
    ['a TIFF whose page leads to itself', Buffer.concat([tiffBomb(8, 8).subarray(0, -4), Buffer.from([8, 0, 0, 0])])],
    ['a HEIC of 108 megapixels', heifGrid({ tiles: 30 })],
    ['a HEIC of 1,600 tiles', heifGrid({ tiles: 40, claimed: { width: 300, height: 400 } })],
  ])('refuses %s', (_name, bytes) => {
    expect(errorCodeOf(bytes)).toBe('too_many_pixels')
  })

  const xmp = Buffer.concat([Buffer.from([0xff, 0xe1, 0xff, 0xff]), Buffer.alloc(65_533, 'x')])
  test.each([
    ['text in a PNG', pngBomb(8, 8, { chunks: [pngChunk('tEXt', Buffer.alloc(12_000_000))] })],
    ['compressed text in a PNG', pngBomb(8, 8, { chunks: Array<Buffer>(10_000).fill(inflated) })],
    ['XMP in a JPEG', Buffer.concat([jpeg.subarray(0, 2), ...Array<Buffer>(185).fill(xmp), jpeg.subarray(2)])],
  ])('says that metadata are too much: %s', (_name, bytes) => {
    expect(errorCodeOf(bytes)).toBe('too_much_metadata')
  })

  test.each([
    ['arithmetic coding', changedJpeg(jpeg, { code: 0xc9 })],
    ['progressive arithmetic coding', changedJpeg(progressive, { code: 0xca })],
    ['a JPEG without loss', changedJpeg(jpeg, { code: 0xc3 })],
  ])('refuses %s', (_name, bytes) => {
    expect(errorCodeOf(bytes)).toBe('unsupported')
  })

  test('refuses a JPEG without a height in its header', () => {
    expect(errorCodeOf(changedJpeg(jpeg, { height: 0 }))).toBe('broken')
  })
})

test('parses or refuses any corrupted header quickly', () => {
  const changes = fc.array(
    fc.record({
      offset: fc.double({ min: 0, max: 1, noNaN: true }),
      byte: fc.constantFrom(0, 1, 0x7f, 0x80, 0xfe, 0xff),
    }),
    { maxLength: 6 },
  )
  const bytes = fc.constantFrom(
    ...Object.values(samples),
    heic,
    heifGrid({ tiles: 2 }),
    gifBomb(9, 9, 9),
    webpBomb(9, 9, 9),
    tiffBomb(9, 9),
  )
  const property = fc.property(bytes, changes, fc.double({ min: 0, max: 1, noNaN: true }), (sample, changed, part) => {
    // Half of the time the whole file, otherwise its beginning.
    const file = Buffer.from(sample.subarray(0, part > 0.5 ? sample.length : Math.ceil(sample.length * part)))
    for (const { offset, byte } of changed) file[Math.floor(offset * Math.min(file.length, 600))] = byte
    const format = detectPictureFormat(file)
    if (!format || format === 'svg') return
    try {
      const header = readPictureHeader(file, format)
      for (const value of Object.values(header)) expect(value).toBeGreaterThanOrEqual(0)
    } catch (error) {
      expect(error).toBeInstanceOf(PictureError)
    }
  })
  fc.assert(property, { numRuns: 5_000 })
})
