import { expect, test, vi } from 'vitest'
import { BodyTimeoutError } from './body-limits.ts'
import { createMediaSource } from './source.ts'

const panelUrl = 'https://panel.example/base'

/** A network that responds by URL and records requests. */
function network(responses: Record<string, () => Response>) {
  return vi.fn<typeof fetch>(async (url) => responses[String(url)]?.() ?? new Response('unexpected', { status: 599 }))
}

const picture = () => new Response('picture')
const redirect = (location: string) => () => new Response(null, { status: 302, headers: { location } })

test('resolves a relative source against the panel’s URL', async () => {
  const fetch = network({ 'https://panel.example/base/media/a.jpg': picture })
  const source = createMediaSource({ panelUrl, embeddedPanel: undefined, origins: [], fetch })

  expect(await (await source.open('media/a.jpg')).text()).toBe('picture')
})

test('calls an embedded panel directly', async () => {
  const embeddedPanel = vi.fn((request: Request) => new Response(request.url))
  const fetch = network({})
  const source = createMediaSource({ panelUrl: 'http://panel.internal', embeddedPanel, origins: [], fetch })

  expect(await (await source.open('media/a.jpg')).text()).toBe('http://panel.internal/media/a.jpg')
  expect(fetch).not.toHaveBeenCalled()
})

test('an absolute source must have an allowed host', async () => {
  const fetch = network({ 'https://cdn.example/a.jpg': picture })
  const source = createMediaSource({ panelUrl, embeddedPanel: undefined, origins: ['https://cdn.example'], fetch })

  expect((await source.open('https://cdn.example/a.jpg')).status).toBe(200)
  for (const foreign of [
    'https://evil.example/a.jpg',
    'http://cdn.example/a.jpg',
    'https://cdn.example:8443/a.jpg',
    'https://cdn.example@evil.example/a.jpg',
    'https://user:password@cdn.example/a.jpg',
    'http://169.254.169.254/latest/meta-data',
    'http://panel.internal/media/a.jpg',
  ]) {
    expect((await source.open(foreign)).status, foreign).toBe(404)
  }
  expect(fetch).toHaveBeenCalledTimes(1)
})

test.each(['%2e%2e/secret', 'a/%2E./%2e%2e/secret', '.\t./secret', '../secret', '/../../secret'])(
  'a relative source stays below the panel’s URL: %j',
  async (source) => {
    const fetch = network({})
    const { open } = createMediaSource({ panelUrl, embeddedPanel: undefined, origins: [], fetch })

    expect((await open(source)).status).toBe(404)
    expect(fetch).not.toHaveBeenCalled()
  },
)

test('follows a redirect to an allowed host', async () => {
  const fetch = network({
    'https://panel.example/base/a.jpg': redirect('/b.jpg'),
    'https://panel.example/b.jpg': picture,
  })
  const source = createMediaSource({ panelUrl, embeddedPanel: undefined, origins: [], fetch })

  expect((await source.open('a.jpg')).status).toBe(200)
})

test('refuses a redirect to another host', async () => {
  const fetch = network({ 'https://panel.example/base/a.jpg': redirect('http://127.0.0.1:5432/') })
  const source = createMediaSource({ panelUrl, embeddedPanel: undefined, origins: [], fetch })

  expect((await source.open('a.jpg')).status).toBe(502)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('limits the number of redirects', async () => {
  const fetch = network({ 'https://panel.example/base/a.jpg': redirect('/base/a.jpg') })
  const source = createMediaSource({ panelUrl, embeddedPanel: undefined, origins: [], fetch })

  expect((await source.open('a.jpg')).status).toBe(502)
  expect(fetch).toHaveBeenCalledTimes(4)
})

test('responds with 502 for an unreachable host', async () => {
  const fetch = vi.fn(() => Promise.reject(new TypeError('fetch failed')))
  const source = createMediaSource({ panelUrl, embeddedPanel: undefined, origins: [], fetch })

  expect((await source.open('a.jpg')).status).toBe(502)
})

test('responds with 504 for a host that is too slow', async () => {
  vi.useFakeTimers()
  // A host that never responds: only the timeout ends the request.
  const fetch: typeof globalThis.fetch = (_url, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  const source = createMediaSource({ panelUrl, embeddedPanel: undefined, origins: [], fetch })
  const opening = source.open('a.jpg')
  await vi.advanceTimersByTimeAsync(8_000)

  expect((await opening).status).toBe(504)
  vi.useRealTimers()
})

test('cancels a body of any size that arrives too slowly', async () => {
  vi.useFakeTimers()
  const body = new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      controller.enqueue(new Uint8Array(100))
    },
  })
  const fetch = network({ 'https://panel.example/base/a.mp4': () => new Response(body) })
  const source = createMediaSource({ panelUrl, embeddedPanel: undefined, origins: [], fetch })
  const read = (await source.open('a.mp4')).arrayBuffer()
  const refused = expect(read).rejects.toThrow(BodyTimeoutError)
  await vi.advanceTimersByTimeAsync(12_000)
  await refused
  vi.useRealTimers()
})
