import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { desktopSlide, mobileSlide } from '#app/styles/window-widths.ts'
import { type Media, mediaSchema } from '#contracts/media.ts'
import { Cover, focalPositionOf, Picture, type Place, sizesOf } from './picture.tsx'

const places: Place[] = [
  [1024, '25vw', 4 / 3],
  [768, 'min(48vw, 70svh)'],
  [0, '100vw', 1],
]

test('uses the box width for a picture of its shape', () => {
  expect(sizesOf(places, { url: 'a', width: 300, height: 400 })).toBe(
    '(min-width: 64rem) 25vw, (min-width: 48rem) min(48vw, 70svh), 100vw',
  )
})

test('keeps widths in pixels that do not depend on the font size', () => {
  expect(
    sizesOf(
      [
        ['651px', '75vw'],
        [0, '100vw'],
      ],
      { url: 'a' },
    ),
  ).toBe('(min-width: 651px) 75vw, 100vw')
})

test('widens `sizes` for a flat picture', () => {
  expect(sizesOf(places, { url: 'a', width: 1600, height: 900 })).toBe(
    '(min-width: 64rem) calc(25vw * 2.37), (min-width: 48rem) min(48vw, 70svh), calc(100vw * 1.78)',
  )
})

test('uses the box width for unknown sizes', () => {
  expect(sizesOf(places, { url: 'a' })).toBe('(min-width: 64rem) 25vw, (min-width: 48rem) min(48vw, 70svh), 100vw')
})

const positionOf = (medium: unknown) => focalPositionOf(mediaSchema.parse(medium))

test('crops a picture around its focal point', () => {
  expect(positionOf({ url: 'a.webp', focal: { x: 0.25, y: 0 } })).toBe('25% 0%')
  expect(positionOf({ url: 'a.webp', focal: { x: 1 / 3, y: 1 } })).toBe('33.3% 100%')
})

test.each([undefined, null, 'middle', { x: 2, y: 0 }, { x: -0.1, y: 0 }, { x: '50%;}', y: 0 }, { x: 0.5 }, []])(
  'ignores the invalid focal point %j of a service',
  (focal) => {
    expect(positionOf({ url: 'a.webp', focal })).toBeUndefined()
  },
)

test('returns no focal point for a bare URL', () => {
  expect(positionOf('a.webp')).toBeUndefined()
})

const markupOf = (picture: Partial<Parameters<typeof Picture>[0]> & { media: Media }) =>
  renderToStaticMarkup(createElement(Picture, { places, ...picture }))

const imageOf = (markup: string) => /<img [^>]*>/.exec(markup)?.[0] ?? ''

test('describes a picture by its own words, unless the page has others', () => {
  const media = { url: 'a.webp', alt: 'A bust' }
  expect(imageOf(markupOf({ media }))).toContain('alt="A bust"')
  expect(imageOf(markupOf({ media, alt: '' }))).toContain('alt=""')
  expect(imageOf(markupOf({ media: { url: 'a.webp' } }))).toContain('alt=""')
})

test('loads a picture late, unless it is the first of its page or is wanted at once', () => {
  const media = { url: 'a.webp', width: 1600, height: 900 }
  const [late, eager, first] = [{}, { isEager: true }, { hasPriority: true }].map((use) => markupOf({ media, ...use }))
  expect([late, eager, first].map((markup = '') => /loading="(\w+)"/.exec(markup)?.[1])).toEqual([
    ...['lazy', 'eager', 'eager'],
  ])
  expect(first).toMatch(/^<link rel="preload" as="image" [^>]*type="image\/avif"/)
  expect(first).toContain('fetchPriority="high"')
  for (const markup of [late, eager]) expect(markup).not.toMatch(/preload|fetchPriority/)
})

test('offers another picture to narrow windows, each around its own focal point', () => {
  const media = { url: 'wide.webp', width: 1600, height: 900, focal: { x: 0.1, y: 0.2 } }
  const mobile = { url: 'narrow.webp', width: 900, height: 1200, focal: { x: 0.3, y: 0.4 } }
  const markup = markupOf({ media, mobile, hasPriority: true })
  const sources = [...markup.matchAll(/<source [^>]*>/g)].map(([source]) => [
    /type="([^"]+)"/.exec(source)?.[1],
    /media="([^"]+)"/.exec(source)?.[1],
    /(wide|narrow)\.webp/.exec(source)?.[1],
  ])
  expect(sources).toEqual([
    ['image/avif', mobileSlide, 'narrow'],
    ['image/webp', mobileSlide, 'narrow'],
    ['image/avif', undefined, 'wide'],
    ['image/webp', undefined, 'wide'],
  ])
  expect(imageOf(markup)).toContain('style="--wide:10% 20%;--narrow:30% 40%"')
  expect(imageOf(markup)).toContain('wide.webp')
  const preloads = [...markup.matchAll(/<link [^>]*>/g)].map(([link]) => [
    /(wide|narrow)\.webp/.exec(link)?.[1],
    /media="([^"]+)"/.exec(link)?.[1],
  ])
  expect(preloads).toEqual([
    ['narrow', mobileSlide],
    ['wide', desktopSlide],
  ])
})

test('takes a picture of another host as it is, without telling that host the page', () => {
  const markup = markupOf({ media: { url: 'https://other.example/a.webp', isDirect: true }, hasPriority: true })
  expect(markup).not.toMatch(/<source|preload/)
  expect(imageOf(markup)).toContain('src="https://other.example/a.webp"')
  expect(imageOf(markup)).toContain('referrerPolicy="no-referrer"')
  expect(imageOf(markupOf({ media: { url: 'a.webp' } }))).not.toContain('referrerPolicy')
})

test('crops around the focal point of a picture, or else at the position of the page', () => {
  const positionIn = (media: Media) => /object-position:([^";]+)/.exec(markupOf({ media, position: '50% 0%' }))?.[1]
  expect([positionIn({ url: 'a.webp' }), positionIn({ url: 'a.webp', focal: { x: 0.25, y: 1 } })]).toEqual([
    ...['50% 0%', '25% 100%'],
  ])
})

test('shows the first letter of a title in place of a picture that it lacks', () => {
  const cover = (media?: Media) =>
    renderToStaticMarkup(createElement(Cover, { media, title: 'Ônix', className: '', places }))
  expect(cover()).toMatch(/<span [^>]*>Ô<\/span>/)
  expect(imageOf(cover({ url: 'a.webp', alt: 'A bust' }))).toContain('alt=""')
})
