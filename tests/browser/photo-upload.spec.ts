import type { Page } from '@playwright/test'
import { pngBomb } from '../helpers/decompression-bombs.ts'
import { choosePhotos, endingWith, fillIn, formOn, photo, textsIn, type Upload, yearsAgo } from './application-form.ts'
import { expect } from './fixtures.ts'
import { freshAddress, test } from './form-fixtures.ts'
import { openHydrated } from './open-hydrated.ts'
import { fullRunOnly } from './tags.ts'

const { pt } = textsIn

// Uploads do not depend on the screen size.
test.skip(({ isMobile }) => isMobile)

// The browser logs this itself.
test.use({ expectedMessages: /status of 422/ })

test(
  'the browser scales a picture of 63 megapixels down, and refuses one that is too large for it',
  fullRunOnly,
  async ({ page }) => {
    const form = formOn(page, pt)
    await openHydrated(page, pt.path)
    await fillIn(form, { email: freshAddress(), birthdate: yearsAgo(22) })
    await choosePhotos(form, await photo())
    await form.profile.setInputFiles(bomb(9_000, 7_000))
    await form.side.setInputFiles(bomb(30_000, 30_000))
    await form.send.click()
    await expect(form.side).toBeFocused()
    await expect(form.side).toHaveAccessibleDescription(endingWith(pt.forms.errors.photoUnreadable))
    await expect(form.profile).not.toHaveAccessibleDescription(endingWith(pt.forms.errors.photoUnreadable))
    await form.side.setInputFiles(await photo())
    await form.send.click()
    await expect(page.getByRole('heading', { name: pt.sentTitle })).toBeVisible()
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('refuses a picture of 63 megapixels, and keeps the input', fullRunOnly, async ({ page, formSite }) => {
    const email = freshAddress()
    const form = formOn(page, pt)
    await page.goto(pt.path)
    await fillIn(form, { email, birthdate: yearsAgo(22) })
    await choosePhotos(form, await photo())
    await form.side.setInputFiles(bomb(9_000, 7_000))
    await form.send.click()
    await expect(form.side).toHaveAccessibleDescription(endingWith(pt.forms.errors.photoUnreadable))
    await expect(form.fullName).toHaveValue('Ana Luz')
    expect(formSite.inbox.mails.filter(({ source }) => source.includes(email))).toEqual([])
  })
})

test('shows the progress of uploads', fullRunOnly, async ({ page }) => {
  const form = formOn(page, pt)
  await openHydrated(page, pt.path)
  await fillIn(form, { email: freshAddress(), birthdate: yearsAgo(22) })
  await choosePhotos(form, await photo())
  await form.side.setInputFiles(await photo({ width: 1200, height: 1600, isNoise: true }))
  await sendSlowly(page)
  await page.evaluate(noteShares)
  await form.send.click()
  await expect(page.getByRole('progressbar', { name: 'Enviando' })).toBeVisible()
  await expect(form.send).toBeHidden()
  await expect(page.getByRole('heading', { name: pt.sentTitle })).toBeVisible({ timeout: 60_000 })
  const shares = await page.evaluate(() => window.shares ?? [])
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  expect(new Set(shares.filter((share) => share > 0)).size).toBeGreaterThan(2)
  // Everything is sent before it has arrived.
  expect(shares).not.toContain(100)
})

declare global {
  interface Window {
    shares?: number[]
  }
}

/** Runs in the page: all values of the progress bar, in per cent. */
function noteShares() {
  const shares: number[] = []
  window.shares = shares
  new MutationObserver(() => {
    const bar = document.querySelector('progress')
    if (bar?.hasAttribute('value')) shares.push(bar.value)
  }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['value'] })
}

function bomb(width: number, height: number): Upload {
  return { name: 'bomb.png', mimeType: 'image/png', buffer: pngBomb(width, height) }
}

/** Limits the page's upload to 500 KB a second. */
async function sendSlowly(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const limits = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 500_000 }
  await devtools.send('Network.emulateNetworkConditions', limits)
}
