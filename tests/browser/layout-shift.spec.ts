import { expect, test } from './fixtures.ts'
import { layoutShift, watchLayoutOfPages } from './layout-shift.ts'
import { openHydrated } from './open-hydrated.ts'
import { fullRunOnly, fullRunOnPhoneToo, onPhone } from './tags.ts'

test('no page shifts during hydration', fullRunOnly, async ({ page }) => {
  test.setTimeout(180_000)
  await watchLayoutOfPages(page)
  for (const path of ['/', '/modelos', '/en/models/man', '/contato', '/seja-modelo', '/noticias']) {
    await openHydrated(page, path)
    await page.waitForLoadState('networkidle')
    expect(await layoutShift(page), path).toBeLessThan(0.01)
  }
})

test('no page shifts when its fonts arrive late', fullRunOnPhoneToo, async ({ page }) => {
  let sendFonts = () => {}
  const painted = new Promise<void>((resolve) => {
    sendFonts = resolve
  })
  await page.route('**/*.woff2', async (route) => {
    await painted
    await route.continue()
  })
  await watchLayoutOfPages(page)
  await page.goto('/noticias', { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  sendFonts()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  expect(await layoutShift(page)).toBeLessThan(0.01)
})

test('the figures of the floor stand still while the page arrives', onPhone, async ({ page }) => {
  let parts: string[] = []
  await page.route('/', async (route) => {
    const response = await route.fetch()
    parts = (await response.text()).split(/(?=<span class="lineup-caption")/)
    await route.fulfill({ response, body: '<!doctype html>' })
  })
  await watchLayoutOfPages(page)
  await page.goto('/')
  await page.evaluate(async (parts) => {
    document.open()
    for (const part of [...parts.slice(0, 3), parts.slice(3).join('')]) {
      document.write(part)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    document.close()
  }, parts)
  await expect(page.getByRole('region', { name: 'Line-up' }).getByRole('link')).toHaveCount(18)
  expect(await layoutShift(page)).toBeLessThan(0.01)
})
