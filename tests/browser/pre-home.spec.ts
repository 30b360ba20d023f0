import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { startSite } from '../helpers/start-site.ts'
import { startStubPanel } from '../helpers/stub-panel.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { openHydrated } from './open-hydrated.ts'
import { fullRunOnly, languageTag } from './tags.ts'

test.use({ splashScreen: true })

/** A modal dialog, which makes the rest of the page inert. */
const openModal = 'dialog.pre-home:modal'

const homes = [
  { path: '/', enter: 'Entrar', countries: ['Brazil', 'Japan', 'Lituânia', 'Polônia'], other: '/contato' },
  { path: '/en', enter: 'Enter', countries: ['Brazil', 'Japan', 'Lithuania', 'Poland'], other: '/en/contact' },
]

/** Expects that Tab reaches the skip link or, if that has the focus already, the first link of the header. */
async function expectTabAtStart(page: Page) {
  const first = page.locator('.site-header').locator('a:visible, button:visible').first()
  await page.keyboard.press('Tab')
  await expect(page.locator('.skip-link').or(first).and(page.locator(':focus'))).toHaveCount(1)
}

for (const { path, enter, countries, other } of homes) {
  test.describe(`the splash screen of ${path}`, languageTag(path), () => {
    test('covers the page with logo and countries, and the logo closes it for the session', async ({ page }) => {
      await page.goto(path)
      const splash = page.getByRole('dialog', { name: 'Mármore' })
      await expect(splash).toBeVisible()
      await expect(splash.getByRole('listitem')).toHaveText(countries)
      await expectAccessible(page)
      // The page below is inert and does not scroll.
      await expect(page.locator(openModal)).toBeVisible()
      await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')

      await splash.getByRole('button', { name: enter }).click()
      await expect(splash).toBeHidden()
      await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
      await expect(page.locator('.skip-link')).not.toBeInViewport()
      await expectTabAtStart(page)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await expect(splash).toBeHidden()
      const otherTab = await page.context().newPage()
      await otherTab.goto(path)
      await expect(otherTab.getByRole('heading', { level: 1 })).toBeAttached()
      await expect(otherTab.getByRole('dialog', { name: 'Mármore' })).toBeHidden()
    })

    test('closes on Escape, and keeps the focus inside until then', fullRunOnly, async ({ page }) => {
      await page.goto(path)
      const splash = page.getByRole('dialog', { name: 'Mármore' })
      await expect(page.locator(openModal)).toBeVisible()
      for (let presses = 0; presses < 6; presses++) {
        await page.keyboard.press('Tab')
        // The browser's own buttons may have it: then it is on the body.
        const isBeneath = await page.evaluate(() => !document.activeElement?.matches('body, .pre-home, .pre-home *'))
        expect(isBeneath).toBe(false)
      }
      await splash.getByRole('button', { name: enter }).focus()
      await page.keyboard.press('Escape')
      await expect(splash).toBeHidden()
      await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
      await expectTabAtStart(page)
    })

    test('does not appear on other first pages', fullRunOnly, async ({ page }) => {
      await page.goto(other)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await expect(page.getByRole('dialog', { name: 'Mármore' })).toBeHidden()
    })
  })
}

for (const way of ['its logo', 'Escape']) {
  test(`closes by ${way} even if the page’s scripts never arrive`, fullRunOnly, async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort('aborted'))
    await page.goto('/')
    const splash = page.locator('dialog.pre-home')
    await expect(splash).toBeVisible()
    const logo = splash.locator('button').first()
    if (way === 'Escape') {
      await logo.focus()
      await page.keyboard.press('Escape')
    } else {
      await logo.click()
    }
    await expect(splash).toBeHidden()
    await expectTabAtStart(page)
  })
}

test.describe('with a video', () => {
  test.use({ expectedMessages: /another host was asked: http:\/\/localhost|status of 50\d/ })

  test(
    'plays it while the splash screen is open, and does not load it again for a closed one',
    fullRunOnly,
    async ({ page }) => {
      const videoFile = new URL('../../demo/media/slides/home-video-mobile.mp4', import.meta.url)
      await using panel = await startStubPanel([], [{ url: { desktop: 'media/splash.mp4' } }])
      await using site = await startSite(panel.environment)
      let loads = 0
      await page.route('**/media/splash.mp4', async (route) => {
        loads++
        await route.fulfill({ path: fileURLToPath(videoFile), contentType: 'video/mp4' })
      })
      const video = page.locator('.pre-home video')
      await openHydrated(page, site.url)
      await expect(video).toHaveJSProperty('paused', false)
      await page.keyboard.press('Escape')
      await expect(video).toHaveJSProperty('paused', true)

      loads = 0
      await openHydrated(page, `${site.url}/en`)
      await expect(video).toBeAttached()
      await page.waitForLoadState('networkidle')
      await expect(video).toHaveJSProperty('paused', true)
      expect(loads).toBe(0)
    },
  )
})

test.describe('with a link', () => {
  test.use({ expectedMessages: /another host was asked: http:\/\/localhost|status of 50\d/ })

  test('is closed for the session by its link, which the keyboard reaches', fullRunOnly, async ({ page }) => {
    const slide = { url: { desktop: 'media/slides/home-1-desktop.webp' }, link: '/contato', description: 'Escreva' }
    await using panel = await startStubPanel([], [slide])
    await using site = await startSite(panel.environment)
    await openHydrated(page, site.url)
    await expect(page.locator(openModal)).toBeVisible()
    await page.getByRole('link', { name: 'Escreva' }).press('Enter')
    await expect(page).toHaveURL(/contato$/)
    await page.goBack()
    await expect(page.locator('main')).toBeVisible()
    await expect(page.locator('dialog.pre-home')).toBeHidden()
  })
})

test.describe('an agency without a splash screen', fullRunOnly, () => {
  test.use({ expectedMessages: /another host was asked: http:\/\/localhost|status of 50\d/ })

  test('plays the slider of the home page on a first visit', async ({ page }) => {
    await page.clock.install()
    await using panel = await startStubPanel([
      { url: { desktop: 'media/slides/home-1-desktop.webp' } },
      { url: { desktop: 'media/slides/home-2-desktop.webp' } },
    ])
    await using site = await startSite(panel.environment)
    await openHydrated(page, site.url)
    const slider = page.getByRole('region', { name: 'Destaques' })
    await expect(slider.getByRole('button', { name: 'Pausar' })).toBeVisible()
    await page.clock.fastForward(10_000)
    await expect(slider.getByText('2/2')).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('does not cover the page', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('dialog.pre-home')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
