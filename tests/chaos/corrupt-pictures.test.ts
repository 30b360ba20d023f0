import fc from 'fast-check'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { decodeForSite } from '#server/compose/decode-for-site.ts'
import { createFileHandler } from '#server/images/files.ts'
import { createImageService } from '#server/images/image-service.ts'
import { createMediaAccess } from '#server/images/media-access.ts'
import { createOgImageHandler, createOgImageUrls } from '#server/images/og/og-images.ts'
import { createPictureHandler } from '#server/images/pictures.ts'
import { createMediaSource } from '#server/images/source.ts'
import { openVariantStore, type VariantStore } from '#server/images/variant-store.ts'
import { timeoutMs } from '../helpers/full-run.ts'
import { hostileFiles, hostileHeaders, hostileSegment } from '../helpers/malicious-input.ts'
import { temporaryFolder } from '../helpers/temporary-folder.ts'

const panelUrl = 'https://panel.example/base'
const cdn = 'https://cdn.example'

let store: VariantStore

beforeAll(async () => {
  const folder = await temporaryFolder()
  store = await openVariantStore(folder.path, 10_000_000)
  return () => folder[Symbol.asyncDispose]()
})

/** The site's pictures and files from a network that responds to everything and records requests. */
function mediaFrom(respond: (url: string) => Response) {
  const requestedUrls: string[] = []
  const source = createMediaSource({
    panelUrl,
    embeddedPanel: undefined,
    origins: [cdn],
    fetch: async (url) => {
      requestedUrls.push(String(url))
      return respond(String(url))
    },
  })
  // Visitors' requests must not cause warnings: such a log line would end the test.
  const log = pino({ level: 'warn' }, { write: (line) => expect.unreachable(line) })
  const images = createImageService({ source, store, decode: decodeForSite, log })
  const access = createMediaAccess(undefined, log)
  const handlers = {
    pictures: createPictureHandler(images, access),
    files: createFileHandler(source, access),
    cards: createOgImageHandler(images, createOgImageUrls('key'), access),
  }
  return { asked: requestedUrls, ...handlers }
}

const foreign = fc.constantFrom(
  'http://169.254.169.254/latest/meta-data',
  'http://127.0.0.1:3000/healthz',
  'http://[::1]/',
  'https://cdn.example@evil.example/a.jpg',
  'https://cdn.example.evil.example/a.jpg',
  'https://cdn.example:8443/a.jpg',
  'http://cdn.example/a.jpg',
  'https://evil.example\\@cdn.example/',
  'https://evil.example#@cdn.example/',
  'https://user:password@cdn.example/a.jpg',
  'file:///etc/passwd',
  'ftp://cdn.example/a.jpg',
  '//evil.example/a.jpg',
  'data:image/svg+xml,<svg/>',
  'https:evil.example/a.jpg',
  'https:///evil.example/a.jpg',
  'https://cdn.example/../../a.jpg',
)

const climbing = fc.array(
  fc.constantFrom(
    '..',
    '%2e%2e',
    '%252e%252e',
    '.%2e',
    '%2E.',
    '..;',
    '%c0%ae',
    '.%09.',
    '%0a..',
    '..%5c',
    '%5c..',
    'media',
    'a.webp',
    '%3f',
    '%23',
    'secret',
  ),
  { minLength: 1, maxLength: 8 },
)

const path = fc.oneof(
  foreign.map((url) => `~${encodeURIComponent(url)}`),
  foreign.map((url) => `~${url}`),
  climbing.map((parts) => parts.join('/')),
  fc.array(hostileSegment, { maxLength: 4 }).map((parts) => parts.join('/')),
)

const start = fc.constantFrom(
  '/pictures/640.avif/',
  '/pictures/96.jpeg/',
  '/files/',
  '/pictures/cards/',
  '/pictures/9999.webp/',
  '/pictures/640.svg/',
)

function requestMedia(media: ReturnType<typeof mediaFrom>, url: string, headers: Record<string, string>) {
  const request = new Request(`https://agency.example${url}`, { headers })
  if (url.startsWith('/files/')) return media.files(request)
  return url.startsWith('/pictures/cards/') ? media.cards(request) : media.pictures(request)
}

test('requests only the panel, below its URL, and known hosts for any picture URL', {
  timeout: timeoutMs,
}, async () => {
  const media = mediaFrom(() => new Response('no picture', { headers: { 'content-type': 'text/html' } }))
  const property = fc.asyncProperty(start, path, hostileHeaders, async (before, rest, headers) => {
    const response = await requestMedia(media, before + rest, headers)
    expect([404, 415]).toContain(response.status)
    expect(await response.text()).not.toContain('no picture')
  })
  await fc.assert(property, { numRuns: 30_000 })
  expect(media.asked.length).toBeGreaterThan(0)
  for (const url of media.asked) expect(url.startsWith(`${panelUrl}/`) || url.startsWith(`${cdn}/`), url).toBe(true)
  for (const url of media.asked) expect(url).not.toMatch(/\/\.\.?(\/|$)|%2e%2e/i)
})

test('follows redirects of known hosts only to known hosts', { timeout: timeoutMs }, async () => {
  const location = fc.oneof(foreign, fc.webUrl(), fc.string())
  const property = fc.asyncProperty(
    location,
    fc.constantFrom(301, 302, 303, 307, 308),
    fc.uuid(),
    async (to, status, name) => {
      const redirect = new Response(null, { status })
      // Some are invalid header values.
      if (/^[\x20-\x7e]*$/.test(to)) redirect.headers.set('location', to)
      const media = mediaFrom(() => redirect.clone())
      const response = await requestMedia(media, `/files/~${encodeURIComponent(`${cdn}/${name}.webp`)}`, {})
      expect([404, 502]).toContain(response.status)
      for (const url of media.asked) expect([cdn, new URL(panelUrl).origin]).toContain(new URL(url).origin)
    },
  )
  await fc.assert(property, { numRuns: 5_000 })
})

test.each(hostileFiles)('refuses %s without a warning', { timeout: timeoutMs }, async (name, bytes) => {
  const media = mediaFrom(() => new Response(bytes, { headers: { 'content-type': 'image/png' } }))
  const response = await requestMedia(media, `/pictures/640.webp/media/${encodeURIComponent(name)}`, {})

  expect([415, 422]).toContain(response.status)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
})

test('does not read an endless body with a small declared size to its end', { timeout: timeoutMs }, async () => {
  let sent = 0
  const endless = () =>
    new ReadableStream({
      pull(controller) {
        sent += 1_048_576
        controller.enqueue(new Uint8Array(1_048_576))
      },
    })
  const media = mediaFrom(
    () => new Response(endless(), { headers: { 'content-type': 'image/png', 'content-length': '10' } }),
  )

  expect((await requestMedia(media, '/pictures/640.webp/endless.png', {})).status).toBe(422)
  expect(sent).toBeLessThan(64 * 1_048_576)
})
