import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { decodeForSite } from '../compose/decode-for-site.ts'
import { BodyTimeoutError } from './body-limits.ts'
import { createImageService } from './image-service.ts'
import { createMediaAccess, type Library } from './media-access.ts'
import { createPictureFinder, createPictureHandler, toImageJob } from './pictures.ts'
import type { MediaSource } from './source.ts'
import { openVariantStore, type VariantStore } from './variant-store.ts'

let folder: string
let store: VariantStore
let original: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passarela-pictures-'))
  store = await openVariantStore(folder, 10_000_000)
  original = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#c0ffee' } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .png()
    .toBuffer()
})

afterAll(() => rm(folder, { recursive: true, force: true }))

function picturesFrom(open: MediaSource['open'], library?: Library) {
  const source = { open: vi.fn(open) }
  const log = pino({ enabled: false })
  const imageService = createImageService({ source, store, decode: decodeForSite, log })
  const access = createMediaAccess(library, log)
  const picture = createPictureHandler(imageService, access)
  return {
    source,
    imageService,
    find: createPictureFinder(imageService, access),
    get: (path: string, init?: RequestInit) => picture(new Request(`http://site.example/pictures/${path}`, init)),
  }
}

const png = async () => new Response(Buffer.from(original))

test.each([
  ['avif', 240],
  ['webp', 240],
  ['jpeg', 240],
  ['png', 480],
] as const)('%s: scales down with the same aspect ratio and without metadata', async (format, width) => {
  const response = await picturesFrom(png).get(`${width}.${format}/formats.png`)
  const picture = await sharp(await response.arrayBuffer()).metadata()

  expect(response.headers.get('content-type')).toBe(`image/${format}`)
  expect(picture).toMatchObject({ width, height: width / 2, format: format === 'avif' ? 'heif' : format })
  expect(picture.exif).toBeUndefined()
})

test('never enlarges a picture', async () => {
  const response = await picturesFrom(png).get('1920.webp/small.png')

  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 600 })
})

test('concurrent requests for a variant share one job, later ones read the stored picture', async () => {
  const pictures = picturesFrom(png)
  const responses = await Promise.all([1, 2, 3, 4].map(() => pictures.get('240.webp/waited-for.png')))
  await pictures.get('240.webp/waited-for.png')

  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(pictures.source.open).toHaveBeenCalledTimes(1)
})

test('makes two pictures at a time, serves stored ones meanwhile, and refuses too many', async () => {
  await picturesFrom(png).get('240.webp/there.png')
  const gate = Promise.withResolvers<void>()
  const pictures = picturesFrom(async () => {
    await gate.promise
    return new Response(null, { status: 404 })
  })
  const cold = Array.from({ length: 202 }, (_, number) => pictures.get(`240.webp/cold-${number}.png`))
  await vi.waitFor(() => expect(pictures.source.open).toHaveBeenCalledTimes(2))

  expect((await pictures.get('240.webp/there.png')).status).toBe(200)
  const refused = await pictures.get('240.webp/one-too-many.png')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(pictures.source.open).toHaveBeenCalledTimes(2)

  gate.resolve()
  expect(new Set((await Promise.all(cold)).map(({ status }) => status))).toEqual(new Set([404]))
  expect(pictures.source.open).toHaveBeenCalledTimes(202)
})

test('caches names with a hash forever, and revalidates others after a day', async () => {
  const pictures = picturesFrom(png)
  const hashed = await pictures.get('240.webp/media/068003546af59eb2f78da014f2e89e43.png')
  const plain = await pictures.get('240.webp/plain.png')

  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(plain.headers.get('cache-control')).toBe('public, max-age=86400')
})

test('responds to a matching ETag with 304', async () => {
  const pictures = picturesFrom(png)
  const etag = (await pictures.get('240.webp/tagged.png')).headers.get('etag') ?? ''
  const second = await pictures.get('240.webp/tagged.png', { headers: { 'if-none-match': etag } })

  expect(second.status).toBe(304)
})

test('responds to HEAD with the size only', async () => {
  const response = await picturesFrom(png).get('240.webp/head.png', { method: 'HEAD' })

  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0)
  expect(await response.text()).toBe('')
})

test.each([
  'x.webp/a.png',
  '241.webp/a.png',
  '240.png/a.png',
  '240.webp/',
  '240.webp/../secret.png',
  '240.webp/%2e%2e/secret.png',
  '240.webp/a%00.png',
  '240.webp/%E0%A4%A',
  '240.webp/~file%3A%2F%2F%2Fetc%2Fpasswd',
])('finds no picture for %s', async (path) => {
  const pictures = picturesFrom(png)

  expect((await pictures.get(path)).status).toBe(404)
  expect(pictures.source.open).not.toHaveBeenCalled()
})

test.each([
  ['a text', 'hello', 415],
  ['an SVG, which is a program', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 415],
  ['nothing', '', 415],
])('refuses %s', async (name, body, status) => {
  const response = await picturesFrom(async () => new Response(body)).get(`240.webp/${encodeURIComponent(name)}`)

  expect(response.status).toBe(status)
})

test('refuses a truncated picture', async () => {
  const half = async () => new Response(Buffer.from(original.subarray(0, original.length / 2)))

  expect((await picturesFrom(half).get('240.webp/half.png')).status).toBe(422)
})

test('refuses a picture that would exhaust the memory', async () => {
  // The header of a PNG with another size and its checksum.
  const bomb = Buffer.from(original)
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)

  expect((await picturesFrom(async () => new Response(Buffer.from(bomb))).get('240.webp/bomb.png')).status).toBe(422)
})

test('refuses an original with too many bytes', async () => {
  const large = async () => new Response('', { headers: { 'content-length': String(41 * 1024 * 1024) } })

  expect((await picturesFrom(large).get('240.webp/large.png')).status).toBe(422)
})

test.each([
  [404, 404],
  [410, 404],
  [401, 404],
  [403, 502],
  [500, 502],
  [504, 504],
])('responds to an original with %d by %d', async (given, expected) => {
  const response = await picturesFrom(async () => new Response(null, { status: given })).get(`240.webp/${given}.png`)

  expect(response.status).toBe(expected)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

/** An original whose body starts and continues with `rest`. */
const startedBody = (rest: (controller: ReadableStreamDefaultController) => void) => async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(original.subarray(0, 20)))
    },
    pull: rest,
  })
  return new Response(body, { headers: { 'content-type': 'image/png' } })
}

test.each([
  ['is cut off', 502, new TypeError('terminated')],
  ['drips', 504, new BodyTimeoutError()],
])('responds with 502 or 504 for an original that %s', async (what, status, error) => {
  const broken = startedBody((controller) => controller.error(error))
  const response = await picturesFrom(broken).get(`240.webp/${encodeURIComponent(what)}.png`)

  expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store'])
})

test('serves an outdated picture while its host is down', async () => {
  await picturesFrom(png).get('240.webp/yesterday.png')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 })
  const down = picturesFrom(async () => new Response(null, { status: 503 }))

  expect((await down.get('240.webp/yesterday.png')).status).toBe(200)
  expect(down.source.open).toHaveBeenCalledTimes(1)
  const gone = picturesFrom(async () => new Response(null, { status: 404 }))
  expect((await gone.get('240.webp/yesterday.png')).status).toBe(404)
  vi.useRealTimers()
})

test('never makes a picture again whose name has a hash', async () => {
  const path = '240.webp/media/168003546af59eb2f78da014f2e89e43.png'
  await picturesFrom(png).get(path)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 })
  const later = picturesFrom(png)
  expect((await later.get(path)).status).toBe(200)
  expect(later.source.open).not.toHaveBeenCalled()
  vi.useRealTimers()
})

test('makes a picture ahead when no request waits, serves it, and deletes it', async () => {
  const opened = Promise.withResolvers<void>()
  const pictures = picturesFrom(async () => {
    await opened.promise
    return png()
  })
  const order = (width: 240 | 480) => toImageJob({ source: 'ahead.png', width, format: 'webp' })
  const visitor = pictures.get('240.webp/somebody-waits.png')
  await vi.waitFor(() => expect(pictures.source.open).toHaveBeenCalledTimes(1))
  const ahead = pictures.imageService.generateWhenIdle(order(240))
  // No request waits for pictures made ahead.
  const requested = pictures.get('480.webp/ahead.png')
  await vi.waitFor(() => expect(pictures.source.open).toHaveBeenCalledTimes(2))
  opened.resolve()
  await Promise.all([visitor, requested, ahead])
  expect(pictures.source.open).toHaveBeenCalledTimes(3)

  expect((await pictures.get('240.webp/ahead.png')).status).toBe(200)
  await pictures.imageService.generateWhenIdle(order(240))
  expect(pictures.source.open).toHaveBeenCalledTimes(3)

  await pictures.imageService.delete([order(240).key, order(480).key])
  const deleted = picturesFrom(async () => new Response(null, { status: 404 }))
  expect((await deleted.get('240.webp/ahead.png')).status).toBe(404)
})

describe('with a library', () => {
  const published = 'media/068003546af59eb2f78da014f2e89e43.png'
  const signed = 'media/token/268003546af59eb2f78da014f2e89e43.png'

  function openLibrary() {
    const isPublished = vi.fn(async (url: string) => url === published)
    const library: Library = {
      contains: (source) => source.startsWith('media/'),
      has: (url) => url === published,
      isPublished,
      readSigned: (source) =>
        source === signed ? { url: source.replace('token/', ''), expires: new Date(Date.now() + 600_500) } : undefined,
    }
    return { library, isPublished }
  }

  test('serves published pictures, cached for an hour, and no others', async () => {
    const { library } = openLibrary()
    const pictures = picturesFrom(png, library)
    const shown = await pictures.get(`240.webp/${published}`)
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600'])
    const hidden = await pictures.get('240.webp/media/168003546af59eb2f78da014f2e89e43.png')
    expect([hidden.status, hidden.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  test('serves signed pictures to private caches until they expire', async () => {
    const { library } = openLibrary()
    const pictures = picturesFrom(png, library)
    const shown = await pictures.get(`240.webp/${signed}`)
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, max-age=600'])
    expect(pictures.source.open).toHaveBeenCalledWith('media/268003546af59eb2f78da014f2e89e43.png')
    expect(pictures.find(`/pictures/240.webp/${signed}`)).toBeUndefined()
  })

  test('serves a stored picture no more once it is unpublished, not even a 304', async () => {
    const { library, isPublished } = openLibrary()
    const pictures = picturesFrom(png, library)
    const etag = (await pictures.get(`320.webp/${published}`)).headers.get('etag') ?? ''
    isPublished.mockResolvedValue(false)
    expect((await pictures.get(`320.webp/${published}`)).status).toBe(404)
    const headers = { 'if-none-match': etag }
    expect((await pictures.get(`320.webp/${published}`, { headers })).status).toBe(404)
    library.has = () => false
    expect(pictures.find(`/pictures/320.webp/${published}`)).toBeUndefined()
  })

  test('serves pictures of foreign hosts as before', async () => {
    const { library, isPublished } = openLibrary()
    const source = `~${encodeURIComponent('https://cdn.example/a.png')}`
    const shown = await picturesFrom(png, library).get(`240.webp/${source}`)
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400'])
    expect(isPublished).not.toHaveBeenCalled()
  })

  test('responds with 503 while the database does not', async () => {
    const { library, isPublished } = openLibrary()
    isPublished.mockRejectedValue(new Error('the database is away'))
    expect((await picturesFrom(png, library).get(`240.webp/${published}`)).status).toBe(503)
  })

  test('finds a picture in memory without a query, within 0.05 ms', async () => {
    const { library, isPublished } = openLibrary()
    const pictures = picturesFrom(png, library)
    await pictures.get(`400.webp/${published}`)
    await pictures.get(`400.webp/${published}`)
    isPublished.mockClear()
    const path = `/pictures/400.webp/${published}`
    expect(pictures.find(path)?.headers['cache-control']).toBe('public, max-age=3600')
    const rounds = 20_000
    const { user, system } = process.cpuUsage()
    for (let round = 0; round < rounds; round++) pictures.find(path)
    const used = process.cpuUsage({ user, system })
    expect((used.user + used.system) / 1_000 / rounds).toBeLessThan(0.05)
    expect(isPublished).not.toHaveBeenCalled()
  })
})
