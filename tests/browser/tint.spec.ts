import { expect, test } from './fixtures.ts'
import { openHydrated } from './open-hydrated.ts'
import { fullRunOnly } from './tags.ts'

test.skip(({ isMobile }) => isMobile, 'a touch screen has no hover')

const paper = 'rgb(247, 244, 239)'
const blue = 'rgb(235, 240, 250)'
const ground = 'rgb(49, 85, 185)'

test(
  'a picture tints its card and its profile, except on paper, with forced colours and with less motion',
  fullRunOnly,
  async ({ page }) => {
    await openHydrated(page, '/modelos')
    const body = page.locator('body')
    const card = page.getByRole('article').filter({ hasText: 'Lazúli' })
    await expect(body).toHaveCSS('background-color', paper)
    await card.hover()
    await expect(card).toHaveCSS('background-color', blue)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(card).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await page.emulateMedia({ reducedMotion: 'no-preference' })

    await card.getByRole('link').click()
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

    await page.getByRole('button', { name: 'Favorito: Lazúli' }).click()
    await openHydrated(page, '/favoritos')
    await card.hover()
    await expect(card).toHaveCSS('background-color', blue)
  },
)
