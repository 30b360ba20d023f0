import type { Page } from '@playwright/test'
import { startSite } from '../helpers/start-site.ts'
import { expect, test } from './fixtures.ts'
import { layoutShift, watchLayoutOfPages } from './layout-shift.ts'
import { openHydrated, untilHydrated } from './open-hydrated.ts'
import { fullRunOnly } from './tags.ts'

/** Pages of a site per worker that runs without LCP priority. */
const testOff = test.extend<{ baseURL: string }, { siteWithoutPriority: string }>({
  siteWithoutPriority: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern.
    async ({}, use) => {
      await using site = await startSite({ LCP_PRIORITY: 'false' })
      await use(site.url)
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ siteWithoutPriority }, use) => use(siteWithoutPriority),
})

/** Opens a page whose pictures are held back until `release`, and collects the paths that are requested meanwhile. */
async function openHeld(page: Page, path: string) {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const { promise: isRequested, resolve: reportRequest } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<'come' | 'fail'>()
  await page.route('/pictures/**', async (route) => {
    reportRequest()
    if ((await released) === 'come') await route.continue()
    else await route.fulfill({ status: 404 })
  })
  await page.clock.install()
  await page.goto(path, { waitUntil: 'commit' })
  await isRequested
  return { requested, release }
}

/** The signs for feet and inches are in a small third file. */
const textFonts = /(display|text)-latin-.*woff2$/

const isLarge = (path: string) => /\.(js|woff2)$/.test(path)
const isPicture = (path: string) => path.startsWith('/pictures/')

/** The families of the fonts that have loaded. */
const loadedFonts = (page: Page) =>
  page.evaluate(() => {
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
    // Some signs have files of their own.
    return [...new Set(loaded)].filter((family) => /^(Display|Text)$/.test(family))
  })

/** Each with the number of its first pictures. */
const pages: [path: string, pictures: number][] = [
  ['/', 1],
  ['/en/models', 4],
  ['/modelo/1/siena', 1],
  ['/noticias', 1],
]

for (const [path, pictures] of pages) {
  test(`${path}: the LCP image has the connection to itself`, path === '/' ? {} : fullRunOnly, async ({ page }) => {
    const { requested, release } = await openHeld(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await page.waitForFunction(() => document.readyState === 'interactive')

    expect(await loadedFonts(page)).toEqual([])
    await expect(page.locator('html[data-lcp="pending"]')).toHaveCount(1)
    expect(requested.filter(isLarge)).toEqual([])
    expect(requested.filter(isPicture)).toHaveLength(pictures)

    release('come')
    await untilHydrated(page)
    await expect.poll(() => loadedFonts(page)).toEqual(['Display', 'Text'])
    await expect(page.locator('[data-lcp]')).toHaveCount(0)
    await expect(page.locator('main picture img').nth(1)).toBeVisible()
    expect(requested.filter((file) => textFonts.test(file))).toHaveLength(2)
  })
}

test.describe('with the splash screen', () => {
  test.use({ splashScreen: true })

  test('waits for its picture', async ({ page }) => {
    const { requested, release } = await openHeld(page, '/')
    await page.waitForFunction(() => document.readyState === 'interactive')
    await expect.poll(() => requested.filter(isPicture).length).toBe(2)
    expect(requested.filter(isLarge)).toEqual([])

    release('come')
    await untilHydrated(page)
    await expect(page.getByRole('dialog').getByRole('img').first()).toHaveJSProperty('complete', true)
  })
})

test('lays out content below the fold after the fonts, or once the page is scrolled', fullRunOnly, async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.woff2', (route) => released.then(() => route.continue()))
  const footer = page.getByRole('contentinfo')
  const laidOut = () => footer.evaluate((element) => getComputedStyle(element).contentVisibility)
  const requested = page.waitForRequest(/woff2/)
  await page.goto('/en/models', { waitUntil: 'commit' })
  await requested
  expect(await laidOut()).toBe('hidden')

  await page.evaluate(() => scrollTo(0, 1))
  await expect.poll(laidOut).toBe('auto')
  release()
  await expect.poll(laidOut).toBe('visible')
  await untilHydrated(page)
})

test.describe('when the LCP image fails', () => {
  test.use({ expectedMessages: /status of 404/ })

  test('hydrates at once', fullRunOnly, async ({ page }) => {
    const { release } = await openHeld(page, '/modelos')
    release('fail')
    await untilHydrated(page)
  })
})

test.describe('when the LCP image does not arrive', () => {
  test('hydrates on the first click', fullRunOnly, async ({ page }) => {
    const { release } = await openHeld(page, '/modelos')
    await page.waitForFunction(() => document.readyState === 'interactive')
    await page.getByRole('heading', { level: 1 }).click()
    await untilHydrated(page)
    release('come')
  })

  test('hydrates after three seconds', fullRunOnly, async ({ page }) => {
    const { release } = await openHeld(page, '/modelos')
    await page.waitForFunction(() => document.readyState === 'interactive')
    await page.clock.runFor(3_000)
    await untilHydrated(page)
    release('come')
  })
})

test.describe('on a later visit', () => {
  test.use({ serviceWorkers: 'allow' })

  test('loads fonts and scripts at once', fullRunOnly, async ({ page }) => {
    await openHydrated(page, '/')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await page.waitForFunction(() => navigator.serviceWorker.controller)
    await page.goto('/modelos')
    await expect(page.locator('html[data-lcp]')).toHaveCount(0)
    await expect.poll(() => loadedFonts(page)).toEqual(['Display', 'Text'])
    await untilHydrated(page)
  })
})

for (const [path] of pages) {
  testOff(`${path}: LCP_PRIORITY=false delays neither fonts nor scripts`, fullRunOnly, async ({ page }) => {
    const { requested, release } = await openHeld(page, path)
    await untilHydrated(page)

    await expect.poll(() => loadedFonts(page)).toEqual(['Display', 'Text'])
    await expect(page.locator('[data-lcp]')).toHaveCount(0)
    expect(requested.filter((file) => textFonts.test(file))).toHaveLength(2)
    release('come')
    await expect(page.locator('main picture img').first()).toHaveJSProperty('complete', true)
  })
}

for (const [value, testBoth] of [
  ['true', test],
  ['false', testOff],
] as const) {
  testBoth.describe(`LCP_PRIORITY=${value}`, () => {
    testBoth('does not shift the layout during hydration', fullRunOnly, async ({ page }) => {
      await watchLayoutOfPages(page)
      await openHydrated(page, '/en/models')
      await page.waitForLoadState('networkidle')
      expect(await layoutShift(page)).toBeLessThan(0.01)
    })

    testBoth('opens a profile without a load after hydration', fullRunOnly, async ({ page }) => {
      await openHydrated(page, '/en/models')
      await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
      await page.locator('main').getByRole('link', { name: /Siena/ }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Siena' })).toBeVisible()
      expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
    })

    testBoth('loads the fonts of a page without hydration', fullRunOnly, async ({ page }) => {
      await page.goto('/en/offline')
      await expect.poll(() => loadedFonts(page)).toEqual(['Display', 'Text'])
    })

    testBoth.describe('without scripts', () => {
      testBoth.use({ javaScriptEnabled: false })

      testBoth('loads the fonts', value === 'true' ? {} : fullRunOnly, async ({ page }) => {
        const fonts = Promise.all(
          ['display', 'text'].map((name) =>
            page.waitForResponse((response) => response.url().includes(`/${name}-latin-`)),
          ),
        )
        await page.goto('/modelos')
        await fonts
      })
    })
  })
}
