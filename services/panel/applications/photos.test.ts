import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pngBomb } from '#tests/helpers/decompression-bombs.ts'
import { heifGrid } from '#tests/helpers/heif-grid.ts'
import { maxPhotoSize, readPhoto } from './photos.ts'

const gps = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' } }

/** All photos have one sender. */
const read = (file: File) => readPhoto(file, { client: 'somebody' })

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#a88868' } })
}

function fileOf(bytes: Uint8Array, name = 'photo.jpg', type = 'image/jpeg'): File {
  return new File([new Uint8Array(bytes)], name, { type })
}

test.each(['jpeg', 'png', 'webp'] as const)('accepts a %s with any name', async (format) => {
  const bytes = await picture(300, 200).toFormat(format).toBuffer()
  const photo = await read(fileOf(bytes, 'photo.exe', 'application/octet-stream'))
  expect(photo).toMatchObject({ type: 'image/webp', width: 300, height: 200 })
})

test('accepts an iPhone’s photo, and removes its location', async () => {
  const photo = await read(fileOf(await readFile(new URL('../../images/snap.heic', import.meta.url))))
  expect(photo).toMatchObject({ type: 'image/webp', width: 300, height: 400 })
  expect((await sharp(photo.bytes).metadata()).exif).toBeUndefined()
  const { channels } = await sharp(photo.bytes).stats()
  expect(channels[0]?.stdev).toBeGreaterThan(20)
})

test('stores photos upright, scaled down and without metadata', async () => {
  const bytes = await picture(3_000, 1_500).withExif(gps).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const photo = await read(fileOf(bytes))
  expect(photo).toMatchObject({ width: 1_200, height: 2_400 })
  const metadata = await sharp(photo.bytes).metadata()
  expect(metadata).not.toHaveProperty('exif')
  expect(metadata).not.toHaveProperty('orientation')
})

test('nothing', async () => {
  await expect(read(fileOf(new Uint8Array()))).rejects.toMatchObject({ code: 'missing' })
})

test('more than 15 MB', async () => {
  await expect(read(fileOf(new Uint8Array(maxPhotoSize + 1)))).rejects.toMatchObject({ code: 'too_large' })
})

test.each([
  ['a hundred million pixels', () => pngBomb(10_000, 10_000)],
  ['one line of 60 million pixels', () => pngBomb(60_000_000, 1)],
  ['four lines of 15 million pixels', () => pngBomb(15_000_000, 4)],
  ['60 million lines', () => pngBomb(1, 60_000_000, { isHollow: true })],
  ['a HEIC of 108 megapixels', () => heifGrid({ tiles: 30 })],
])('a small file of %s', async (_what, bomb) => {
  const bytes = bomb()
  expect(bytes.length).toBeLessThan(1_000_000)
  const before = process.memoryUsage.rss()
  await expect(read(fileOf(bytes))).rejects.toMatchObject({ code: 'too_many_pixels' })
  expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000)
})

test.each([
  ['a drawing that may run scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a page', Buffer.from('<!doctype html><title>photo.jpg</title>')],
  ['an animation', Buffer.from('GIF89a\x01\x00\x01\x00')],
  ['random bytes', crypto.getRandomValues(new Uint8Array(1_000)).fill(0, 0, 4)],
])('refuses %s', async (_what, bytes) => {
  await expect(read(fileOf(bytes))).rejects.toMatchObject({ code: 'unsupported' })
})

test.each([
  ['the first half of a JPEG', async () => (await picture(800, 800).jpeg().toBuffer()).subarray(0, 2_000)],
  ['a JPEG’s first bytes', async () => Buffer.from('\xff\xd8\xff\xe0', 'latin1')],
  ['a PNG’s first bytes', async () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['an empty HEIC', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['half a HEIC', async () => (await readFile(new URL('../../images/snap.heic', import.meta.url))).subarray(0, 1_500)],
])('refuses %s as unreadable', async (_what, bytes) => {
  await expect(read(fileOf(await bytes()))).rejects.toMatchObject({ code: 'broken' })
})
