import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { hold } from '../hold.ts'
import { openHydrated } from '../open-hydrated.ts'
import { fullRunOnly, languageTag } from '../tags.ts'

// Section 9 of the specification: its constants, as a browser shows them.
test.skip(({ isMobile }) => isMobile, 'the widths are set here')

test('local storage key: favorites, an object keyed by talent id', async ({ page }) => {
  await openHydrated(page, '/modelos')
  await page.getByRole('button', { name: 'Favorito: Siena' }).click()
  const stored = await page.evaluate(() => Object.entries(localStorage).map(([key, text]) => [key, JSON.parse(text)]))
  expect(stored).toEqual([['favorites', { 1: expect.objectContaining({ name: 'Siena' }) }]])
})

for (const { path, more, loading } of [
  { path: '/noticias', more: 'Carregar mais', loading: 'Carregando…' },
  { path: '/en/news', more: 'Load more', loading: 'Loading…' },
]) {
  test(
    `minimum fetch delay 200 ms: “${loading}” stays visible even if the response is faster`,
    languageTag(path),
    async ({ page }) => {
      await page.clock.install()
      await openHydrated(page, path)
      await page.clock.pauseAt(Date.now() + 60_000)
      const main = page.getByRole('main')
      await main.getByRole('link', { name: more }).click()
      // The posts are not delayed.
      await expect(main.getByRole('article')).toHaveCount(12)
      await page.clock.runFor(199)
      await expect(main.getByRole('link', { name: loading })).toBeVisible()
      await page.clock.runFor(1)
      await expect(main.getByRole('link', { name: more })).toBeVisible()
    },
  )
}

test(
  'loading bar throttle 200 ms, duration 5000 ms, and hidden once the page has loaded',
  fullRunOnly,
  async ({ page }) => {
    await page.clock.install()
    await openHydrated(page, '/contato')
    const response = await hold(page, '**/privacidade.data*')
    const bar = page.locator('.loading-bar')
    const announced = page.getByRole('progressbar', { name: 'Carregando' })
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidade' }).click()
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
    await page.clock.runFor(199)
    await expect(bar).toHaveAttribute('data-phase', 'idle')
    await page.clock.runFor(1)
    await expect(bar).toHaveAttribute('data-phase', 'running')
    await expect(announced).toBeAttached()
    expect(await transitionsOf(bar)).toEqual({ transform: 5_000 })
    await page.clock.resume()
    response.release()
    await expect(page).toHaveURL('/privacidade')
    await expect(bar).toHaveAttribute('data-phase', 'idle')
    await expect(announced).toHaveCount(0)
  },
)

test('menu breakpoint 1024 px, and the header moves by 123 px only from there on', fullRunOnly, async ({ page }) => {
  await page.setViewportSize({ width: 1023, height: 800 })
  await openHydrated(page, '/')
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('button', { name: 'Abrir menu' })).toBeVisible()
  await page.mouse.wheel(0, 900)
  await expect(bar).toHaveAttribute('data-hidden')
  await expect(bar).toHaveCSS('transform', 'none')

  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(bar.getByRole('button', { name: 'Abrir menu' })).toBeHidden()
  await expect(bar.getByRole('button', { name: 'Modelos' })).toBeAttached()
  await expect(bar).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, -123)')
})

test.describe('other breakpoints', () => {
  test.use({ javaScriptEnabled: false })

  for (const { width, path, what, below, above, measure } of [
    {
      width: 640,
      path: '/contato',
      what: 'the offices are in two columns',
      below: 1,
      above: 2,
      measure: officeColumns,
    },
    {
      width: 768,
      path: '/modelos',
      what: 'the talents are in three columns',
      below: 2,
      above: 3,
      measure: cardColumns,
    },
    {
      width: 1280,
      path: '/modelos',
      what: 'the talents are in four columns',
      below: 3,
      above: 4,
      measure: cardColumns,
    },
    { width: 1367, path: '/privacidade', what: 'the menu has wider gaps', below: 24, above: 36, measure: menuGap },
  ]) {
    test(`from ${width} px, ${what}`, width === 768 ? {} : fullRunOnly, async ({ page }) => {
      await page.setViewportSize({ width: width - 1, height: 800 })
      await page.goto(path)
      expect(await measure(page)).toBe(below)
      await page.setViewportSize({ width, height: 800 })
      expect(await measure(page)).toBe(above)
    })
  }
})

/** The running transitions of an element, with their durations in milliseconds. */
function transitionsOf(element: Locator): Promise<Record<string, unknown>> {
  return element.evaluate((node) =>
    Object.fromEntries(
      node
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ transitionProperty, effect }) => [transitionProperty, effect?.getComputedTiming().duration]),
    ),
  )
}

function officeColumns(page: Page): Promise<number> {
  return columns(page, '#offices + ul')
}

function cardColumns(page: Page): Promise<number> {
  return columns(page, '.talent-grid')
}

function columns(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
}

/** The gap between two entries of the desktop bar, in pixels. */
function menuGap(page: Page): Promise<number> {
  return page
    .getByRole('banner')
    .locator('nav > ul')
    .locator('visible=true')
    .first()
    .evaluate((list) => Number.parseFloat(getComputedStyle(list).columnGap))
}
