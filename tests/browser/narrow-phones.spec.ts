import { byRun } from '../helpers/full-run.ts'
import { findBrokenNames } from './broken-names.ts'
import { expect, test } from './fixtures.ts'
import { fullRunOnPhoneToo, onPhoneOnly } from './tags.ts'

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
  for (const path of ['/modelos', '/en/models', '/modelos?shoes_min=38&jeans_min=34&height_min=170']) {
    await page.goto(path)
    for (const [width, textSize] of [
      [320, '100%'],
      [360, '100%'],
      [360, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 740 })
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), textSize)
      const notes = page.getByRole('article').getByRole('paragraph')
      expect(await notes.filter({ hasText: /até|until/ }).count()).toBeGreaterThan(0)
      const cut = await notes.evaluateAll((all) =>
        all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
      )
      expect(cut, `${path} at ${width} px, ${textSize}`).toEqual([])
      if (textSize !== '100%') continue
      // The other child is seen on hover only.
      const hidden = await page.locator('.card-line > :first-child').evaluateAll((lines) =>
        lines
          .filter((line) => {
            const end = line.parentElement?.getBoundingClientRect().bottom ?? 0
            return [...line.children].some((note) => note.getBoundingClientRect().bottom > end + 1)
          })
          .map(({ textContent }) => textContent),
      )
      expect(hidden, `${path} at ${width} px`).toEqual([])
    }
  }
})

test('no name of a talent is broken or cut off at 320 px', fullRunOnPhoneToo, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await page.goto('/modelos')
  await page.evaluate(() => document.fonts.ready)
  const names = page.locator('.card-name')
  expect(await names.count()).toBeGreaterThanOrEqual(18)
  expect(await findBrokenNames(names)).toEqual([])
  const profiles = await page
    .locator('.card-link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const longest = [...profiles].sort((a, b) => (b?.length ?? 0) - (a?.length ?? 0)).slice(0, byRun(2, profiles.length))
  for (const profile of longest) {
    await page.goto(profile ?? '')
    await page.evaluate(() => document.fonts.ready)
    expect(await findBrokenNames(page.getByRole('heading', { level: 1 }))).toEqual([])
  }
})
