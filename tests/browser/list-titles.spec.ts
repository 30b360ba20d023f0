import { expect, test } from './fixtures.ts'
import { openHydrated } from './open-hydrated.ts'
import { fullRunOnly } from './tags.ts'

test('the grid starts at the same height on every board', fullRunOnly, async ({ page }) => {
  const tops = new Set<number>()
  for (const path of ['/modelos', '/modelos/mulher', '/modelos/homem', '/modelos/development']) {
    await openHydrated(page, path)
    await page.evaluate(() => document.fonts.ready)
    const { y = 0 } = (await page.getByRole('main').getByRole('article').first().boundingBox()) ?? {}
    tops.add(Math.round(y))
  }
  expect([...tops]).toHaveLength(1)
})

test.describe('an expired link', () => {
  test.use({ expectedMessages: /status of 404/ })

  test('links to the agency', async ({ page }) => {
    await page.goto('/en/application/none')
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/en/contact')
  })
})
