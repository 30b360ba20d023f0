import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AgencyEntity } from '#contracts/panel/entities.ts'
import { decodeForSite } from '../../compose/decode-for-site.ts'
import { createImageService } from '../image-service.ts'
import { openVariantStore, type VariantStore } from '../variant-store.ts'
import { createIconHandler, iconFolderOf } from './icons.ts'

let folder: string
let store: VariantStore

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passarela-icons-'))
  store = await openVariantStore(folder, 10_000_000)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const colors = { paper: '#ffffff', ink: '#000000' }

async function get(agency: AgencyEntity, path: string): Promise<Response> {
  const red = sharp({ create: { width: 600, height: 500, channels: 3, background: '#ff0000' } }).png()
  const source = { open: async () => new Response(Buffer.from(await red.toBuffer())) }
  const imageService = createImageService({ source, store, decode: decodeForSite, log: pino({ enabled: false }) })
  return createIconHandler(imageService, async () => agency)(new Request(`http://site.example${path}`))
}

/** The colour of a pixel, at fractions of the sides. */
async function pixelOf(response: Response, size: number, x: number, y: number) {
  const picture = sharp(await response.arrayBuffer())
  expect(await picture.metadata()).toMatchObject({ format: 'png', width: size, height: size })
  const at = { left: Math.round(x * size), top: Math.round(y * size), width: 1, height: 1 }
  const [red = 0, green = 0, blue = 0] = await picture.removeAlpha().extract(at).raw().toBuffer()
  return [red, green, blue]
}

const picture = { url: 'media/a-3f2a9c1d.png', width: 600, height: 500 }
const white = [255, 255, 255]
const red = [255, 0, 0]

test('fills the icon with the agency’s own picture', async () => {
  const agency = { name: 'Casa', icon: picture, colors } as AgencyEntity
  const response = await get(agency, `${iconFolderOf(agency)}/180.png`)
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await pixelOf(response, 180, 0.01, 0.01)).toEqual(red)
})

test('draws an almost square logo on the background colour', async () => {
  const agency = { name: 'Casa', logo: picture, colors } as AgencyEntity
  const icon = await (await get(agency, `${iconFolderOf(agency)}/192.png`)).blob()
  expect(await pixelOf(new Response(icon), 192, 0.5, 0.5)).toEqual(red)
  expect(await pixelOf(new Response(icon), 192, 0.05, 0.5)).toEqual(white)
})

test.each(['casa', '«Łódź»', '7 Talents', '山田'])('draws the initial of %s without a square logo', async (name) => {
  const agency = { name, logo: { ...picture, width: 2_000 }, colors } as AgencyEntity
  const response = await get(agency, '/favicon.ico')
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  const { dominant, channels } = await sharp(await response.arrayBuffer()).stats()
  expect(dominant.r).toBeGreaterThan(240)
  expect(channels[0]?.min).toBeLessThan(60)
})

/** How much of a PNG's height the drawing takes, in shares. */
async function heightOf(response: Response) {
  const bytes = Buffer.from(await response.arrayBuffer())
  const { height } = await sharp(bytes).metadata()
  const { info } = await sharp(bytes).trim().png().toBuffer({ resolveWithObject: true })
  return info.height / height
}

test('draws the letter as a capital in the agency’s typeface, larger in a tab', async () => {
  const draw = async (changes: object, size: number) => {
    const agency = { name: 'Casa', colors, ...changes } as AgencyEntity
    return get(agency, `${iconFolderOf(agency)}/${size}.png`)
  }
  const bytesOf = async (changes: object) => Buffer.from(await (await draw(changes, 192)).arrayBuffer())
  const [capital, small, other] = [
    await bytesOf({}),
    await bytesOf({ name: 'casa' }),
    await bytesOf({ typefaces: 'garamond' }),
  ]
  expect(small.equals(capital)).toBe(true)
  expect(other.equals(capital)).toBe(false)
  expect(await heightOf(await draw({}, 32))).toBeCloseTo(0.72, 1)
  expect(await heightOf(await draw({}, 192))).toBeCloseTo(0.5, 1)
  expect(await heightOf(await draw({ logo: picture }, 32))).toBeGreaterThan(0.7)
  expect(await heightOf(await draw({ logo: picture }, 192))).toBeLessThan(0.6)
})

test('has another address when the icon changes, and the present icon at an earlier one', async () => {
  const agency = { name: 'Casa', colors } as AgencyEntity
  const changes = [
    { name: 'Bosque' },
    { colors: { paper: '#000000', ink: '#ffffff' } },
    { icon: picture },
    { typefaces: 'garamond' },
  ]
  const folders = [agency, ...changes.map((change) => ({ ...agency, ...change }) as AgencyEntity)].map(iconFolderOf)
  expect(new Set(folders).size).toBe(5)
  expect(iconFolderOf({ ...agency, name: 'Cinza' })).toBe(folders[0])
  const earlier = await get({ ...agency, icon: picture } as AgencyEntity, `${folders[0]}/512.png`)
  expect(earlier.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(await pixelOf(earlier, 512, 0.1, 0.1)).toEqual(red)
})

test.each(['/icons/000000000000/33.png', '/icons/000000000000/32.jpg', '/icons/32.png', '/icons/x/32.png'])(
  'there is nothing at %s',
  async (path) => {
    expect((await get({ name: 'Casa' } as AgencyEntity, path)).status).toBe(404)
  },
)
