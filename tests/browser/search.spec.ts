import type { Page } from '@playwright/test'
import { talents } from '#demo/content/talents/index.ts'
import type { DemoTalent } from '#demo/content/types.ts'
import { dressSizeOf } from '#domain/sizes.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { openHydrated } from './open-hydrated.ts'
import { fullRunOnly, onPhone } from './tags.ts'

/** The demo's adults that satisfy `matches`, in the order of the board. */
function adultsWith(matches: (attributes: DemoTalent['attributes']) => boolean): string[] {
  return talents.filter(({ age, attributes }) => age >= 18 && matches(attributes)).map(({ name }) => name)
}

const slim = ({ waist = 999, shoes = 0 }: DemoTalent['attributes']) => waist <= 61 && shoes >= 39

test('keeps the units of a search on cards, profiles and in comparisons, and on the device', async ({ page }) => {
  await openHydrated(page, '/en/models/woman?fresh=90')
  await page.getByRole('link', { name: 'Remove the filter Digitals from the last 90 days' }).click()
  await expect(page.locator('select[name=fresh]')).toHaveValue('')
  await page.locator('.filter-sheet > summary').click()
  await page.locator('select[name=units]').selectOption('in')
  await page.locator('select[name=sizes]').selectOption('us')
  await page.locator('.filter-sheet button[type=submit]').click()
  await expect(page).toHaveURL(/sizes=us&units=in/)
  await expect(page.locator('.card-height').first()).toHaveText(/′/)

  await page.locator('.card-link').first().click()
  await expect(page.locator('.card-measures dd').first()).toHaveText(/″$/)
  const { pathname } = new URL(page.url())

  await page.goto(pathname)
  await expect(page).toHaveURL(`${pathname}?sizes=us&units=in`)

  await page.goto('/en/compare?ids=1,2')
  await expect(page).toHaveURL(/ids=1(,|%2C)2&sizes=us&units=in/)
  await expect(page.getByRole('link', { name: 'Back to the search' })).toHaveAttribute(
    'href',
    '/en/models?sizes=us&units=in',
  )
  await page.getByRole('button', { name: 'Favourite all' }).click()
  await page.getByRole('link', { name: 'Create a room' }).click()
  await expect(page.locator('.card-height')).toHaveText([/″$/, /″$/])
  await expect(page.locator('.lineup-height').first()).toHaveText(/^5′10″ · 1\.78 m$/)
})

test('finds who speaks a language and is in town', fullRunOnly, async ({ page, isMobile }) => {
  const inTokyo = (talent: DemoTalent) =>
    talent.stays?.some((stay) => stay.city === 'Tokyo' && stay.public !== false && stay.to >= 0)
  const names = (talents as DemoTalent[])
    .filter((talent) => talent.age >= 18 && talent.languages?.includes('pt') && inTokyo(talent))
    .map(({ name }) => name)
  expect(names.length).toBeGreaterThan(0)
  await page.goto('/en/models?languages=pt&city=Tokyo')
  await expect(cardNames(page)).toHaveText(names)
  await expect(page.getByRole('link', { name: 'Remove the filter Based in or coming to Tokyo' })).toBeVisible()
  await expect(page.getByText(/in Tokyo until /).first()).toBeVisible()
  await expectAccessible(page)
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: /Português/ }).click()
  await expect(page).toHaveURL('/modelos?languages=pt&city=Tokyo')
  await expect(cardNames(page)).toHaveText(names)
})

test('finds dress sizes, and digitals that are not too old', fullRunOnly, async ({ page }) => {
  await page.goto('/en/models?dress_max=4&sizes=us')
  await expect(cardNames(page)).toHaveText(adultsWith(({ bust = 999 }) => dressSizeOf(bust) <= 34))
  for (const days of [30, 90, 180]) {
    const fresh = talents.filter(({ age, digitalsTaken = 999 }) => age >= 18 && digitalsTaken <= days)
    await page.goto(`/en/models?fresh=${days}`)
    await expect(cardNames(page)).toHaveText(fresh.map(({ name }) => name))
    await expect(
      page.getByRole('link', { name: `Remove the filter Digitals from the last ${days} days` }),
    ).toBeVisible()
  }
})

test('keeps the search when the language changes', fullRunOnly, async ({ page, isMobile }) => {
  await openHydrated(page, '/modelos/mulher?waist_max=24&shoes_min=8&sizes=us&units=in&order=-height')
  const names = await cardNames(page).allTextContents()
  if (isMobile) await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('link', { name: /English/ }).click()
  await expect(page).toHaveURL('/en/models/woman?waist_max=24&shoes_min=8&sizes=us&units=in&order=-height')
  await expect(cardNames(page)).toHaveText(names)
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveText([
    'Waist up to 24 in',
    'Shoes from 8 US (≈ from 39 EU)',
  ])
})

test('asks for the US size system, then searches', fullRunOnly, async ({ page }) => {
  await openHydrated(page, '/en/models?shoes_min=9&sizes=us')
  await expect(cardNames(page)).toHaveCount(talents.length)
  await expect(page.getByText('Women’s and men’s US sizes differ.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'women’s', exact: true }).click()
  await expect(page).toHaveURL('/en/models?shoes_min=9&sizes=us&cut=women')
  await expect(cardNames(page)).toHaveText(adultsWith(({ shoes = 0 }) => shoes >= 40))
})

test('rewrites typed sizes when their cut is chosen', fullRunOnly, async ({ page }) => {
  await openHydrated(page, '/en/models?shoes_min=39&dress_max=38')
  const form = page.getByRole('search')
  await page.getByText('Filter (2)', { exact: true }).click()
  await form.getByRole('combobox', { name: 'Sizes', exact: true }).selectOption('us')
  await form.getByRole('combobox', { name: 'US and UK sizes' }).selectOption('women')
  await expect(form.getByRole('textbox', { name: /^Shoes from/ })).toHaveValue('8')
  await expect(form.getByRole('textbox', { name: /^Dress up to/ })).toHaveValue('8')
  await form.getByRole('combobox', { name: 'Sizes', exact: true }).selectOption('eu')
  await expect(form.getByRole('textbox', { name: /^Shoes from/ })).toHaveValue('39')
  await form.getByRole('combobox', { name: 'US and UK sizes' }).selectOption('')
  await form.getByRole('combobox', { name: 'Sizes', exact: true }).selectOption('us')
  await form.getByRole('combobox', { name: 'Sizes', exact: true }).selectOption('uk')
  await expect(form.getByRole('textbox', { name: /^Shoes from/ })).toHaveValue('5.5')
})

test(
  'asks for the cut before sizes are converted, and converts no size of the system itself',
  fullRunOnly,
  async ({ page, isMobile }) => {
    await openHydrated(page, '/en/models')
    const form = page.getByRole('search')
    await page.getByText('Filter', { exact: true }).click()
    const [suit, cut] = [
      form.getByRole('textbox', { name: /^Suit from/ }),
      form.getByRole('combobox', { name: 'US and UK sizes' }),
    ]
    const system = form.getByRole('combobox', { name: 'Sizes', exact: true })
    await suit.fill('48')
    await system.selectOption('us')
    await form.getByRole('button', { name: 'Apply' }).click()
    await expect(cut).toBeFocused()
    // On a phone it is not behind the button, which stays in view.
    if (isMobile) {
      const button = await form.getByRole('button', { name: 'Apply' }).boundingBox()
      const endOfField = () => cut.evaluate((select) => select.getBoundingClientRect().bottom)
      await expect.poll(endOfField).toBeLessThanOrEqual(button?.y ?? 0)
    }
    expect(await cut.evaluate((select: HTMLSelectElement) => select.validationMessage)).toMatch('Choose which you mean')
    await cut.selectOption('men')
    await expect(suit).toHaveValue('38')
    await cut.selectOption('')
    await suit.fill('46')
    await cut.selectOption('men')
    await expect(suit).toHaveValue('46')
    await form.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL('/en/models?suit_min=46&sizes=us&cut=men')
  },
)

test('covers the page with the filters, and nothing else can be reached', onPhone, async ({ page, isMobile }) => {
  await openHydrated(page, '/modelos')
  const open = page.getByText('Filtrar', { exact: true })
  await open.click()
  await expect.poll(() => isFooterInert(page)).toBe(true)
  await expect(page.getByRole('button', { name: 'Aplicar' })).toBeInViewport({ ratio: 1 })
  // Beside the sheet of larger windows axe misses the page's heading, which is inert.
  if (isMobile) await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Aplicar' })).toBeHidden()
  await expect.poll(() => isFooterInert(page)).toBe(false)
  await open.click()
  if (!isMobile) {
    // Beside the sheet.
    await page.mouse.click(100, 400)
    await expect(page.getByRole('button', { name: 'Aplicar' })).toBeHidden()
    await open.click()
  }
  await page.getByRole('textbox', { name: 'Cintura até, em centímetros' }).fill('61')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page).toHaveURL('/modelos?waist_max=61')
  await expect(page.getByRole('button', { name: 'Aplicar' })).toBeHidden()
  await expect(page.getByText('Filtrar (1)', { exact: true })).toBeVisible()
  await expect(page.locator('summary', { hasText: 'Filtrar (1)' })).toBeFocused()
  await page.getByText('Filtrar (1)', { exact: true }).click()
  await page.goBack()
  await expect(page).toHaveURL('/modelos')
  await expect(page.getByRole('button', { name: 'Aplicar' })).toBeHidden()
})

test(
  'moves focus to the next filter when one is removed, and to the result after the last',
  fullRunOnly,
  async ({ page }) => {
    await openHydrated(page, '/en/models?height_min=150&waist_max=61&shoes_min=39')
    const remove = (filter: string) => page.getByRole('link', { name: `Remove the filter ${filter}` })
    await remove('Height from 150 cm').press('Enter')
    await expect(page).toHaveURL('/en/models?waist_max=61&shoes_min=39')
    await expect(remove('Waist up to 61 cm')).toBeFocused()
    await remove('Shoes from 39 EU').press('Enter')
    await expect(remove('Waist up to 61 cm')).toBeFocused()
    await page.getByRole('link', { name: 'Clear filters' }).press('Enter')
    await expect(page).toHaveURL('/en/models')
    await expect(page.getByText(`${talents.length} models found`)).toBeFocused()
  },
)

test('names the choice without a filter in a word of either gender', fullRunOnly, async ({ page }) => {
  await openHydrated(page, '/modelos')
  const form = page.getByRole('search')
  await page.getByText('Filtrar', { exact: true }).click()
  for (const name of ['Cidade', 'Polaroids']) {
    await expect(form.getByRole('combobox', { name }).getByRole('option', { selected: true })).toHaveText('Qualquer')
  }
})

test('writes and reads decimals in Portuguese', fullRunOnly, async ({ page }) => {
  await openHydrated(page, '/modelos?waist_max=62')
  const form = page.getByRole('search')
  const showFilters = async () => {
    await page.getByText('Filtrar (1)', { exact: true }).click()
  }
  await showFilters()
  await form.getByRole('combobox', { name: 'Medidas em' }).selectOption('polegadas')
  const waist = form.locator('input[name=waist_max]')
  await expect(waist).toHaveValue('24,5')
  await form.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page).toHaveURL('/modelos?waist_max=24.5&units=in')
  await openHydrated(page, page.url())
  await showFilters()
  await expect(waist).toHaveValue('24,5')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('searches by measures and sizes', async ({ page }) => {
    await page.goto('/en/models')
    await page.getByText('Filter', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Waist up to, in centimetres' }).fill('61')
    await page.getByRole('combobox', { name: 'Sizes', exact: true }).selectOption('United States (US)')
    await page.getByRole('combobox', { name: 'US and UK sizes' }).selectOption('women’s')
    await page.getByRole('textbox', { name: 'Shoes from' }).fill('8')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(cardNames(page)).toHaveText(adultsWith(slim))
    await expect(page.getByRole('button', { name: 'Copy search link' })).toBeHidden()
    await page.getByRole('link', { name: 'Remove the filter Waist up to 61 cm' }).click()
    await expect(cardNames(page)).toHaveText(adultsWith(({ shoes = 0 }) => shoes >= 39))
  })
})

function isFooterInert(page: Page): Promise<boolean> {
  return page.getByRole('contentinfo').evaluate((footer) => footer.closest('[inert]') !== null)
}

/** The names of the talents that a list shows. */
function cardNames(page: Page) {
  return page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('searches by city and dates', fullRunOnly, async ({ page }) => {
    await page.goto('/en/models')
    await page.getByText('Filter', { exact: true }).click()
    await page.getByLabel('City').selectOption('Vilnius')
    await page.getByLabel('In town from').fill('2999-12-20')
    await page.getByLabel('In town until').fill('2999-12-01')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('link', { name: /^Remove the filter In Vilnius from 1 Dec to 20 Dec/ })).toBeVisible()
    await expect(cardNames(page)).toHaveText(
      talents
        .filter(({ age, attributes }) => age >= 18 && attributes.current_address === 'Vilnius')
        .map(({ name }) => name),
    )
  })
})
