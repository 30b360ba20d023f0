import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openHydrated } from './open-hydrated.ts'
import { fullRunOnly, fullRunOnPhoneToo, onPhoneOnly } from './tags.ts'

declare global {
  var pressBack: () => void
}

const profile = '/en/model/1/siena'

test.describe('Back on an Android phone', onPhoneOnly, () => {
  test.beforeEach(({ page, isMobile }) => {
    test.skip(!isMobile)
    return page.addInitScript(simulateBack)
  })

  test('closes the lightbox, then leaves the profile', async ({ page }) => {
    await openHydrated(page, '/en/models')
    await openProfile(page)
    const link = await openPicture(page)
    await expect(page.getByRole('dialog', { name: 'Pictures of Siena' })).toBeFocused()
    await page.evaluate(() => pressBack())
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(link).toBeFocused()
    await page.evaluate(() => pressBack())
    await expect(page).toHaveURL('/en/models')
  })

  test('closes a lightbox that is still opening', fullRunOnly, async ({ page }) => {
    await openHydrated(page, profile)
    await page.evaluate(pressBackWhenAdded, 'dialog')
    await openPicture(page)
    await page.waitForFunction(() => document.documentElement.dataset.pressedBack)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(profile)
  })

  test('leaves the profile once the lightbox is closed by its button', fullRunOnly, async ({ page }) => {
    await openHydrated(page, '/en/models')
    await openProfile(page)
    await openPicture(page)
    const dialog = page.getByRole('dialog', { name: 'Pictures of Siena' })
    await expect(dialog).toBeFocused()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
    await page.evaluate(() => pressBack())
    await expect(page).toHaveURL('/en/models')
  })

  test("closes the comp card's menu, then leaves the profile", fullRunOnly, async ({ page }) => {
    await openHydrated(page, '/en/models')
    await openProfile(page)
    const menu = page.getByRole('group').filter({ hasText: 'Comp card' })
    const link = menu.getByRole('link').first()
    await menu.locator('summary').tap()
    await expect(link).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => pressBack())
    await expect(link).toBeHidden()
    await expect(menu.locator('summary')).toBeFocused()
    await page.evaluate(() => pressBack())
    await expect(page).toHaveURL('/en/models')
  })

  test('closes the filter sheet, then leaves the list', async ({ page }) => {
    await openHydrated(page, profile)
    await openHydrated(page, '/en/models')
    const apply = page.getByRole('button', { name: 'Apply' })
    const open = page.locator('summary', { hasText: 'Filter' }).first()
    await open.click()
    await expect(apply).toBeInViewport()
    await page.evaluate(() => pressBack())
    await expect(apply).toBeHidden()
    await expect(open).toBeFocused()
    // After the call, because leaving the document ends it.
    await page.evaluate(() => void setTimeout(pressBack))
    await expect(page).toHaveURL(profile)
  })
})

test('going back below an open filter sheet closes it', fullRunOnPhoneToo, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'phones only')
  await openHydrated(page, '/en/models')
  await page.locator('summary', { hasText: 'Filter' }).first().click()
  await page.getByRole('textbox', { name: 'Waist up to, in centimetres' }).fill('61')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/en/models?waist_max=61')
  await page.locator('summary', { hasText: 'Filter (1)' }).click()
  await expect(page.getByRole('button', { name: 'Apply' })).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL('/en/models')
  await expect(page.getByRole('button', { name: 'Apply' })).toBeHidden()
})

test(
  'Escape closes the filter sheet from anywhere, but first an open list of options',
  onPhoneOnly,
  async ({ page, isMobile }) => {
    test.skip(!isMobile, 'phones only')
    await openHydrated(page, '/en/models')
    const apply = page.getByRole('button', { name: 'Apply' })
    await page.locator('summary', { hasText: 'Filter' }).first().click()
    await page.locator('summary').filter({ hasText: 'Hair' }).click()
    await page.getByRole('checkbox', { name: 'Black' }).check()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('checkbox', { name: 'Black' })).toBeHidden()
    await expect(apply).toBeVisible()
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('Escape')
    await expect(apply).toBeHidden()
  },
)

test.describe('in a browser without close requests', onPhoneOnly, () => {
  test('Escape closes the filter sheet and the lightbox', async ({ page, isMobile }) => {
    test.skip(!isMobile)
    await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'))
    await openHydrated(page, '/en/models')
    await page.locator('summary', { hasText: 'Filter' }).first().click()
    await expect(page.getByRole('button', { name: 'Apply' })).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Apply' })).toBeHidden()
    await openProfile(page)
    await openPicture(page)
    await expect(page.getByRole('dialog')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('no lightbox stays open when the visitor goes back while it opens', fullRunOnPhoneToo, async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'CloseWatcher')
    window.pressBack = () => history.back()
  })
  await openHydrated(page, '/en/models')
  await openProfile(page)
  await page.evaluate(openLightboxSlowly)
  await page.evaluate(pressBackWhenAdded, 'dialog')
  await page.getByRole('region', { name: 'Book' }).getByRole('link').first().click()
  await expect(page).toHaveURL('/en/models')
  await expect(page.getByRole('heading', { level: 1, name: 'Models' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

async function openProfile(page: Page) {
  await page.getByRole('link', { name: /Siena/ }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Siena' })).toBeVisible()
}

async function openPicture(page: Page) {
  const link = page.getByRole('region', { name: 'Book' }).getByRole('link').first()
  await link.tap()
  return link
}

/** Runs in the page: `pressBack` sends a close request as Android's Back does, or goes back when nothing awaits one. */
function simulateBack() {
  type Watcher = EventTarget & { requestClose(): void; destroy(): void }
  const Native = Reflect.get(window, 'CloseWatcher') as new () => Watcher
  const active: Watcher[] = []
  const remove = (watcher: Watcher) => void active.splice(active.indexOf(watcher), active.includes(watcher) ? 1 : 0)
  class Observed extends Native {
    constructor() {
      super()
      active.push(this)
      this.addEventListener('close', () => remove(this))
    }
    override destroy() {
      remove(this)
      super.destroy()
    }
  }
  Reflect.set(window, 'CloseWatcher', Observed)
  window.pressBack = () => {
    const last = active.at(-1)
    if (last) last.requestClose()
    else history.back()
  }
}

/** Runs in the page: presses Back as soon as an element with this role is added to the body. */
function pressBackWhenAdded(role: string) {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(`body > [role=${role}]`)) return
    observer.disconnect()
    // The lightbox adds the element before it waits for close requests.
    requestAnimationFrame(() => {
      pressBack()
      document.documentElement.dataset.pressedBack = 'true'
    })
  })
  observer.observe(document.body, { childList: true })
}

/** Runs in the page. The lightbox takes longer to open than the page before needs to appear. */
function openLightboxSlowly() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.pswp { transition-duration: 3s !important }')
  document.adoptedStyleSheets.push(sheet)
}
