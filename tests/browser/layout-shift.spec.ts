import { expect, test } from './fixtures.ts'
import { layoutShift, watchLayoutOfPages } from './layout-shift.ts'
import { openHydrated } from './open-hydrated.ts'
import { onPhone } from './tags.ts'

test('no page shifts during hydration', onPhone, async ({ page }) => {
  test.setTimeout(180_000)
  await watchLayoutOfPages(page)
  for (const path of ['/', '/modelos', '/en/models/man', '/contato', '/seja-modelo', '/noticias']) {
    await openHydrated(page, path)
    await page.waitForLoadState('networkidle')
    expect(await layoutShift(page), path).toBeLessThan(0.01)
  }
})

test.describe('on the splash screen', () => {
  test.use({ splashScreen: true })

  test('nothing moves when the fonts arrive', onPhone, async ({ page }) => {
    await watchLayoutOfPages(page)
    const shown = Promise.withResolvers<void>()
    await page.route(/\.woff2$/, async (route) => {
      await shown.promise
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    shown.resolve()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    expect(await layoutShift(page)).toBeLessThan(0.01)
  })
})
