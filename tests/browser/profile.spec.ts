import type { Page, Route } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { openHydrated } from './open-hydrated.ts'
import { fullRunOnly, languageTag, onPhoneOnly } from './tags.ts'

const languages = [
  {
    path: '/modelo/1/siena',
    mirror: '/en/model/1/siena',
    height: ['Altura', '178 cm', '5′10″'],
    shoes: ['Sapato', '39 EU', '≈ 37 BR, 8 US, 5,5 UK'],
    eyes: ['Olhos', 'Castanho-escuros'],
    age: '24 anos',
    close: 'Fechar',
    next: 'Próxima foto',
    dialog: 'Fotos de Siena',
    favorite: 'Favoritar',
    favorited: 'Nos favoritos',
  },
  {
    path: '/en/model/1/siena',
    mirror: '/modelo/1/siena',
    height: ['Height', '178 cm', '5′10″'],
    shoes: ['Shoes', '39 EU', '≈ 37 BR, 8 US, 5.5 UK'],
    eyes: ['Eyes', 'Dark brown'],
    age: '24 years old',
    close: 'Close',
    next: 'Next picture',
    dialog: 'Pictures of Siena',
    favorite: 'Add to favourites',
    favorited: 'In favourites',
  },
]

for (const texts of languages) {
  test.describe(`the profile ${texts.path}`, languageTag(texts.path), () => {
    test('shows the measures in both systems, without accessibility violations', async ({ page }) => {
      await openHydrated(page, texts.path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Siena')
      for (const row of [texts.height, texts.shoes, texts.eyes]) await expect(measure(page, row)).toBeVisible()
      await expect(page.getByText(texts.age)).toBeVisible()
      await expect(page.locator('link[rel=alternate][hreflang]').nth(1)).toHaveAttribute(
        'href',
        new RegExp(`${texts.mirror}$`),
      )
      await expectAccessible(page)
    })

    test('opens its pictures by keyboard, and returns the focus', async ({ page }) => {
      await openHydrated(page, texts.path)
      const link = page.getByRole('region', { name: 'Book' }).getByRole('link').first()
      await link.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: texts.dialog })
      await expect(dialog).toBeFocused()
      await expect(dialog).toContainText('Book 1/4')
      await page.keyboard.press('ArrowRight')
      await expect(dialog).toContainText('Book 2/4')
      await expect(dialog.getByText('Siena', { exact: true })).toBeVisible()
      await expect(dialog.getByRole('button', { name: texts.close })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(link).toBeFocused()
    })

    test('can be marked as a favourite, persistently', fullRunOnly, async ({ page }) => {
      await openHydrated(page, texts.path)
      const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
      await button(texts.favorite).click()
      await expect(button(texts.favorited)).toBeFocused()
      await page.reload()
      await expect(button(texts.favorited)).toBeVisible()
      await expect(button(texts.favorite)).toHaveCount(0)
    })
  })
}

test('shows the picture of the card until the larger one has loaded', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHydrated(page, '/modelos')
  const card = page.getByRole('article').filter({ hasText: 'Siena' })
  const image = card.locator('img')
  await expect(image).toHaveJSProperty('complete', true)
  const loaded = await image.evaluate((element: HTMLImageElement) => element.currentSrc)
  const released = Promise.withResolvers<void>()
  await page.route('/pictures/**', async (route) => {
    // Playwright has the browser request it again.
    if (route.request().url() !== loaded) await released.promise
    await route.continue()
  })
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Siena')
  const picture = page.getByRole('main').getByRole('link', { name: 'Ampliar' }).first()
  await expect.poll(async () => contrastOf(await picture.screenshot())).toBeGreaterThan(10)
  released.resolve()
})

test('accepts an arrow key while the lightbox opens', fullRunOnly, async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have no arrow keys')
  await openHydrated(page, '/modelo/1/siena')
  const arrived = Promise.withResolvers<void>()
  await page.route(/\/assets\/lightbox.*\.js/, async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.getByRole('region', { name: 'Book' }).getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  arrived.resolve()
  await expect(page.getByRole('dialog')).toContainText('Book 3/4')
})

test('a second press while the lightbox loads opens no second one', fullRunOnly, async ({ page }) => {
  await openHydrated(page, '/modelo/1/siena')
  const arrived = Promise.withResolvers<void>()
  await page.route(/\/assets\/lightbox.*\.js/, async (route) => {
    await arrived.promise
    await route.continue()
  })
  const links = page.getByRole('region', { name: 'Book' }).getByRole('link')
  await links.first().dblclick()
  await links.nth(1).dblclick()
  arrived.resolve()
  const dialog = page.getByRole('dialog')
  await expect(dialog.first()).toContainText('Book 2/4')
  await expect(dialog).toHaveCount(1)
  await expect(dialog).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

for (const [outcome, respond] of [
  ['arrives', (route: Route) => route.continue()],
  ['fails to arrive', (route: Route) => route.fulfill({ status: 404 })],
] as const) {
  test.describe(`when the lightbox’s code ${outcome} after the visitor has left the profile`, fullRunOnly, () => {
    test.use({ expectedMessages: /status of 404/ })

    test('the next page stays as it is', async ({ page }) => {
      await openHydrated(page, '/modelo/1/siena')
      const released = Promise.withResolvers<void>()
      const responded = Promise.withResolvers<void>()
      await page.route(/\/assets\/lightbox.*\.js/, async (route) => {
        await released.promise
        await respond(route)
        responded.resolve()
      })
      await page.getByRole('region', { name: 'Book' }).getByRole('link').first().click()
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contato' }).click()
      await expect(page).toHaveURL(/\/contato$/)
      await expect(page.getByRole('form')).toBeVisible()
      released.resolve()
      await responded.promise
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveURL(/\/contato$/)
    })
  })
}

test('a link from the list needs no request on the click', async ({ page, isMobile }) => {
  await openHydrated(page, '/modelos')
  // On a phone a card that is not in view at first.
  const link = page
    .getByRole('main')
    .getByRole('article')
    .nth(isMobile ? 4 : 2)
    .getByRole('link')
  const [name = '', path] = [(await link.textContent()) ?? '', await link.getAttribute('href')]
  const prefetched = page.waitForResponse((response) => response.url().includes(`${path}.data`))
  // Touch has no hover before a tap: there cards in view are prefetched.
  if (isMobile) await link.scrollIntoViewIfNeeded()
  else {
    const lastPart = page.waitForResponse(/\/other-talents-/)
    await link.hover()
    await (await lastPart).finished()
  }
  await (await prefetched).finished()
  const transferred = await watchTransfers(page)
  if (isMobile) await link.tap()
  else await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  // A touch loads the deferred parts, which a pointer has loaded before.
  const wanted = [`${path}.data`, ...(isMobile ? [] : ['other-talents-', 'profile-downloads-'])]
  expect(transferred.filter((url) => wanted.some((part) => url.includes(part)))).toEqual([])
  await expect(page.getByRole('region', { name: 'Book' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Outros modelos' })).toBeVisible()
})

test('a resized window skips the animation to a profile without an error', fullRunOnly, async ({ page, isMobile }) => {
  test.skip(isMobile, 'touch screens have no view transitions')
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      document.documentElement.dataset.transition = 'started'
      return start(update)
    }
  })
  await openHydrated(page, '/modelos')
  await page.getByRole('link', { name: /Siena/ }).first().click()
  await page.waitForFunction(() => document.documentElement.dataset.transition === 'started')
  await page.setViewportSize({ width: 900, height: 700 })
  await expect(page.getByRole('heading', { level: 1, name: 'Siena' })).toBeVisible()
})

test('a swipe changes the picture on a phone', onPhoneOnly, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'only touch screens are swiped')
  await openHydrated(page, '/modelo/1/siena')
  await page.getByRole('region', { name: 'Book' }).getByRole('link').first().tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeFocused()
  await expect(dialog).toContainText('Book 1/4')
  await swipeLeft(page)
  await expect(dialog).toContainText('Book 2/4')
})

test('the name is the largest text, and stops before the face', fullRunOnly, async ({ page, isMobile }) => {
  test.skip(isMobile, 'the test sets the window')
  for (const [width, height] of [
    [320, 568],
    [768, 1024],
    [1024, 768],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const path of ['/modelo/1/siena', '/modelo/3/lazuli', '/modelo/5/rosa-estremoz']) {
      await page.goto(path)
      const name = page.getByRole('heading', { level: 1 })
      const picture = page.getByRole('main').locator('header img')
      await expect(name).toBeInViewport({ ratio: 1 })
      const [text, box] = [await name.boundingBox(), await picture.boundingBox()]
      if (!text || !box) throw new Error('name or picture has no box')
      expect(text.x + text.width, `${path} ${width}`).toBeLessThanOrEqual(width)
      // The face is in the middle of the picture's upper half.
      const isBesideFace = text.x + text.width <= box.x + 0.36 * box.width
      const isBelowFace = text.y >= box.y + 0.6 * box.height
      expect(isBesideFace || isBelowFace, `${path} ${width}`).toBe(true)
      const sizeOf = (texts: Element[]) =>
        Math.max(...texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize)))
      const others = page.getByRole('main').locator('h2, p, dd, a')
      expect(await name.evaluateAll(sizeOf)).toBeGreaterThan(await others.evaluateAll(sizeOf))
    }
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a picture’s link opens the large picture', async ({ page }) => {
    await page.goto('/modelo/1/siena')
    const url = await page.getByRole('region', { name: 'Book' }).getByRole('link').first().getAttribute('href')
    const picture = await page.request.get(url ?? '')
    expect(picture.status()).toBe(200)
    expect(picture.headers()['content-type']).toBe('image/jpeg')
  })
})

/** The row of measures with this text. */
function measure(page: Page, row: string[]) {
  return page
    .getByRole('main')
    .locator('dl > div')
    .filter({ hasText: row.join('') })
}

/** The standard deviation of a screenshot's red channel: 0 for a plain colour. */
async function contrastOf(screenshot: Buffer): Promise<number> {
  return (await sharp(screenshot).stats()).channels[0]?.stdev ?? 0
}

/** The network requests from now on, without the browser's cache. */
async function watchTransfers(page: Page): Promise<string[]> {
  const transferred: string[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ response }) => {
    if (!response.fromDiskCache && !response.fromPrefetchCache) transferred.push(response.url)
  })
  return transferred
}

async function swipeLeft(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const at = (x: number) => ({ touchPoints: [{ x, y: 400 }] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(320) })
  for (let x = 300; x >= 40; x -= 20) await session.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(x) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
