import { expect, test } from './fixtures.ts'
import { layoutShift, watchLayoutOfPages } from './layout-shift.ts'
import { openHydrated } from './open-hydrated.ts'

for (const path of ['/', '/modelos', '/en/models/man', '/contato', '/seja-modelo', '/noticias']) {
  test(`${path} stays where it is while it comes alive`, async ({ page }) => {
    await watchLayoutOfPages(page)
    await openHydrated(page, path)
    await page.waitForLoadState('networkidle')
    expect(await layoutShift(page)).toBeLessThan(0.01)
  })
}
