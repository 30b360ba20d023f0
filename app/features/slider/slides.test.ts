import { expect, test } from 'vitest'
import type { Backend } from '#app/backend.ts'
import { ServiceClient } from '#contracts/service-client.ts'
import { stubBackend } from '#tests/helpers/stub-agency.ts'
import { isVideo, loadSlides, toSlideView } from './slides.server.ts'

const picture = { url: 'slides/a.webp', width: 1920, height: 1080 }
const bare = {
  id: null,
  type: null,
  section: null,
  order: null,
  description: null,
  link: null,
  poster: null,
}
const portrait = { url: 'slides/a-mobile.webp' }

test.each(['a.mp4', '/slides/A.WEBM', 'https://panel.example/a.ogg', 'a.mp4?v=2', 'a.webm#t=1'])(
  '%s is a video',
  (url) => {
    expect(isVideo(url)).toBe(true)
  },
)

test.each(['a.webp', 'mp4', 'a.mp4.jpg', 'a.jpg?file=a.mp4', 'a.mov', ''])('%j is a picture', (url) => {
  expect(isVideo(url)).toBe(false)
})

test('shows files of a video format as a video with a poster, and other files as pictures', () => {
  const poster = { desktop: { url: 'poster.webp' } }
  const view = toSlideView({ ...bare, desktop: { url: 'a.MP4' }, mobile: portrait, poster }, 0)
  expect(view.desktop).toEqual({ video: 'a.MP4', still: poster.desktop })
  expect(view.mobile).toEqual({ still: portrait })
})

test('shows the poster of its width for a video', () => {
  const [desktop, mobile] = [{ url: 'wide.webp' }, portrait]
  const videos = { desktop: { url: 'a.mp4' }, mobile: { url: 'b.mp4' } }
  const view = toSlideView({ ...bare, ...videos, poster: { desktop, mobile } }, 0)
  expect([view.desktop.still, view.mobile.still]).toEqual([desktop, mobile])
})

test('crops a video around its own focal point, else around that of its poster', () => {
  const [own, posters] = [
    { x: 0.1, y: 0.2 },
    { x: 0.8, y: 0.9 },
  ]
  const poster = { desktop: { url: 'poster.webp', focal: posters } }
  const desktop = { url: 'a.mp4', focal: own }
  expect(toSlideView({ ...bare, desktop, mobile: portrait, poster }, 0).desktop.still?.focal).toEqual(own)
  const plain = toSlideView({ ...bare, desktop: { url: 'a.mp4' }, mobile: portrait, poster }, 0)
  expect(plain.desktop.still?.focal).toEqual(posters)
})

test('uses the poster of the other width for a video without one', () => {
  const view = toSlideView(
    { ...bare, desktop: { url: 'a.webm' }, mobile: { url: 'b.ogg' }, poster: { mobile: portrait } },
    0,
  )
  expect(view.desktop.still).toEqual(portrait)
  expect(view.mobile.still).toEqual(portrait)
})

test.each([
  ['/modelos', '/modelos'],
  ['https://partner.example/x', 'https://partner.example/x'],
  ['//partner.example', undefined],
  ['/\\partner.example', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
  [null, undefined],
])('converts the link %j to %j', (link, expected) => {
  expect(toSlideView({ ...bare, desktop: picture, mobile: portrait, link }, 0).link).toBe(expected)
})

test.each([
  ['/modelos?name=a#lista', false],
  ['/modelo/1/siena', false],
  ['/modelo/1/siena/composite.pdf', true],
  ['/sitemap.xml', true],
  ['/en/news/feed.xml', true],
  ['/en/news/a-post', false],
  ['https://partner.example/x.pdf', false],
])('knows whether %j is a file of the site', (link, isFileLink) => {
  expect(toSlideView({ ...bare, desktop: picture, mobile: portrait, link }, 0).isFileLink).toBe(isFileLink)
})

test('sorts slides and omits malformed ones', async () => {
  const slides = [
    { id: 2, order: 2, url: { desktop: 'b.webp' } },
    { id: 3, order: 3, url: {} },
    { id: 1, order: 1, image_desktop: 'a.webp', image_mobile: 'a-mobile.mp4', description: ' ' },
  ]
  const { isSample, slides: views } = await loadSlides(
    backendWith(() => Response.json(slides)),
    'pt',
  )
  expect(isSample).toBe(false)
  expect(views.map(({ id }) => id)).toEqual(['1', '2'])
  expect(views[0]).toMatchObject({ mobile: { video: 'a-mobile.mp4' }, description: undefined })
})

test.each([
  ['is down', () => Promise.reject(new TypeError('fetch failed'))],
  ['answers an error', () => new Response(null, { status: 500 })],
  ['answers rubbish', () => new Response('<html>')],
])('shows samples and logs a warning when the panel %s', async (_, fetch) => {
  const warnings: string[] = []
  const { slides, isSample } = await loadSlides(backendWith(fetch, warnings), 'en')
  expect(isSample).toBe(true)
  expect(slides.length).toBeGreaterThan(0)
  expect(slides.every(({ sample }) => sample)).toBe(true)
  expect(warnings).toHaveLength(1)
})

/** A backend whose panel responds to every request with `fetch`. */
function backendWith(fetch: () => Promise<Response> | Response, warnings: string[] = []): Backend {
  const panel = new ServiceClient({ name: 'panel', baseUrl: 'http://panel.test', fetch, signIn: async () => 'token' })
  return { ...stubBackend({}).backend, panel, agency: panel, warn: (message) => warnings.push(message) }
}
