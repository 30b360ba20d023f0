import { expect, test } from './fixtures.ts'
import { openHydrated } from './open-hydrated.ts'
import { fullRunOnly } from './tags.ts'

const paper = 'rgb(247, 244, 239)'
const ground = 'rgb(49, 85, 185)'

test('a profile stands on the ground of its picture, except on paper and with forced colours', async ({ page }) => {
  await openHydrated(page, '/modelos')
  const body = page.locator('body')
  await expect(body).toHaveCSS('background-color', paper)
  await page.getByRole('article').filter({ hasText: 'Lazúli' }).getByRole('link').click()
  await expect(page).toHaveURL('/modelo/3/lazuli')
  await expect(body).toHaveCSS('background-color', ground)
  await expect(body).toHaveCSS('color', paper)
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#3155b9')
  await page.emulateMedia({ media: 'print' })
  await expect(body).toHaveCSS('background-color', paper)
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' })
  await expect(body).not.toHaveCSS('background-color', ground)
  await page.emulateMedia({ forcedColors: 'none' })
  await page.goBack()
  await expect(body).toHaveCSS('background-color', paper)
})

test('the ground of a list moves with the row in view, not with less motion', fullRunOnly, async ({ page }) => {
  await openHydrated(page, '/modelos')
  const positionOf = () =>
    page.locator('.list-page').evaluate((list) => getComputedStyle(list, '::before').backgroundPositionY)
  const before = await positionOf()
  await page.mouse.wheel(0, 900)
  await expect.poll(positionOf).not.toBe(before)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await page.locator('.list-page').evaluate((list) => getComputedStyle(list, '::before').content)).toBe('none')
})
