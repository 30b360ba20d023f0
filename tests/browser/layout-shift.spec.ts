import { expect, test } from './fixtures.ts'
import { layoutShift, watchLayoutOfPages } from './layout-shift.ts'
import { openHydrated } from './open-hydrated.ts'
import { onPhoneOnly } from './tags.ts'

test('no page shifts during hydration', onPhoneOnly, async ({ page }) => {
  test.setTimeout(180_000)
  await watchLayoutOfPages(page)
  for (const path of ['/', '/modelos', '/en/models/man', '/contato', '/seja-modelo', '/noticias']) {
    await openHydrated(page, path)
    await page.waitForLoadState('networkidle')
    expect(await layoutShift(page), path).toBeLessThan(0.01)
  }
})
