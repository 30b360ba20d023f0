import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { OgImage } from '#domain/og-image.ts'
import { decodeForSite } from '../../compose/decode-for-site.ts'
import { createImageService } from '../image-service.ts'
import { createMediaAccess, type Library } from '../media-access.ts'
import { openVariantStore, type VariantStore } from '../variant-store.ts'
import { createOgImageHandler, createOgImageUrls } from './og-images.ts'

const urls = createOgImageUrls('the key')
let folder: string
let store: VariantStore

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passarela-og-images-'))
  store = await openVariantStore(folder, 10_000_000)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

function openOgImages(original: () => Response, library?: Library) {
  const source = { open: vi.fn(async () => original()) }
  const log = pino({ enabled: false })
  const imageService = createImageService({ source, store, decode: decodeForSite, log })
  const respond = createOgImageHandler(imageService, urls, createMediaAccess(library, log))
  return {
    source,
    imageService,
    get: (image: OgImage | string) =>
      respond(new Request(`http://site.example${typeof image === 'string' ? image : urls.write(image)}`)),
  }
}

/** A picture of one colour. */
async function picture(width: number, height: number): Promise<() => Response> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#c0392b' } })
    .png()
    .toBuffer()
  return () => new Response(Buffer.from(bytes))
}

const none = () => new Response(null, { status: 404 })

/** The red and the inked columns of an image, as fractions of its width: [from, to]. */
async function seenOn(response: Response) {
  const { data, info } = await sharp(await response.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([1200, 630])
  const columns = { red: new Set<number>(), ink: new Set<number>() }
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0] = data.subarray(at, at + 2)
    const seen = red > 150 && green < 100 ? columns.red : red < 60 ? columns.ink : undefined
    seen?.add((at / info.channels) % info.width)
  }
  const span = (found: Set<number>) => (found.size > 0 ? [Math.min(...found), Math.max(...found)] : undefined)
  return { red: span(columns.red), ink: span(columns.ink) }
}

test('shows an upright picture whole at the right, without overlap with the text', async () => {
  const { red, ink } = await seenOn(
    await openOgImages(await picture(300, 400)).get({ site: 'Mármore', title: 'Inês', source: 'a' }),
  )

  // 3 : 4 of the image's height.
  expect(red).toEqual([1200 - 473, 1199])
  expect(ink?.[0]).toBeGreaterThanOrEqual(50)
  expect(ink?.[1]).toBeLessThan(1200 - 473 - 50)
})

test('leaves a column for the text beside a wide picture', async () => {
  const { red, ink } = await seenOn(
    await openOgImages(await picture(900, 300)).get({ site: 'Mármore', title: 'Inês', source: 'b' }),
  )

  expect(red).toEqual([540, 1199])
  expect(ink?.[1]).toBeLessThan(490)
})

test('shows text only without a picture', async () => {
  const ogImages = openOgImages(none)
  const { red, ink } = await seenOn(await ogImages.get({ site: 'Mármore', title: 'Contato' }))

  expect(red).toBeUndefined()
  expect(ink).toBeDefined()
  expect(ogImages.source.open).not.toHaveBeenCalled()
})

test('serves the image of a published picture only, from its store too', async () => {
  let isPublished = true
  const library: Library = {
    contains: () => true,
    has: () => isPublished,
    isPublished: async () => isPublished,
    readSigned: () => undefined,
  }
  const ogImages = openOgImages(await picture(300, 400), library)
  const image = { site: 'Mármore', title: 'Inês', source: 'media/a.webp' }
  const shown = await ogImages.get(image)
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600'])
  isPublished = false
  expect((await ogImages.get(image)).status).toBe(404)
  expect((await ogImages.get({ site: 'Mármore', title: 'Contato' })).status).toBe(200)
})

test('uses the agency’s colours', async () => {
  const response = await openOgImages(none).get({ site: 'Mármore', colors: { paper: '#203040', ink: '#ffffff' } })
  const { channels } = await sharp(await response.arrayBuffer())
    .extract({ left: 0, top: 0, width: 50, height: 50 })
    .stats()

  expect(channels.map(({ mean }) => Math.round(mean / 16))).toEqual([2, 3, 4])
})

test('shows the logo instead of the name, and the name without a logo that exists', async () => {
  const withLogo = { site: 'Mármore', logo: 'media/logo.png' }
  const { red, ink } = await seenOn(await openOgImages(await picture(400, 200)).get(withLogo))
  expect(red?.[0]).toBeLessThan(60)
  expect(ink).toBeUndefined()
  const titled = await seenOn(await openOgImages(await picture(400, 200)).get({ ...withLogo, title: 'Contato' }))
  expect(titled.red?.[1]).toBeLessThan(250)
  expect(titled.ink).toBeDefined()
  expect((await seenOn(await openOgImages(none).get({ ...withLogo, logo: 'media/gone.png' }))).ink).toBeDefined()
})

test('uses the agency’s typefaces', async () => {
  const images = openOgImages(none)
  const { ink = [] } = await seenOn(await images.get({ site: 'Mármore' }))
  const { ink: condensed = [] } = await seenOn(await images.get({ site: 'Mármore', typefaces: 'archivo' }))

  expect(condensed[1]).toBeLessThan(ink[1] ?? 0)
})

test.each(['Łódź', 'Ŵéłş', 'Nguyễn', 'Анна', '山田 花子', 'محمد علي'])('shows the letters of %s', async (site) => {
  expect((await seenOn(await openOgImages(none).get({ site }))).ink).toBeDefined()
})

test('omits words with letters that no font has, and centres the picture', async () => {
  const { red, ink } = await seenOn(
    await openOgImages(await picture(300, 400)).get({ site: 'ᏣᎳᎩ', title: 'ᏣᎳᎩ', source: 'c' }),
  )

  expect(ink).toBeUndefined()
  expect(red).toEqual([364, 364 + 472])
})

test('shows markup in a title as text', async () => {
  const { red } = await seenOn(
    await openOgImages(none).get({ site: 'Mármore', title: '<rect fill="red" width="9" height="9"/>' }),
  )

  expect(red).toBeUndefined()
})

test('stores a made image', async () => {
  const ogImages = openOgImages(await picture(300, 400))
  const image = { site: 'Mármore', title: 'Once', source: 'd' }
  await Promise.all([ogImages.get(image), ogImages.get(image)])
  await ogImages.get(image)

  expect(ogImages.source.open).toHaveBeenCalledTimes(1)
})

test('disappears with its deleted picture, also while it is being made', async () => {
  let original = await picture(300, 400)
  const ogImages = openOgImages(() => original())
  const stored = { site: 'Mármore', title: 'Stored', source: 'deleted' }
  const unfinished = { ...stored, title: 'Unfinished' }
  expect((await ogImages.get(stored)).status).toBe(200)
  const making = ogImages.get(unfinished)
  await vi.waitFor(() => expect(ogImages.source.open).toHaveBeenCalledTimes(2))

  original = none
  await ogImages.imageService.delete([])
  expect((await making).status).toBe(200)
  expect((await ogImages.get(stored)).status).toBe(404)
  expect((await ogImages.get(unfinished)).status).toBe(404)
})

test.each([
  ['does not exist', none, 404],
  ['is a text', () => new Response('hello'), 415],
  ['is out of reach', () => new Response(null, { status: 503 }), 502],
])('responds without an image when the picture %s', async (title, original, status) => {
  const response = await openOgImages(original).get({ site: 'Mármore', title, source: 'e' })

  expect(response.status).toBe(status)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test("refuses URLs without the site's signature", async () => {
  const ogImages = openOgImages(await picture(300, 400))
  const forged = createOgImageUrls('another key').write({ site: 'Mármore', title: 'Paga-se adiantado', source: 'f' })

  expect((await ogImages.get(forged)).status).toBe(404)
  expect(ogImages.source.open).not.toHaveBeenCalled()
})
