import sharp from 'sharp'
import { expect, test } from 'vitest'
import { run } from './crop-for-print.ts'

/** A picture of three upright stripes: red, green, blue. */
async function stripes(width: number, height: number) {
  const stripe = (background: string) => ({ create: { width: width / 3, height, channels: 3 as const, background } })
  const { data, info } = await sharp({ create: { width, height, channels: 3, background: '#00ff00' } })
    .composite([
      { input: stripe('#ff0000'), left: 0, top: 0 },
      { input: stripe('#0000ff'), left: (width / 3) * 2, top: 0 },
    ])
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

test.each([
  [0, 'red'],
  [0.5, 'green'],
  [1, 'blue'],
])('keeps the focal point at %d in view', async (x, colour) => {
  const { jpeg, width, height } = await run(await stripes(600, 200), { width: 100, height: 100, focal: { x, y: 0.5 } })
  const { dominant } = await sharp(jpeg).stats()

  expect([width, height]).toEqual([100, 100])
  const channel = { red: dominant.r, green: dominant.g, blue: dominant.b }[colour]
  expect(channel).toBeGreaterThan(200)
})

test('crops a small picture without enlarging it', async () => {
  const { width, height } = await run(await stripes(90, 120), { width: 600, height: 600, focal: { x: 0.5, y: 0.5 } })

  expect([width, height]).toEqual([90, 90])
})

/** A head on a plain wall, in pixels from the left and the top. */
async function portrait(width: number, height: number, head: { left: number; top: number; side: number }) {
  const { left, top, side } = head
  const { data, info } = await sharp({ create: { width, height, channels: 3, background: '#c8c4be' } })
    .composite([{ input: { create: { width: side, height: side, channels: 3, background: '#301810' } }, left, top }])
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

test.each([
  ['near the upper edge', { left: 200, top: 4, side: 150 }, { width: 600, height: 450 }],
  ['near the left edge', { left: 30, top: 250, side: 150 }, { width: 300, height: 800 }],
  ['near the right edge', { left: 420, top: 250, side: 150 }, { width: 300, height: 800 }],
])('keeps a head %s whole, also against the focal point', async (_place, head, size) => {
  const picture = await portrait(600, 800, head)
  const { jpeg, width, height } = await run(picture, { ...size, focal: { x: 0.5, y: 0.9 } })
  const pixels = await sharp(jpeg).greyscale().raw().toBuffer()

  expect([width, height]).toEqual([size.width, size.height])
  const dark = pixels.filter((value) => value < 100).length
  expect(dark).toBeGreaterThan(0.96 * head.side ** 2)
})
