import { expect, test } from './fixtures.ts'
import { untilHydrated } from './open-hydrated.ts'
import { fullRunOnly } from './tags.ts'

test.describe('an unknown URL', () => {
  // The browser logs this itself.
  test.use({ expectedMessages: /status of 404/ })

  test('leads to the home page where there is nothing to go back to', fullRunOnly, async ({ page, context }) => {
    await page.goto('/')
    const opened = context.waitForEvent('page')
    await page.evaluate(() => void window.open('/nada-aqui'))
    const tab = await opened
    await untilHydrated(tab)
    await tab.getByRole('main').getByRole('link', { name: 'Home' }).click()
    await expect(tab).toHaveURL('/')
    await tab.goBack()
    await tab.getByRole('link', { name: 'Voltar', exact: true }).click()
    await expect(tab).toHaveURL('/')
  })
})
