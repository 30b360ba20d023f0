import { defaultTypefaces, typefacesNames } from '#domain/typefaces.ts'
import { byRun } from '../../helpers/full-run.ts'
import { findBrokenNames } from '../broken-names.ts'
import { expect } from '../fixtures.ts'
import { layoutShift, watchLayoutOfPages } from '../layout-shift.ts'
import { test } from './fixtures.ts'

const others = typefacesNames.filter((name) => name !== defaultTypefaces)

for (const name of byRun(['instrument'] as const, others)) {
  test(`the site has the chosen typefaces and fits names to them: ${name}`, async ({
    page,
    texts,
    browser,
    baseURL,
  }) => {
    const { settings } = texts.content
    await page.goto('/admin/settings')
    const choice = page.getByRole('radio', { name: settings.typefaces[name] })
    await choice.focus()
    await choice.press('Space')
    await expect(choice).toBeChecked()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText(settings.saved)).toBeVisible()

    await using context = await browser.newContext({ baseURL, viewport: { width: 375, height: 800 } })
    const site = await context.newPage()
    await watchLayoutOfPages(site)
    for (const path of ['/', '/modelos', '/modelo/5/rosa-estremoz']) {
      await expect
        .poll(async () => (await site.request.get(path)).text(), {
          message: 'the page is rendered again',
          timeout: 30_000,
        })
        .toContain(`\\"${name}\\"`)
      await site.goto(path)
      await site.waitForLoadState('networkidle')
      await site.evaluate(() => document.fonts.ready)
      expect(await layoutShift(site), path).toBeLessThan(0.01)
      expect(await findBrokenNames(site.locator('.card-name, .room-name')), path).toEqual([])
      expect(await site.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(375)
    }
  })
}
