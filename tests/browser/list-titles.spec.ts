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
