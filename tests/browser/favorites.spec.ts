import type { Page } from '@playwright/test'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { languages } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { openHydrated } from './open-hydrated.ts'
import { fullRunOnly, languageTag } from './tags.ts'

for (const language of languages) {
  const { favorites, favoritesPage, lineup, talents } = catalogues[language]
  const [list, path] = [pathTo('models', language), pathTo('favorites', language)]

  test.describe(`the favourites: ${path}`, languageTag(path), () => {
    test('show an empty state with a link to the models', async ({ page }) => {
      // The server sends it, so that it is painted before the scripts have loaded.
      expect(await (await page.request.get(path)).text()).toContain(`>${favoritesPage.empty}</p>`)
      await openHydrated(page, path)
      await expect(page.getByText(favoritesPage.empty, { exact: true })).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expectAccessible(page)
      await page.getByRole('link', { name: favoritesPage.browse }).click()
      await expect(page).toHaveURL(list)
    })

    test('are marked in the list, removed one by one or all, and restored', async ({ page }) => {
      await openHydrated(page, list)
      for (const name of ['Siena', 'Volterra', 'Jade']) {
        await page.getByRole('button', { name: talents.favoriteNamed(name) }).click()
      }
      await openHydrated(page, path)
      await expect(names(page)).toHaveText(['Siena', 'Volterra', 'Jade'])
      await expect(page.getByRole('article').first()).toContainText(language === 'pt' ? /1,\d\d m/ : /1\.\d\d m/)
      const figures = page.getByRole('region', { name: lineup.title }).getByRole('link')
      await expect(figures).toHaveText([/^Siena/, /^Volterra/, /^Jade/])
      // The bar at the lower edge of a phone covers cards that are not scrolled above it.
      await page
        .getByRole('article')
        .last()
        .evaluate((card) => card.scrollIntoView({ block: 'center' }))
      await expectAccessible(page)

      await page.getByRole('button', { name: favorites.remove('Siena') }).click()
      await expect(names(page)).toHaveText(['Volterra', 'Jade'])
      await expect(figures).toHaveCount(2)
      await expect(page.getByRole('button', { name: favorites.remove('Volterra') })).toBeFocused()

      await page.getByRole('button', { name: favoritesPage.clear }).click()
      await expect(page.getByText(favoritesPage.empty, { exact: true })).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: favorites.removed(2) })).toBeVisible()
      await expect(page.getByRole('button', { name: favoritesPage.undo })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(names(page)).toHaveText(['Volterra', 'Jade'])
      await expect(page.getByRole('button', { name: favorites.remove('Volterra') })).toBeFocused()

      await page.getByRole('button', { name: favorites.remove('Jade') }).click()
      await page.getByRole('button', { name: favoritesPage.undo }).click()
      await expect(page.getByRole('button', { name: favorites.remove('Jade') })).toBeFocused()

      await page.reload()
      await expect(names(page)).toHaveText(['Volterra', 'Jade'])
    })
  })
}

test('show measures in the page’s language, wherever they were marked', fullRunOnly, async ({ page }) => {
  await openHydrated(page, '/modelos')
  await page.getByRole('button', { name: 'Favorito: Siena' }).click()
  await openHydrated(page, '/en/favorites')
  await expect(page.getByRole('article')).toContainText(/1\.\d\d m/)
})

test('are shared by all tabs', fullRunOnly, async ({ page, context }) => {
  await openHydrated(page, '/favoritos')
  const other = await context.newPage()
  await openHydrated(other, '/modelos')
  await other.getByRole('button', { name: 'Favorito: Siena' }).click()
  await expect(names(page)).toHaveText(['Siena'])
  await page.getByRole('button', { name: 'Remover Siena' }).click()
  await expect(other.getByRole('button', { name: 'Favorito: Siena' })).toHaveAttribute('aria-pressed', 'false')
})

test.describe('a deleted talent', () => {
  // Phones also prefetch the profiles of the cards in view.
  test.use({ expectedMessages: /status of 404/ })

  test('stays in the list, without invalid entries', fullRunOnly, async ({ page }) => {
    await store(page, { '1': { name: 'Siena', cover: 7 }, '2': null, '404': { name: 'Ausente' }, x: 7 })
    await openHydrated(page, '/favoritos')
    await expect(names(page)).toHaveText(['Siena', 'Ausente'])
  })

  test('leads to an error screen that explains it', fullRunOnly, async ({ page }) => {
    await store(page, { '404': { name: 'Ausente' } })
    await openHydrated(page, '/favoritos')
    await names(page).getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Não encontramos esta página' })).toBeVisible()
  })
})

test('a corrupt value counts as no favourites', fullRunOnly, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('favorites', '{"1":'))
  await openHydrated(page, '/favoritos')
  await expect(page.getByText('Não há modelos selecionados')).toBeVisible()
})

test('never shows the empty place to visitors with favourites', fullRunOnly, async ({ page }) => {
  await store(page, { '1': { name: 'Siena' } })
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('.empty-place')?.checkVisibility()) document.documentElement.dataset.flashed = ''
      requestAnimationFrame(look)
    }
    look()
  })
  await openHydrated(page, '/favoritos')
  await expect(names(page)).toHaveText(['Siena'])
  await expect(page.locator('html')).not.toHaveAttribute('data-flashed')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says that it needs JavaScript', async ({ page }) => {
    await page.goto('/favoritos')
    await expect(page.getByText(/precisam de JavaScript/)).toBeVisible()
    await expect(page.getByText('Não há modelos selecionados')).toBeHidden()
  })
})

function names(page: Page) {
  return page.getByRole('main').getByRole('article').getByRole('heading')
}

/** Stores a value in the browser before the first page opens. */
async function store(page: Page, value: object): Promise<void> {
  await page.addInitScript((text) => {
    if (!localStorage.getItem('favorites')) localStorage.setItem('favorites', text)
  }, JSON.stringify(value))
}
