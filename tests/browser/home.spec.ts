import type { Page } from '@playwright/test'
import { startSite } from '../helpers/start-site.ts'
import { startStubPanel } from '../helpers/stub-panel.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { openHydrated } from './open-hydrated.ts'
import { fullRunOnly, fullRunOnPhoneToo, languageTag } from './tags.ts'

const languages = [
  {
    home: '/',
    title: 'Modelos e talentos — Mármore',
    woman: 'Mulher',
    womanPath: '/modelos/mulher',
    newFaces: 'Novos rostos',
    news: 'Notícias',
    apply: 'Enviar fotos',
    applyPath: '/seja-modelo',
  },
  {
    home: '/en',
    title: 'Models and talent — Mármore',
    woman: 'Woman',
    womanPath: '/en/models/woman',
    newFaces: 'New faces',
    news: 'News',
    apply: 'Send your photos',
    applyPath: '/en/be-a-model',
  },
]

for (const { home, title, woman, womanPath, newFaces, news, apply, applyPath } of languages) {
  test(`the sections link to their pages: ${home}`, languageTag(home, fullRunOnly.tag), async ({ page }) => {
    // A caption has its full contrast after its transition.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(home)
    await expect(page).toHaveTitle(title)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: woman })).toHaveAttribute('href', womanPath)
    await expect(main.getByRole('heading', { name: newFaces })).toBeVisible()
    await expect(main.getByRole('heading', { name: news })).toBeVisible()
    await expect(main.locator('time')).toHaveCount(3)
    await expect(main.getByRole('link', { name: apply })).toHaveAttribute('href', applyPath)
    await expectAccessible(page)
  })
}

test('preloads the first picture and loads the others lazily', async ({ page, request }) => {
  const html = await (await request.get('/')).text()
  expect(html.match(/<link rel="preload" as="image"[^>]*fetchPriority="high"/gi)).toHaveLength(1)
  await page.goto('/')
  const figures = page.getByRole('region', { name: 'Line-up' }).locator('img')
  await expect(figures.first()).toHaveAttribute('loading', 'eager')
  await expect(figures.first()).toHaveAttribute('fetchpriority', 'high')
  await expect(figures.nth(1)).toHaveAttribute('loading', 'lazy')
  await expect(slider(page).getByRole('group').first().getByRole('img')).toHaveAttribute('loading', 'lazy')
})

test('shows whole captions on a narrow phone', fullRunOnly, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  const caption = page.getByRole('link', { name: 'Terra, areia, fim de tarde' })
  await expect(caption).toBeVisible()
  await caption.scrollIntoViewIfNeeded()
  const { right, left, top } = await caption.evaluate((link) => link.getBoundingClientRect())
  const wholly = await page.evaluate(
    ([x = 0, y = 0, end = 0]) => [x, end].every((at) => document.elementFromPoint(at, y)?.matches('a')),
    [left + 1, top + 12, right - 1],
  )
  expect(wholly).toBe(true)
})

test.describe('a slide that links to a file of the site', fullRunOnly, () => {
  test.use({ expectedMessages: /another host was asked: http:\/\/localhost|status of 50\d/ })

  test('opens the file', async ({ page }) => {
    const slide = { url: { desktop: 'media/slides/home-1-desktop.webp' }, link: '/robots.txt', description: 'Regras' }
    await using panel = await startStubPanel([slide])
    await using site = await startSite(panel.environment)
    await openHydrated(page, site.url)
    await page.getByRole('link', { name: 'Regras' }).click()
    await expect(page.getByText('User-agent')).toBeVisible()
  })
})

test('fast clicks end at the right slide', fullRunOnly, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWithSlider(page, '/')
  const next = page.getByRole('button', { name: 'Próximo slide' })
  for (let click = 0; click < 7; click++) await next.click()
  await expect(page.getByText('3/5')).toBeVisible()
  const third = slider(page).getByRole('group', { name: /^3 de 5/ })
  await expect.poll(() => topmostSlide(page)).toBe(await third.getAttribute('aria-label'))
})

test('a swipe changes the slide', fullRunOnPhoneToo, async ({ page, isMobile }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWithSlider(page, '/')
  if (isMobile) await swipe(page)
  else await drag(page)
  await expect(page.getByText('2/5')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('slides advance by themselves until paused', fullRunOnly, async ({ page }) => {
  await page.clock.install()
  await openWithSlider(page, '/en')
  await page.clock.runFor(6_000)
  await expect(page.getByText('2/5')).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.clock.runFor(20_000)
  await expect(page.getByText('2/5')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
})

test('nothing moves with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await openWithSlider(page, '/en')
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(page.getByText('1/5')).toBeVisible()
})

test('a video loops without sound, and only the one for the width is loaded', fullRunOnly, async ({ page }) => {
  const videos = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'media') videos.add(request.url())
  })
  await openWithSlider(page, '/')
  await page.getByRole('button', { name: 'Próximo slide' }).click()
  const video = slider(page).locator('video')
  await expect(video).toHaveJSProperty('paused', false)
  for (const property of ['muted', 'loop', 'autoplay', 'playsInline']) {
    await expect(video).toHaveJSProperty(property, true)
  }
  await expect(video).toHaveText('Seu navegador não suporta vídeos.')
  expect(videos.size).toBe(1)
  await page.getByRole('button', { name: 'Pausar' }).click()
  await expect(video).toHaveJSProperty('paused', true)
})

test.describe('the media query', () => {
  test.skip(({ isMobile }) => isMobile, 'the tests set the width themselves')

  for (const [width, file] of [
    [650, 'mobile'],
    [651, 'desktop'],
  ] as const) {
    test(`shows the ${file} picture at ${width} px`, fullRunOnly, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      const picture = slider(page).getByRole('img').first()
      await expect(picture).toHaveJSProperty('complete', true)
      const shape = await picture.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)
      if (file === 'mobile') expect(shape).toBeLessThan(1)
      else expect(shape).toBeGreaterThan(1)
    })
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the first slide only', async ({ page }) => {
    await page.goto('/')
    await expect(slider(page).getByRole('group')).toHaveCount(1)
    await expect(slider(page).getByRole('img')).toBeVisible()
    await expect(page.getByText('Terra, areia, fim de tarde')).toBeVisible()
  })
})

test.describe('with other services', () => {
  // These sites stop while prefetches may be pending.
  test.use({
    expectedMessages:
      /another host was asked: http:\/\/localhost|status of 50\d|ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)/,
  })

  test('a single slide has no controls', fullRunOnly, async ({ page }) => {
    await using panel = await startStubPanel([{ url: { desktop: 'media/slides/home-1-desktop.webp' } }])
    await using site = await startSite(panel.environment)
    await openHydrated(page, site.url)
    await expect(slider(page).getByRole('group', { name: '1 de 1' })).toBeVisible()
    await expect(slider(page).getByRole('button')).toHaveCount(0)
    await expect(slider(page).getByText('1/1')).toHaveCount(0)
  })

  test('shows samples when slides cannot be loaded', fullRunOnly, async ({ page }) => {
    await using panel = await startStubPanel('broken')
    await using site = await startSite(panel.environment)
    const response = await page.goto(site.url)
    expect(response?.status()).toBe(200)
    const picture = slider(page).getByRole('presentation').first()
    await expect(picture).toHaveJSProperty('complete', true)
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
    await expect(page.getByRole('heading', { name: 'Notícias' })).toBeVisible()
    const words = 'loading slides failed, samples shown'
    await expect.poll(() => site.log.some(({ msg }) => msg === words)).toBe(true)
  })

  test(
    'omits talents that cannot be loaded on the home page, and shows the error screen for their list',
    fullRunOnly,
    async ({ page }) => {
      await using site = await startSite({
        AGENCY_URL: 'http://127.0.0.1:9',
        AGENCY_SALT: 'salt',
        AGENCY_API_KEY: 'key',
      })
      const home = await page.goto(`${site.url}/en`)
      expect(home?.status()).toBe(200)
      await expect(page.getByRole('heading', { name: 'New faces' })).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Be a model' })).toBeVisible()

      const list = await page.goto(`${site.url}/en/models`)
      expect(list?.status()).toBe(503)
      await expect(page.getByRole('main')).toContainText('503')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^We could not load this page just now/)
      await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/en/models')
      await expectAccessible(page)
    },
  )
})

function slider(page: Page) {
  return page.getByRole('region', { name: /^(Destaques|Highlights)$/ })
}

/** Opens the home page and waits for all slides. */
async function openWithSlider(page: Page, path: string) {
  await page.goto(path)
  await expect(slider(page).getByRole('group', { includeHidden: true })).toHaveCount(5)
  // It is below the line-up.
  await slider(page).evaluate((region) => region.scrollIntoView())
}

/** The name of the visible slide. */
function topmostSlide(page: Page) {
  return slider(page).evaluate((region) => {
    const { left, top, width, height } = region.getBoundingClientRect()
    const seen = document.elementsFromPoint(left + width / 2, top + height / 3)
    return seen.find((element) => element.role === 'group')?.ariaLabel
  })
}

async function drag(page: Page) {
  await page.mouse.move(900, 400)
  await page.mouse.down()
  await page.mouse.move(300, 400, { steps: 10 })
  await page.mouse.up()
}

async function swipe(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] })
  await touch('touchStart', 320)
  for (const x of [280, 220, 160, 100, 60]) await touch('touchMove', x)
  await touch('touchEnd')
}
