import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { languageTag } from './tags.ts'

test.describe('an unknown URL', () => {
  // The browser logs this itself.
  test.use({ expectedMessages: /status of 404/ })

  for (const path of ['/nada-aqui', '/en/nothing-here']) {
    test(`shows the 404 screen: ${path}`, languageTag(path), async ({ page }) => {
      const response = await page.goto(path)

      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    })
  }
})
