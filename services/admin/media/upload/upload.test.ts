import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type MediumRecord, maxPictureBytes } from '#contracts/admin/media.ts'
import { openAdmin } from '#tests/helpers/admin.ts'
import { eachDialect, emptyTables } from '#tests/helpers/dialects.ts'
import { byRun, isFullRun } from '#tests/helpers/full-run.ts'
import { ofEachTest } from '#tests/helpers/of-each-test.ts'
import { temporaryBucket, temporaryStorage } from '#tests/helpers/temporary-storage.ts'
import { mp4, place, webm } from '#tests/helpers/videos.ts'

const gps = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' } }
const heic = await readFile(new URL('../../../images/snap.heic', import.meta.url))

/** A different picture for each test. */
let shade = 0
function picture(width: number, height: number, alpha?: number) {
  const color = { r: 168, g: 136, b: shade++ % 256, ...(alpha !== undefined && { alpha }) }
  return sharp({ create: { width, height, channels: alpha === undefined ? 3 : 4, background: color } })
}

const bomb = await picture(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer()

function formOf(bytes: Uint8Array, name = 'photo.jpg', type = 'image/jpeg'): FormData {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name, { type }))
  return form
}

const storages = { disk: temporaryStorage, s3: temporaryBucket }

eachDialect((connection, db, dialect) => {
  const storage = ofEachTest(temporaryStorage)

  beforeEach(() => emptyTables(connection(), 'media', 'discarded_files', 'audit'))

  describe.each(Object.entries(storages).slice(0, byRun(1, 2)))('%s', (_name, open) => {
    async function library() {
      const storage = await open()
      const generate = vi.fn()
      const admin = await openAdmin(connection(), { storage, variants: { generate } })
      const stored = async (url: string) =>
        Buffer.from(await new Response((await storage.get(url))?.body).arrayBuffer())
      return { ...admin, storage, stored, generate, [Symbol.asyncDispose]: () => storage[Symbol.asyncDispose]() }
    }

    test('draws an SVG as a large picture, without scripts and other files', async () => {
      await using admin = await library()
      const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">
        <script>document.documentElement.innerHTML = ''</script><rect width="20" height="20" fill="#f00"/>
        <image href="file://${import.meta.dirname}/../../../../docs/screenshot.webp" x="20" width="20" height="20"/></svg>`
      const response = await admin.post('/media', formOf(Buffer.from(svg), 'logo.svg', 'image/svg+xml'), 'booker')
      const medium: MediumRecord = await response.json()
      expect(medium).toMatchObject({ type: 'image/webp', width: 2_000, height: 1_000 })
      const pixels = await sharp(await admin.stored(medium.url))
        .raw()
        .toBuffer()
      const pixelAt = (x: number) => [...pixels.subarray(4 * (500 * 2_000 + x), 4 * (500 * 2_000 + x) + 4)]
      expect(pixelAt(500)).toEqual([255, 0, 0, 255])
      expect(pixelAt(1_500)[3]).toBe(0)
    })

    test('stores a picture upright, scaled down and without metadata', async () => {
      await using admin = await library()
      const photo = await picture(5_000, 2_500).withExif(gps).withMetadata({ orientation: 6 }).jpeg().toBuffer()
      expect((await sharp(photo).metadata()).exif).toBeDefined()
      const response = await admin.post('/media', formOf(photo, 'C:\\fakepath\\Ana\u0000 1.JPG'), 'booker')
      expect(response.status).toBe(201)
      const medium: MediumRecord = await response.json()
      expect(medium).toMatchObject({
        type: 'image/jpeg',
        width: 2_000,
        height: 4_000,
        alt_pt: null,
        version: 1,
        plain: true,
      })
      expect(medium.name).toBe('Ana 1.JPG')
      expect(medium.color).toMatch(/^#[0-9a-f]{6}$/)
      expect(medium.url).toMatch(/^media\/[0-9a-f]{32}\.jpg$/)
      const bytes = await admin.stored(medium.url)
      expect(bytes).toHaveLength(medium.size ?? 0)
      const metadata = await sharp(bytes).metadata()
      expect(metadata).toMatchObject({ format: 'jpeg', width: 2_000, height: 4_000, chromaSubsampling: '4:4:4' })
      for (const reported of ['exif', 'icc', 'iptc', 'xmp', 'orientation'])
        expect(metadata).not.toHaveProperty(reported)
      expect(admin.generate).toHaveBeenCalledExactlyOnceWith(medium.url, 2_000)
      expect(await admin.storage.keys()).toEqual([medium.url])
      expect(await db.selectFrom('discarded_files').selectAll().execute()).toEqual([])
    })

    test('stores only video and audio of a video with any name', async () => {
      await using admin = await library()
      const videos = [
        [mp4({ samples: Buffer.alloc(300_000, shade) }), 'video/mp4'],
        [webm(), 'video/webm'],
      ] as const
      for (const [video, type] of videos) {
        const response = await admin.post('/media', formOf(video, 'video.jpg', 'image/jpeg'))
        expect(response.status).toBe(201)
        const medium: MediumRecord = await response.json()
        expect(medium).toMatchObject({ type, size: video.length, color: null })
        expect(medium.width).toBeGreaterThan(0)
        const bytes = await admin.stored(medium.url)
        expect(bytes).toHaveLength(video.length)
        expect(bytes.includes(place)).toBe(false)
      }
      expect(admin.generate).not.toHaveBeenCalled()
    })

    test('the same file yields the same medium, also concurrently', async () => {
      await using admin = await library()
      const bytes = await picture(40, 30).png().toBuffer()
      const responses = await Promise.all([1, 2, 3].map(() => admin.post('/media', formOf(bytes))))
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 201])
      const media: MediumRecord[] = await Promise.all(responses.map((response) => response.json()))
      expect(new Set(media.map(({ id }) => id)).size).toBe(1)
      const again = await admin.post('/media', formOf(bytes, 'another name.png'))
      expect(again.status).toBe(200)
      expect(await again.json()).toMatchObject({ id: media[0]?.id, name: 'photo.jpg' })
      expect(await admin.storage.keys()).toHaveLength(1)
      expect(await db.selectFrom('discarded_files').selectAll().execute()).toEqual([])
      expect(await db.selectFrom('audit').select('action').execute()).toEqual([{ action: 'created' }])
    })
  })

  async function upload(body: BodyInit | FormData, role: 'admin' | 'nobody' = 'admin') {
    const admin = await openAdmin(connection(), { storage })
    const response = await admin.call('POST', '/media', body, role)
    const kept = await storage.keys()
    return { status: response.status, problem: await response.json(), kept }
  }

  test.each(byRun(['webp'] as const, ['png', 'webp', 'avif', 'gif'] as const))('accepts a %s', async (format) => {
    const bytes = await picture(60, 40).toFormat(format).toBuffer()
    expect(await upload(formOf(bytes, 'x.exe', 'text/html'))).toMatchObject({ status: 201, problem: { width: 60 } })
  })

  test('accepts an iPhone’s picture, and removes its location', async () => {
    const admin = await openAdmin(connection(), { storage })
    const medium: MediumRecord = await (await admin.post('/media', formOf(heic))).json()
    expect(medium).toMatchObject({ type: 'image/jpeg', width: 300, height: 400 })
    const bytes = await new Response((await storage.get(medium.url))?.body).arrayBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  })

  test('measures the colours of a picture’s left edge, without what touches it, and of its lower third', async () => {
    const edge = { create: { width: 20, height: 400, channels: 3, background: '#204060' } } as const
    const coat = { create: { width: 300, height: 134, channels: 3, background: '#e0a020' } } as const
    const layers = [
      { input: edge, left: 0, top: 0 },
      { input: coat, left: 0, top: 266 },
    ]
    const bytes = await picture(300, 400).composite(layers).png().toBuffer()
    expect((await upload(formOf(bytes))).problem).toMatchObject({ type: 'image/jpeg' })
    const colors = await connection().db.selectFrom('media').select(['ground', 'foot']).executeTakeFirstOrThrow()
    expect(colors).toEqual({
      ground: expect.stringMatching(/^#[12]\w[34]\w[56]\w$/),
      foot: expect.stringMatching(/^#[de]\w[9a]\w[12]\w$/),
    })
  })

  test('keeps transparency, without a dominant colour', async () => {
    const bytes = await picture(60, 40, 0.5).png().toBuffer()
    const { problem } = await upload(formOf(bytes))
    expect(problem).toMatchObject({ type: 'image/webp', color: null })
    const opaque = await picture(60, 40, 1).png().toBuffer()
    expect((await upload(formOf(opaque))).problem).toMatchObject({ type: 'image/jpeg' })
  })

  const noise = crypto.getRandomValues(new Uint8Array(1_000)).fill(0, 0, 16)
  test.each<[string, () => Promise<Uint8Array> | Uint8Array, number, string]>([
    ['nothing', () => new Uint8Array(), 422, 'broken'],
    ['an empty drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422, 'broken'],
    ['half a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9"'), 422, 'broken'],
    ['XML that is no drawing', () => Buffer.from('<?xml version="1.0"?><html/>'), 422, 'broken'],
    ['a page', () => Buffer.from('<!doctype html><title>photo.jpg</title>'), 422, 'unsupported'],
    ['noise', () => noise, 422, 'unsupported'],
    ['a video of an iPhone’s own kind', () => mp4({ brand: 'qt  ' }), 422, 'unsupported'],
    ['a Matroska', () => webm({ docType: 'matroska' }), 422, 'unsupported'],
    ['an Ogg', () => Buffer.from('OggS\0\x02'), 422, 'unplayable'],
    ['HEVC', () => mp4({ codec: 'hvc1' }), 422, 'unplayable'],
    ['half a JPEG', async () => (await picture(800, 800).jpeg().toBuffer()).subarray(0, 2_000), 422, 'broken'],
    ['a PNG’s first bytes', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 422, 'broken'],
    ['half a HEIC', () => heic.subarray(0, 1_500), 422, 'broken'],
    ['half an MP4', () => mp4().subarray(0, 300), 422, 'broken'],
    ['a page that begins like a GIF', () => Buffer.from('GIF89a<script>alert(1)</script>'), 422, 'broken'],
    ['a small file of 144 million pixels', () => bomb, 422, 'too_many_pixels'],
    ['a picture of more than 40 MB', () => Buffer.concat([bomb, Buffer.alloc(maxPictureBytes)]), 413, 'too_large'],
  ])('refuses %s', async (_what, bytes, status, code) => {
    const result = await upload(formOf(await bytes()))
    expect(result).toMatchObject({ status, problem: { errors: { file: [code] } }, kept: [] })
    expect(await db.selectFrom('discarded_files').selectAll().execute()).toEqual([])
  })

  test('refuses a file by its content length without reading it', async () => {
    const admin = await openAdmin(connection())
    const body = new ReadableStream({ pull: () => Promise.reject(new Error('read')) })
    const headers = { 'content-length': String(500 * 1024 * 1024), 'content-type': 'multipart/form-data; boundary=x' }
    const response = await admin.send('/media', { method: 'POST', body, headers, duplex: 'half' })
    expect(await response.json()).toMatchObject({ status: 413, errors: { file: ['too_large'] } })
  })

  test.each([
    ['no form', 'just text', 'text/plain', 415],
    ['a form without a boundary', 'x', 'multipart/form-data', 400],
    ['a form without a file', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n', undefined, 422],
    [
      'a form that breaks off',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
      undefined,
      400,
    ],
    ['an empty form', '', undefined, 400],
  ])('refuses %s', async (_what, body, type = 'multipart/form-data; boundary=x', status) => {
    const admin = await openAdmin(connection())
    const response = await admin.send('/media', { method: 'POST', body, headers: { 'content-type': type } })
    expect(response.status).toBe(status)
  })

  test.runIf(isFullRun && dialect === 'sqlite')('never holds a large video in memory as a whole', async () => {
    const admin = await openAdmin(connection(), { storage })
    const size = 100 * 1024 * 1024
    const video = mp4({ samples: Buffer.alloc(0) })
    const start = '--x\r\ncontent-disposition: form-data; name="file"; filename="long.mp4"\r\n\r\n'
    const chunk = Buffer.alloc(64 * 1024)
    let sent = 0
    let max = 0
    setFlagsFromString('--expose-gc')
    const collect: () => void = runInNewContext('gc')
    /** Memory in use after garbage collection, in bytes. */
    function held() {
      collect()
      return process.memoryUsage().arrayBuffers
    }
    const before = held()
    async function* body() {
      yield Buffer.from(start)
      yield video
      // One more box that no player reads.
      const head = Buffer.from('\0\0\0\0mdat', 'latin1')
      head.writeUInt32BE(size + 8)
      yield head
      for (; sent < size; sent += chunk.length) {
        if (sent % (8 * 1024 * 1024) === 0) max = Math.max(max, held() - before)
        yield Buffer.from(chunk)
      }
      yield Buffer.from('\r\n--x--\r\n')
    }
    const response = await admin.send('/media', {
      method: 'POST',
      body: Readable.toWeb(Readable.from(body(), { objectMode: false })) as ReadableStream,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      duplex: 'half',
    })
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({ size: video.length + 8 + size })
    expect(max).toBeLessThan(size / 3)
  })
})
