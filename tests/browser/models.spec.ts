import type { Page } from '@playwright/test'
import { contrastRatioOf, type Rgb } from '#domain/colors.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { test as crowded } from './many-talents-site.ts'
import { openHydrated } from './open-hydrated.ts'
import { fullRunOnly, languageTag, onPhone, onPhoneOnly } from './tags.ts'

const languages = [
  {
    list: '/modelos',
    man: '/modelos/homem',
    title: 'Modelos',
    categories: 'Categorias',
    manName: 'Homem',
    height: '1,78 m',
    filter: 'Filtrar',
    name: 'Nome',
    from: 'Altura a partir de, em centímetros',
    clear: 'Limpar filtros',
    empty: 'NÃO HÁ TALENTOS PARA ESTA CATEGORIA',
    noMatch: 'Nenhum modelo encontrado: “nobody”',
    everywhere: 'Em todas as categorias (1)',
  },
  {
    list: '/en/models',
    man: '/en/models/man',
    title: 'Models',
    categories: 'Categories',
    manName: 'Man',
    height: '1.78 m',
    filter: 'Filter',
    name: 'Name',
    from: 'Height from, in centimetres',
    clear: 'Clear filters',
    empty: 'THERE ARE NO TALENTS FOR THIS CATEGORY',
    noMatch: 'No models found: “nobody”',
    everywhere: 'In all categories (1)',
  },
]

for (const texts of languages) {
  test.describe(`the list of models: ${texts.list}`, languageTag(texts.list), () => {
    test('shows every talent with key measures, without accessibility violations', async ({ page }) => {
      await openHydrated(page, texts.list)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(texts.title)
      await expect(cards(page)).toHaveCount(18)
      await expect(cards(page).first()).toContainText('Siena')
      await expect(cards(page).first()).toContainText(texts.height)
      // The tools on a phone's lower edge would cover targets in part.
      await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 8_000 })
      await expectAccessible(page)
    })

    test('links to a category, which has its talents only', fullRunOnly, async ({ page }) => {
      await openHydrated(page, texts.list)
      await page
        .getByRole('navigation', { name: texts.categories })
        .getByRole('link', { name: texts.manName, exact: true })
        .click()
      await expect(page).toHaveURL(texts.man)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(texts.manName)
      await expect(cards(page)).toHaveCount(7)
    })

    test('says so when nobody matches, and offers a reset', fullRunOnly, async ({ page }) => {
      await openHydrated(page, `${texts.man}?name=nobody`)
      await expect(page.getByText(texts.noMatch, { exact: true })).toBeVisible()
      await expect(page.getByText(texts.empty, { exact: true })).toHaveCount(0)
      const clear = page.getByRole('main').getByRole('link', { name: texts.clear }).last()
      await expect(clear).toBeInViewport({ ratio: 1 })
      await expectAccessible(page)
      await clear.click()
      await expect(page).toHaveURL(texts.man)
      await expect(cards(page)).toHaveCount(7)
      await openHydrated(page, `${texts.man}?name=siena`)
      await page.getByRole('link', { name: texts.everywhere }).click()
      await expect(page).toHaveURL(`${texts.list}?name=siena`)
      await expect(cards(page)).toHaveCount(1)
    })

    test('ignores invalid filters and removes them from the URL', fullRunOnly, async ({ page }) => {
      const response = await page.goto(`${texts.list}?height_min=abc&hair=plaid&order=shoe&name=%00`)
      expect(response?.status()).toBe(200)
      await expect(cards(page)).toHaveCount(18)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${texts.list}$`))
    })
  })
}

/** The colours of the line below a field and of the page. Runs in the page. */
function lineAndGround(field: Element): [Rgb, Rgb] {
  const read = (color: string) => color.match(/\d+/g)?.slice(0, 3).map(Number) as unknown as Rgb
  const [line, ground] = [getComputedStyle(field).borderBottomColor, getComputedStyle(document.body).backgroundColor]
  return [read(line), read(ground)]
}

test('asks for at most 20 files before anything is fetched ahead of a tap', onPhoneOnly, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a mouse fetches ahead when it points')
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await page.goto('/modelos')
  const isProfile = (path: string) => path.endsWith('.data')
  await expect.poll(() => paths.some(isProfile)).toBe(true)
  // The signs of measures are fetched ahead too, for profiles.
  const own = paths.slice(0, paths.findIndex(isProfile)).filter((path) => !path.includes('/signs-'))
  expect(own.length).toBeLessThanOrEqual(20)
})

test('begins with faces, not with tools, also under filters', onPhone, async ({ page, isMobile }) => {
  for (const path of ['/modelos', '/en/models/development', '/en/models?waist_max=61&height_min=150&shoes_min=30']) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    const { y = 999 } = (await cards(page).first().boundingBox()) ?? {}
    expect(y, path).toBeLessThan(isMobile ? 260 : 300)
    for (const tool of [
      page.getByText(/^Filt(rar|er)/),
      page
        .getByRole('main')
        .getByText(/^Compar[ae]r?$/)
        .first(),
    ])
      await expect(tool).toBeInViewport({ ratio: 1 })
  }
})

test.describe('filters', () => {
  test('thicken their line with focus, without a ring across the labels', fullRunOnly, async ({ page }) => {
    await openHydrated(page, '/modelos')
    await page.getByText('Filtrar', { exact: true }).click()
    const form = page.getByRole('search')
    const fields = [
      form.getByRole('searchbox'),
      form.locator('summary').filter({ hasText: 'Cabelos' }),
      form.getByRole('combobox', { name: 'Ordenar por' }),
    ]
    for (const field of fields) {
      expect(
        await field.evaluate(lineAndGround).then(([line, ground]) => contrastRatioOf(line, ground)),
      ).toBeGreaterThan(3)
      await expect(field).toHaveCSS('box-shadow', 'none')
      await field.focus()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      await expect(field).toBeFocused()
      await expect(field).toHaveCSS('box-shadow', /0px 1px 0px 0px/)
      await expect(field).toHaveCSS('outline-color', 'rgba(0, 0, 0, 0)')
    }
  })

  test('combines several options of an attribute, and accepts heights in metres', fullRunOnly, async ({ page }) => {
    await openHydrated(page, '/modelos')
    await page.getByText('Filtrar', { exact: true }).click()
    const form = page.getByRole('search')
    await form.locator('summary').filter({ hasText: 'Cabelos' }).click()
    await form.getByRole('checkbox', { name: 'Pretos' }).check()
    await form.getByRole('checkbox', { name: 'Ruivos' }).check()
    await page.keyboard.press('Escape')
    await expect(form.getByRole('checkbox', { name: 'Pretos' })).toBeHidden()
    await form.getByRole('textbox', { name: 'Altura a partir de, em centímetros' }).fill('1,75')
    await form.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Mais altos')
    await form.getByRole('textbox', { name: 'Altura até, em centímetros' }).press('Enter')
    await expect(page).toHaveURL('/modelos?height_min=175&hair=black&hair=red&order=-height')
    await expect(page.getByRole('list', { name: 'Filtros ativos' }).getByRole('listitem')).toHaveCount(3)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters work by URL, and there are no hearts', async ({ page }) => {
    await page.goto('/modelos')
    await expect(page.getByRole('button', { name: /^Favorito/ }).first()).toBeHidden()
    await page.getByText('Filtrar', { exact: true }).click()
    await page.getByRole('searchbox', { name: 'Nome' }).fill('jade')
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await expect(cards(page)).toHaveCount(1)
    await cards(page).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jade')
  })
})

test('loads a card’s second picture on hover, and never by touch', fullRunOnly, async ({ page, isMobile }) => {
  await openHydrated(page, '/modelos')
  const card = cards(page).nth(1)
  await expect(card.locator('img')).toHaveCount(1)
  if (isMobile) {
    await card.getByRole('button', { name: /^Favorito/ }).tap()
    await expect(card.getByRole('button', { name: /^Favorito/ })).toHaveAttribute('aria-pressed', 'true')
    await expect(card.locator('img')).toHaveCount(1)
  } else {
    await card.hover()
    await expect(card.locator('img')).toHaveCount(2)
    await cards(page).nth(2).getByRole('link').focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(cards(page).nth(2).locator('img')).toHaveCount(2)
  }
})

crowded.describe('a list of several pages', () => {
  crowded('adds the next one in place, says so, and goes on from its first card', fullRunOnly, async ({ page }) => {
    await openHydrated(page, '/modelos')
    await expect(cards(page)).toHaveCount(40)
    await page.getByRole('link', { name: 'Ver mais' }).click()
    await expect(cards(page)).toHaveCount(80)
    await expect(page).toHaveURL('/modelos?page=2')
    await expect(page.getByRole('main').getByRole('status')).toHaveText('80 de 130')
    await expect(cards(page).nth(40).getByRole('link')).toBeFocused()
  })

  crowded(
    'is not in the copied URL of a search, which starts at its first page',
    fullRunOnly,
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await openHydrated(page, '/en/models?height_min=100')
      await page.getByRole('link', { name: 'Load more' }).click()
      await expect(page).toHaveURL('/en/models?height_min=100&page=2')
      const search = page.url().replace('&page=2', '')
      await page.getByRole('button', { name: 'Copy search link' }).click()
      await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(search)
    },
  )

  crowded(
    'is as it was, without a request, when the visitor comes back from a profile',
    fullRunOnly,
    async ({ page }) => {
      await openHydrated(page, '/en/models')
      for (const count of [80, 120]) {
        await page.getByRole('link', { name: 'Load more' }).click()
        await expect(cards(page)).toHaveCount(count)
      }
      await cards(page).nth(70).scrollIntoViewIfNeeded()
      const before = await page.evaluate(() => scrollY)
      await cards(page).nth(70).getByRole('link').click()
      await expect(page).toHaveURL(/\/en\/model\//)
      const requests = listRequests(page)
      await page.goBack()
      await expect(cards(page)).toHaveCount(120)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
      expect(requests).toEqual([])
    },
  )

  crowded(
    'is left out in groups where it is far, each as high as it is when it is there',
    fullRunOnly,
    async ({ page }) => {
      await openHydrated(page, '/modelos')
      for (const count of [80, 120]) {
        await page.getByRole('link', { name: 'Ver mais' }).click()
        await expect(cards(page)).toHaveCount(count)
      }
      for (const width of [375, 411, 800, 1300, 1700]) {
        await page.setViewportSize({ width, height: 800 })
        const groups = await page.getByRole('main').locator('ul.talent-grid').evaluateAll(measureGroups)
        expect(groups.map(({ cards }) => cards)).toEqual([60, 60])
        for (const { leftOut, there, rows } of groups) {
          expect(Math.abs(leftOut - there)).toBeLessThan(0.1)
          // The rows of all groups have the same distance.
          for (const row of rows) expect(Math.abs(row - (rows[0] ?? 0))).toBeLessThan(1.5)
        }
      }
    },
  )

  crowded('stays whole when a link leads back to its top', fullRunOnly, async ({ page }) => {
    await openHydrated(page, '/modelos')
    for (const count of [80, 120]) {
      await page.getByRole('link', { name: 'Ver mais' }).click()
      await expect(cards(page)).toHaveCount(count)
    }
    await page.getByRole('link', { name: 'Voltar ao topo' }).click()
    await expect(page.getByRole('main')).toBeFocused()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(cards(page)).toHaveCount(120)
    await page.getByRole('link', { name: 'Ir para o conteúdo' }).press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(cards(page)).toHaveCount(120)
    await cards(page).nth(70).getByRole('link').click()
    await expect(page).toHaveURL(/\/modelo\//)
    await page.goBack()
    await expect(cards(page)).toHaveCount(120)
  })

  crowded('back leads out of the list at once, however many pages were added', fullRunOnly, async ({ page }) => {
    await openHydrated(page, '/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Mulher' }).click()
    await expect(page).toHaveURL('/modelos/mulher')
    await page.getByRole('link', { name: 'Ver mais' }).click()
    await expect(page).toHaveURL('/modelos/mulher?page=2')
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  crowded(
    'loaded afresh shows the address’s own page, with the way to the one before',
    fullRunOnly,
    async ({ page }) => {
      await openHydrated(page, '/modelos')
      await page.getByRole('link', { name: 'Ver mais' }).click()
      await expect(cards(page)).toHaveCount(80)
      await page.reload()
      await expect(cards(page)).toHaveCount(40)
      await expect(page.getByRole('main').getByRole('status')).toHaveText('41 a 80 de 130')
      await page.getByRole('link', { name: 'Página anterior' }).click()
      await expect(page).toHaveURL('/modelos')
      await expect(page.getByRole('main').getByRole('status')).toHaveText('40 de 130')
    },
  )

  crowded.describe('without scripts', () => {
    crowded.use({ javaScriptEnabled: false })

    crowded('has links to its pages', fullRunOnly, async ({ page }) => {
      await page.goto('/modelos?page=3')
      await page.getByRole('link', { name: 'Ver mais' }).click()
      await expect(page).toHaveURL(/page=4$/)
      await expect(cards(page)).toHaveCount(10)
      await expect(page.getByRole('link', { name: 'Ver mais' })).toHaveCount(0)
      await page.getByRole('link', { name: 'Página anterior' }).click()
      await expect(page).toHaveURL(/page=3$/)
    })
  })
})

function cards(page: Page) {
  return page.getByRole('main').getByRole('article')
}

/** Runs in the page: the height of each group both ways, and the distances of its rows. */
function measureGroups(lists: HTMLElement[]) {
  const heights = (visibility: string) =>
    lists.map((list) => {
      for (const box of [list, ...(visibility === 'visible' ? list.children : [])])
        (box as HTMLElement).style.contentVisibility = visibility
      return list.getBoundingClientRect().height
    })
  const leftOut = heights('hidden')
  const there = heights('visible')
  const topsOf = (list: HTMLElement) => [
    ...new Set([...list.children].map((card) => Math.round(card.getBoundingClientRect().top))),
  ]
  return lists.map((list, index) => {
    const before = lists[index - 1]
    const tops = [...(before ? topsOf(before).slice(-1) : []), ...topsOf(list)]
    return {
      cards: list.children.length,
      leftOut: leftOut[index] ?? 0,
      there: there[index] ?? 0,
      rows: tops.slice(1).map((top, row) => top - (tops[row] ?? 0)),
    }
  })
}

/** The requests for the list's data from now on. */
function listRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (/\/models.*\.data/.test(request.url())) requests.push(request.url())
  })
  return requests
}
