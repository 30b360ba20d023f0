import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#app/i18n/language-context.tsx'
import { messages as en } from '#app/i18n/messages/en/index.ts'
import { messages as pt } from '#app/i18n/messages/pt/index.ts'
import { mediaSchema } from '#contracts/media.ts'
import { centeredFocalPosition, Slide } from './slide.tsx'
import type { SlideView } from './slide-view.ts'

test('centres the focal point in a size container, within the bounds of the picture', () => {
  const media = mediaSchema.parse({ url: 'a.webp', width: 1600, height: 900, focal: { x: 0.25, y: 0.5 } })
  expect(centeredFocalPosition(media, 1)).toBe(
    'clamp(100cqw - max(100cqw, 1.778 * 100cqh), 100cqw / 2 - 0.25 * max(100cqw, 1.778 * 100cqh), 0px) ' +
      'clamp(100cqh - max(100cqh, 100cqw / 1.778), 100cqh / 2 - 0.5 * max(100cqh, 100cqw / 1.778), 0px)',
  )
  expect(centeredFocalPosition(mediaSchema.parse('a.webp'), 0.75)).toContain(
    '100cqw / 2 - 0.5 * max(100cqw, 0.75 * 100cqh)',
  )
})

/** A slide as the server renders it. */
function markupOf(view: Omit<SlideView, 'id'>, language: 'pt' | 'en' = 'pt') {
  const messages = language === 'pt' ? pt : en
  const slide = { number: 1, total: 1, turn: 0, shouldLoad: true, isPlaying: true, hasPriority: false, places: [] }
  const children = createElement(Slide, { ...slide, view: { id: '1', ...view }, hasCaption: false })
  const element = createElement(LanguageProvider, { language, messages, children })
  return renderToStaticMarkup(createElement(MemoryRouter, undefined, element))
}

test.each([
  ['pt', 'Seu navegador não suporta vídeos.'],
  ['en', 'Your browser does not support videos.'],
] as const)(
  'a video loops without sound in browsers without scripts, or says that there is none: %s',
  (language, text) => {
    const markup = markupOf({ desktop: { video: 'wide.mp4' }, mobile: { video: 'narrow.webm' } }, language)
    const [, attributes = '', content = ''] = /<noscript><video ([^>]*)>(.*)<\/video><\/noscript>/.exec(markup) ?? []
    for (const name of ['loop', 'muted', 'autoPlay', 'playsInline']) expect(attributes).toContain(`${name}=""`)
    const sources = [...content.matchAll(/<source src="([^"]*)" media="([^"]*)"\/>/g)].map(([, ...source]) => source)
    const motionAllowed = '(prefers-reduced-motion: no-preference)'
    expect(sources).toEqual([
      ['/files/narrow.webm', `(max-width: 650px) and ${motionAllowed}`],
      ['/files/wide.mp4', `(min-width: 651px) and ${motionAllowed}`],
    ])
    expect(content).toContain(text)
  },
)

test('a picture has no video beside it', () => {
  const still = { still: { url: 'a.webp' } }
  expect(markupOf({ desktop: still, mobile: still })).not.toMatch(/video/)
  expect(markupOf({ desktop: still, mobile: still })).toContain('a.webp')
})
