import type { Page } from '@playwright/test'
import { byRun } from '../helpers/full-run.ts'
import { expect, test } from './fixtures.ts'
import { openHydrated } from './open-hydrated.ts'
import { fullRunOnly } from './tags.ts'

test.skip(({ isMobile }) => isMobile, 'the widths are set here')

const portuguese = [
  '/',
  '/modelos',
  '/modelo/5/rosa-estremoz',
  '/favoritos',
  '/seja-modelo',
  '/contato',
  '/noticias',
  '/privacidade',
]
const english = [
  '/en',
  '/en/models',
  '/en/model/5/rosa-estremoz',
  '/en/favorites',
  '/en/be-a-model',
  '/en/contact',
  '/en/news',
]
const paths = byRun(portuguese, [...portuguese, ...english])

for (const { font, widths } of [
  { font: 24, widths: [1024, 768, 375, 320] },
  { font: 32, widths: [1280, 1024, 375, 320] },
]) {
  test(`no page scrolls sideways with a default font of ${font} px`, fullRunOnly, async ({ page }) => {
    test.setTimeout(180_000)
    await setDefaultFont(page, font)
    const wider: string[] = []
    for (const path of paths) {
      await page.goto(path)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        const reached = await page.evaluate(() => document.documentElement.scrollWidth)
        if (reached > width) wider.push(`${path} at ${width} px: ${reached} px`)
      }
    }
    expect(wider).toEqual([])
    await expect(page.locator('html')).toHaveCSS('font-size', `${font}px`)
  })

  test(`the whole menu is in reach with a default font of ${font} px`, fullRunOnly, async ({ page }) => {
    await setDefaultFont(page, font)
    await openHydrated(page, '/')
    const bar = page.getByRole('banner')
    const contact = bar.getByRole('link', { name: 'Contato' })
    for (const width of [...widths, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      for (const entry of await bar.getByRole('link').or(bar.getByRole('button')).all()) {
        await expect(entry, `at ${width} px`).toBeInViewport({ ratio: 0.99 })
      }
      const opener = bar.getByRole('button', { name: 'Abrir menu' })
      const isDrawer = await opener.isVisible()
      if (isDrawer) await opener.click()
      await contact.scrollIntoViewIfNeeded()
      await expect(contact, `at ${width} px`).toBeInViewport({ ratio: 0.99 })
      if (isDrawer) await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })
}

/** Sets the browser's default font size in pixels, as a visitor does in its settings. */
async function setDefaultFont(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
}
