import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openHydrated, untilHydrated } from './open-hydrated.ts'

/** Opens a page whose first picture stays on its way; what is asked for meanwhile is told, and the picture can be let go. */
async function openHeld(page: Page, path: string) {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const { promise: isAsked, resolve: tell } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<'come' | 'fail'>()
  let isFirst = true
  await page.route('/pictures/**', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    tell()
    if ((await released) === 'come') await route.continue()
    else await route.fulfill({ status: 404 })
  })
  await page.clock.install()
  await page.goto(path, { waitUntil: 'commit' })
  await isAsked
  return { asked, release }
}

const isLarge = (path: string) => /\.(js|woff2)$/.test(path)

/** The typefaces that have come. */
const letters = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => /^(Display|Text)$/.test(family) && status === 'loaded')
      .map(({ family }) => family),
  )

for (const path of ['/', '/en/models', '/modelo/1/siena', '/noticias']) {
  test(`${path}: the first picture has the connection to itself`, async ({ page }) => {
    const { asked, release } = await openHeld(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await page.waitForFunction(() => document.readyState === 'interactive')

    expect(await letters(page)).toEqual([])
    await expect(page.locator('html[data-picture]')).toHaveCount(1)
    expect(asked.filter(isLarge)).toEqual([])
    expect(asked.filter((file) => file.startsWith('/pictures/'))).toHaveLength(1)

    release('come')
    await untilHydrated(page)
    await expect.poll(() => letters(page)).toEqual(['Display', 'Text'])
    // Far parts are laid out one after the other, but in the end all are.
    await expect(page.locator('[data-picture], [data-far]')).toHaveCount(0)
    await expect(page.locator('main picture img').nth(1)).toBeVisible()
    expect(asked.filter((file) => file.endsWith('.woff2'))).toHaveLength(2)
  })
}

test('what is below the first window waits for the letters, or until the page is moved', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.woff2', (route) => released.then(() => route.continue()))
  const footer = page.getByRole('contentinfo')
  const laidOut = () => footer.evaluate((element) => getComputedStyle(element).contentVisibility)
  const asked = page.waitForRequest(/woff2/)
  await page.goto('/en/models', { waitUntil: 'commit' })
  await asked
  expect(await laidOut()).toBe('hidden')

  await page.evaluate(() => scrollTo(0, 1))
  await expect.poll(laidOut).toBe('auto')
  release()
  await expect.poll(laidOut).toBe('visible')
  await untilHydrated(page)
})

test('a page that never comes alive has its letters', async ({ page }) => {
  await page.goto('/en/offline')
  await expect.poll(() => letters(page)).toEqual(['Display', 'Text'])
})

test.describe('a picture that fails', () => {
  test.use({ expectedMessages: /status of 404/ })

  test('holds nothing up', async ({ page }) => {
    const { release } = await openHeld(page, '/modelos')
    release('fail')
    await untilHydrated(page)
  })
})

test.describe('with a picture that does not come', () => {
  test('who touches the page has its scripts', async ({ page }) => {
    const { release } = await openHeld(page, '/modelos')
    await page.waitForFunction(() => document.readyState === 'interactive')
    await page.getByRole('heading', { level: 1 }).click()
    await untilHydrated(page)
    release('come')
  })

  test('the page waits three seconds and no longer', async ({ page }) => {
    const { release } = await openHeld(page, '/modelos')
    await page.waitForFunction(() => document.readyState === 'interactive')
    await page.clock.runFor(3_000)
    await untilHydrated(page)
    release('come')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a page has its letters', async ({ page }) => {
    const fonts = Promise.all(
      ['display', 'text'].map((name) => page.waitForResponse((response) => response.url().includes(`/${name}-latin-`))),
    )
    await page.goto('/modelos')
    await fonts
  })
})

test.describe('on a later visit', () => {
  test.use({ serviceWorkers: 'allow' })

  test('letters and scripts wait for nothing', async ({ page }) => {
    await openHydrated(page, '/')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await page.waitForFunction(() => navigator.serviceWorker.controller)
    await page.goto('/modelos')
    await expect(page.locator('html:is([data-picture], [data-far])')).toHaveCount(0)
    await expect.poll(() => letters(page)).toEqual(['Display', 'Text'])
    await untilHydrated(page)
  })
})
