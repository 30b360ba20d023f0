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
