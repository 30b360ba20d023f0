import { byRun } from '../helpers/full-run.ts'
import { expect, test } from './fixtures.ts'
import { onPhoneOnly } from './tags.ts'

const portuguese = [
  ...['/', '/modelos', '/modelos/development', '/modelo/5/rosa-estremoz', '/contato', '/contato?model=5', '/sobre-nos'],
  ...['/seja-modelo', '/favoritos', '/parceiros', '/noticias', '/noticias/uma-passarela-em-silencio', '/privacidade'],
  `/modelos?name=${'longo'.repeat(20)}`,
]

const english = [
  ...['/en', '/en/models', '/en/models/development', '/en/model/5/rosa-estremoz', '/en/contact', '/en/about-us'],
  ...['/en/be-a-model', '/en/favorites', '/en/partners', '/en/news', '/en/privacy'],
]

/** Portuguese has the longer words. */
const paths = byRun(portuguese, [...portuguese, ...english])

test.skip(({ isMobile }) => !isMobile, 'the tests set widths of phones')

test('no page scrolls sideways at 320 and 360 px', onPhoneOnly, async ({ page }) => {
  test.setTimeout(180_000)
  const wider: string[] = []
  for (const path of paths) {
    for (const [index, width] of [360, 320].entries()) {
      await page.setViewportSize({ width, height: 740 })
      if (index === 0) await page.goto(path)
      const reached = await page.evaluate(() => document.documentElement.scrollWidth)
      if (reached > width) wider.push(`${path} at ${width} px: ${reached} px`)
    }
  }
  expect(wider).toEqual([])
})

test('no card cuts off its notes, even when the text is twice as large', onPhoneOnly, async ({ page }) => {
  for (const path of ['/modelos', '/en/models']) {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(path)
    for (const textSize of ['100%', '200%']) {
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), textSize)
      const notes = page.getByRole('article').getByRole('paragraph')
      expect(await notes.filter({ hasText: /até|until/ }).count()).toBeGreaterThan(0)
      const cut = await notes.evaluateAll((all) =>
        all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
      )
      expect(cut, `${path} at ${textSize}`).toEqual([])
    }
  }
})
