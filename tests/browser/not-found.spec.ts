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

  test('shows the figure with its floor in the window, clear of the links', fullRunOnly, async ({ page }) => {
    for (const [width, height] of [
      [375, 812],
      [768, 1024],
      [1024, 768],
      [1280, 800],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto('/nada-aqui')
      await page.evaluate(() => document.fonts.ready)
      const { floor, overlaps } = await page.locator('.error-screen').evaluate((section) => {
        const { right, bottom } = section.getBoundingClientRect()
        const figure = getComputedStyle(section, '::after')
        const end = right - Number.parseFloat(figure.right)
        const start = end - Number.parseFloat(figure.width)
        const top = bottom - Number.parseFloat(figure.height)
        const texts = [...section.querySelectorAll('a, h1, h1 ~ p')].filter((element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return [...range.getClientRects(), ...(element.matches('a') ? [element.getBoundingClientRect()] : [])].some(
            (box) => box.right > start && box.left < end && box.bottom > top,
          )
        })
        return { floor: bottom, overlaps: texts.map(({ textContent }) => textContent) }
      })
      expect(overlaps, `${width} px`).toEqual([])
      expect(floor, `${width} px`).toBeLessThan(height)
    }
  })
})
