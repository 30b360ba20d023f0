import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { heifGrid, heifProperty } from '#tests/helpers/heif-grid.ts'
import { colorSpaces, iccProfileOf } from '#tests/helpers/icc-profile.ts'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'
import { studioLimits } from './limits.ts'
import { openPicture } from './open.ts'

/** The colours of the left and the right half. */
async function halvesOf(file: Buffer): Promise<number[][]> {
  const { data, width, height, channels } = await openPicture(file, {
    formats: ['jpeg', 'png', 'webp', 'avif', 'heic'],
    limits: studioLimits,
    size: { width: 100, height: 100, fit: 'inside' },
  })
  return [0.2, 0.8].map((across) => {
    const start = ((height >> 1) * width + Math.round(across * width)) * channels
    return [...data.subarray(start, start + 3)]
  })
}

/** Colours as far apart as no eye tells. */
function expectColors(found: number[][], expected: number[][]): void {
  const differences = expected.flatMap((color, index) => color.map((value, at) => value - (found[index]?.[at] ?? 999)))
  expect(Math.max(...differences.map(Math.abs)), JSON.stringify(found)).toBeLessThanOrEqual(3)
}

const [skin, red] = [
  [234, 169, 141],
  [218, 20, 27],
]
const halves = await sharp({ create: { width: 80, height: 60, channels: 3, background: `rgb(${skin})` } })
  .composite([
    {
      input: { create: { width: 40, height: 60, channels: 3, background: `rgb(${red})` } },
      left: 40,
      top: 0,
    },
  ])
  .png()
  .toBuffer()

const profiles = {
  'Adobe RGB': iccProfileOf(colorSpaces['Adobe RGB']),
  'ProPhoto RGB': iccProfileOf(colorSpaces['ProPhoto RGB']),
}
const { icc: displayP3 = Buffer.alloc(0) } = await sharp(
  await sharp(halves).withIccProfile('p3').png().toBuffer(),
).metadata()

describe.each(['jpeg', 'png', 'webp', 'avif'] as const)('converts a picture to sRGB: %s', (format) => {
  const encode = (picture: sharp.Sharp) =>
    picture.toFormat(format, { quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()

  test.each(Object.entries({ ...profiles, 'Display P3': displayP3 }))('%s', async (_name, icc) => {
    await using folder = await temporaryFolder()
    const path = join(folder.path, 'profile.icc')
    await writeFile(path, icc)
    const file = await encode(sharp(halves).withIccProfile(path))
    // The values in the file are others.
    const { data } = await sharp(file).keepIccProfile().raw().toBuffer({ resolveWithObject: true })
    expect(Math.abs((data[0] ?? 0) - 234)).toBeGreaterThan(3)
    expectColors(await halvesOf(file), [skin, red])
  })

  test('no profile', async () => {
    expectColors(await halvesOf(await encode(sharp(halves))), [skin, red])
  })
})

/** The halves of `skin.heic`, read as colours of these spaces. */
const inDisplayP3 = [
  [233, 169, 142],
  [218, 0, 26],
]
const inSrgb = [
  [223, 172, 146],
  [200, 40, 40],
]

describe('converts a HEIC to sRGB', () => {
  test.each([
    ['Display P3', heifProperty.profile(displayP3), inDisplayP3],
    ['Display P3 by its number', heifProperty.primaries(12), inDisplayP3],
    [
      'Adobe RGB',
      heifProperty.profile(profiles['Adobe RGB']),
      [
        [240, 174, 146],
        [233, 35, 35],
      ],
    ],
    [
      'ProPhoto RGB',
      heifProperty.profile(profiles['ProPhoto RGB']),
      [
        [255, 174, 158],
        [255, 0, 49],
      ],
    ],
    ['sRGB by its number', heifProperty.primaries(1), inSrgb],
    ['a broken profile', heifProperty.profile(Buffer.alloc(200)), inSrgb],
  ])('%s', async (_name, property, expected) => {
    expectColors(await halvesOf(heifGrid({ tiles: 1, tile: 'skin.heic', properties: [property] })), expected)
  })

  test('no profile', async () => {
    expectColors(await halvesOf(heifGrid({ tiles: 1, tile: 'skin.heic' })), inSrgb)
  })

  test('a profile beside a number', async () => {
    const properties = [heifProperty.primaries(1), heifProperty.profile(displayP3)]
    expectColors(await halvesOf(heifGrid({ tiles: 1, tile: 'skin.heic', properties })), inDisplayP3)
  })

  test('one image without tiles', async () => {
    expectColors(await halvesOf(await readFile(new URL('skin.heic', import.meta.url))), inDisplayP3)
  })
})

test('converts an AVIF that names Display P3 by its number', async () => {
  const expected = [
    [255, 0, 0],
    [0, 203, 58],
  ]
  expectColors(await halvesOf(await readFile(new URL('patches.avif', import.meta.url))), expected)
  const properties = [heifProperty.primaries(12)]
  expectColors(await halvesOf(heifGrid({ tiles: 1, tile: 'patches.avif', properties })), expected)
})
