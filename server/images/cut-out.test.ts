import sharp, { type OverlayOptions } from 'sharp'
import { expect, test } from 'vitest'
import { isPlain } from '#domain/plain-background.ts'
import { cutOut } from './cut-out.ts'

const [width, height] = [300, 400]

/** A wall that is lighter in its middle, a floor, and a person with arms away from the body. */
const wall = `<radialGradient id="light" cx=".5" cy=".3" r=".9"><stop stop-color="#cfcfcd"/><stop offset="1" stop-color="#c2c2c0"/></radialGradient>
  <rect width="300" height="400" fill="url(#light)"/>`
const shadow = '<ellipse cx="150" cy="372" rx="70" ry="8" fill="#8a8a89"/>'
const figure = (skin: string) => `<g fill="#151515"><rect x="115" y="90" width="70" height="280"/></g>
  <g fill="${skin}"><circle cx="150" cy="60" r="30"/><path d="M115 95h-30v150h20v-20h10v-20h-10v-90h10zM185 95h30v150h-20v-20h-10v-20h10v-90h-10z"/></g>`
const stray = '<circle cx="40" cy="100" r="2" fill="#333"/>'

async function draw(content: string, extra: OverlayOptions[] = []) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`
  const picture = sharp(Buffer.from(svg)).composite(extra).removeAlpha()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: 3 as const }
}

const busy = { r: 200, g: 190, b: 180 }
const noise = {
  create: {
    width,
    height,
    channels: 3 as const,
    background: busy,
    noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
  },
}

async function alphaOf(picture: Awaited<ReturnType<typeof draw>>) {
  const { data } = cutOut(picture)
  return (x: number, y: number) => data[4 * (y * width + x) + 3]
}

test.each([
  ['white', '#f4f4f2'],
  ['grey', '#a9a9a8'],
  ['dark', '#241a16'],
])('cuts a figure with %s skin out of a plain wall', async (_, skin) => {
  const picture = await draw(wall + shadow + figure(skin) + stray)
  expect(isPlain(picture)).toBe(true)
  const alphaAt = await alphaOf(picture)
  for (const [x, y] of [
    [150, 60],
    [130, 45],
    [95, 150],
    [150, 200],
    [150, 360],
  ] as const)
    expect(alphaAt(x, y)).toBe(255)
  // The wall, a corner of the floor, the gap below an arm, the shadow and the speck.
  for (const [x, y] of [
    [5, 5],
    [290, 390],
    [110, 160],
    [85, 373],
    [40, 100],
  ] as const)
    expect(alphaAt(x, y)).toBe(0)
})

test('softens the outline, and leaves no rim of the wall', async () => {
  const { data } = cutOut(await draw(wall + figure('#241a16')))
  const line = Array.from({ length: 14 }, (_, step) => 4 * (300 * width + 108 + step))
  const alphas = line.map((at) => data[at + 3] ?? 0)
  expect(alphas.filter((alpha) => alpha > 0 && alpha < 255).length).toBeGreaterThanOrEqual(2)
  for (const at of line) if ((data[at + 3] ?? 0) > 0) expect(data[at]).toBeLessThan(0x30)
})

test('finds no plain background in a busy picture', async () => {
  expect(isPlain(await draw(figure('#241a16'), [{ input: noise, blend: 'over' }]))).toBe(false)
  const street = Array.from(
    { length: 30 },
    (_, n) =>
      `<rect x="${(n * 47) % 300}" y="${(n * 83) % 400}" width="60" height="50" fill="hsl(${n * 40} 60% 50%)"/>`,
  )
  expect(isPlain(await draw(street.join('') + figure('#241a16')))).toBe(false)
})

test('keeps a transparent picture as it is', async () => {
  const data = Buffer.alloc(4 * 10 * 10)
  data[3] = 200
  expect(cutOut({ data, width: 10, height: 10, channels: 4 }).data).toEqual(data)
})
