import type { Locator } from '@playwright/test'
import { connect } from '#database/connect.ts'
import { searchName } from '#database/search-name.ts'
import { startSite } from '../helpers/start-site.ts'
import { findBrokenNames } from './broken-names.ts'
import { expect, test } from './fixtures.ts'
import { openHydrated } from './open-hydrated.ts'
import { fullRunOnly } from './tags.ts'

// A site of its own. At other widths the browser takes a size from its cache instead of the one that the page preloads.
test.use({
  expectedMessages: /another host was asked: http:\/\/localhost|was preloaded using link preload but not used/,
})
test.skip(({ isMobile }) => isMobile, 'the test sets the widths')

const names = [
  ['1', 'Maria Eduarda de Albuquerque Cavalcanti'],
  ['2', 'Konstantinopolitanskaya'],
  ['3', 'Nguyễn Thị Phương Thảo'],
] as const

test('long names are whole on floor, cards, profile, comp card and paper', fullRunOnly, async ({ page }) => {
  test.setTimeout(120_000)
  await using site = await startSite()
  await using connection = await connect({ dataDir: site.dataDir })
  for (const [id, name] of names) {
    const row = { name, search_name: searchName(name) }
    await connection.db.updateTable('talents').set(row).where('id', '=', Number(id)).execute()
  }
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await openHydrated(page, `${site.url}/comparar?ids=1,2,3&view=lineup`)
    await expectWhole(page.locator('.lineup-title'), 3)
    for (const [id] of names) {
      await openHydrated(page, `${site.url}/modelo/${id}/x`)
      await page.locator('.card-sheet > summary').click()
      await expectWhole(page.locator('.card-preview p'), 1)
      await expectWhole(page.locator('.adjacent-name'), 2)
    }
  }
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto(`${site.url}/comparar?ids=1,2`)
  await expectWhole(page.locator('.comparison-name > span'), 2)
  await page.goto(`${site.url}/modelos`)
  await expectWhole(page.locator('.card-name'), 18)
  // Two lines are as high as the space between picture and measures.
  const links = page.locator('.card-name > a')
  expect(await links.evaluateAll((all) => Math.max(...all.map(({ clientHeight }) => clientHeight)))).toBeLessThan(33)

  await page.setViewportSize({ width: 703, height: 1000 })
  await page.goto(`${site.url}/comparar?ids=1,2,3`)
  await page.emulateMedia({ media: 'print' })
  await expectWhole(page.locator('.comparison-name > span'), 3)
  await page.goto(`${site.url}/modelo/2/x`)
  await expectWhole(page.getByRole('heading', { level: 1 }), 1)
})

async function expectWhole(locator: Locator, count: number): Promise<void> {
  await expect(locator).toHaveCount(count)
  await locator.page().evaluate(() => document.fonts.ready)
  expect(await findBrokenNames(locator)).toEqual([])
  const cut = await locator.evaluateAll((all) =>
    all
      .filter((name) => getComputedStyle(name).overflow !== 'visible')
      .filter(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => {
        return scrollHeight > clientHeight + 4 || scrollWidth > clientWidth + 1
      })
      .map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
}
