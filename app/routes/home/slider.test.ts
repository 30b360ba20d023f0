import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { SlideView } from '#app/features/slider/slide-view.ts'
import { LanguageProvider } from '#app/i18n/language-context.tsx'
import { messages } from '#app/i18n/messages/en/index.ts'
import { Slider } from './slider.tsx'

const still = (id: string): SlideView => ({ id, desktop: { still: { url: `${id}.webp` } }, mobile: {} })
const video: SlideView = { id: 'video', desktop: { video: 'a.mp4' }, mobile: {} }

const all = ['Play', 'Previous slide', 'Next slide']

test.each([
  ['one picture', [still('a')], []],
  ['one video', [video], ['Play']],
  ['two pictures', [still('a'), still('b')], all],
])('has controls for %s', (_what, slides, controls) => {
  const children = createElement(Slider, { slides, opensPage: false })
  const element = createElement(LanguageProvider, { language: 'en', messages, children })
  const markup = renderToStaticMarkup(createElement(MemoryRouter, undefined, element))
  expect([...markup.matchAll(/<button [^>]*aria-label="([^"]*)"/g)].map(([, label]) => label)).toEqual(controls)
  expect(markup.includes(`>1/${slides.length}<`)).toBe(slides.length > 1)
})
