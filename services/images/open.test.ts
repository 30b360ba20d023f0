import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { heifGrid, heifProperty } from '#tests/helpers/heif-grid.ts'
import { studioLimits } from './limits.ts'
import { openPicture, sharpOf } from './open.ts'

/** Four colours, one in each corner. */
const corners = Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0, 0, 0, 0, 255, 255, 255])
const picture = await sharp(corners, { raw: { width: 3, height: 2, channels: 3 } })
  .resize({ width: 60, height: 40, kernel: 'nearest' })
  .png()
  .toBuffer()

const open = { formats: ['png', 'jpeg'], limits: studioLimits } as const

test.each([1, 2, 3, 4, 5, 6, 7, 8])('turns a picture with orientation %d upright', async (orientation) => {
  const photo = await sharp(picture).withMetadata({ orientation }).png().toBuffer()
  const size = { width: 100, height: 100, fit: 'inside' } as const
  const opened = await openPicture(photo, { ...open, size })
  const { data, info } = await sharp(photo).autoOrient().raw().toBuffer({ resolveWithObject: true })
  expect(opened).toMatchObject({ width: info.width, height: info.height, channels: info.channels })
  expect(opened.data.equals(data)).toBe(true)
})

test('limits the size of the upright picture', async () => {
  const photo = await sharp(picture).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const opened = await openPicture(photo, { ...open, size: { width: 20, height: 100, fit: 'inside' } })
  expect(opened).toMatchObject({ width: 20, height: 30 })
})

describe.each(['snap.heic', 'patches.avif'] as const)('turns %s by its properties only', (tile) => {
  const openGrid = (options: Omit<Parameters<typeof heifGrid>[0], 'tiles' | 'tile'>) =>
    openPicture(heifGrid({ tiles: 1, tile, ...options }), {
      formats: ['heic', 'avif'],
      limits: studioLimits,
      size: { width: 1_000, height: 1_000, fit: 'inside' },
    })

  test.each([undefined, 6])('with orientation %s in its EXIF data', async (exifOrientation) => {
    const { rotation, mirror } = heifProperty
    const plain = await openGrid({})
    const unturned = await openGrid({ exifOrientation })
    expect(unturned.data.equals(plain.data)).toBe(true)
    // The file turns anticlockwise.
    for (const [properties, turned] of [
      [[rotation(3)], sharpOf(plain).rotate(90)],
      [[rotation(2)], sharpOf(plain).rotate(180)],
      [[mirror(1)], sharpOf(plain).flop()],
    ] as const) {
      const picture = await openGrid({ exifOrientation, properties })
      const { data, info } = await turned.raw().toBuffer({ resolveWithObject: true })
      expect(picture).toMatchObject({ width: info.width, height: info.height })
      expect(meanDifference(picture.data, data)).toBeLessThan(2)
    }
  })
})

/** Two decoders or two orders of work round differently. */
function meanDifference(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length
}

test('refuses a file whose header differs from the decoded size', async () => {
  // libpng ignores bytes before its signature, and no file is read differently by both, so a JPEG with a second frame
  // stands for all.
  const jpeg = await sharp(picture).jpeg().toBuffer()
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  const twice = Buffer.concat([jpeg.subarray(0, frame), jpeg.subarray(frame, frame + 19), jpeg.subarray(frame)])
  const size = { width: 20, height: 20, fit: 'inside' } as const
  await expect(openPicture(twice, { ...open, size })).rejects.toMatchObject({ code: 'broken' })
})
