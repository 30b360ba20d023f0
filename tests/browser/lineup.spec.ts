import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { test as crowded } from './many-talents-site.ts'
import { openHydrated } from './open-hydrated.ts'
import { fullRunOnly, fullRunOnPhoneToo, languageTag } from './tags.ts'

for (const { list, path, first } of [
  { list: '/modelos', path: /^\/comparar\?ids=.*view=lineup$/, first: /Siena.*1,78 m · 5′10″/ },
  { list: '/en/models', path: /^\/en\/compare\?ids=.*view=lineup$/, first: /Siena.*1\.78 m · 5′10″/ },
]) {
  test(`shows all talents of ${list} to scale on one floor`, languageTag(list), async ({ page }) => {
    await openHydrated(page, list)
    await page.getByRole('link', { name: 'Line-up' }).click()
    await expect(page).toHaveURL(({ pathname, search }) => path.test(pathname + search))
    // Resizing the window during a view transition logs a browser error, so reload first.
    await openHydrated(page, page.url())
    const figures = page.getByRole('region', { name: 'Line-up' }).getByRole('listitem')
    await expect(figures).toHaveCount(18)
    await expect(figures.first().getByRole('link')).toHaveAccessibleName(first)
    for (const width of [375, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectToScale(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
    await expectAccessible(page)
  })
}

/** Expects that all figures have the same scale, measured between their marks or as outlines, and the same floor. */
async function expectToScale(page: Page): Promise<void> {
  const figures = await page.locator('.lineup-figure').evaluateAll((links) =>
    links.map((link) => {
      const style = getComputedStyle(link)
      const value = (name: string) => Number(style.getPropertyValue(name))
      const outline = link.querySelector('.lineup-picture')?.getBoundingClientRect()
      const image = link.querySelector('img')
      // A phone shows the pictures that are not in view when the line is used.
      if (outline && !image?.checkVisibility())
        return { height: value('--height'), onScreen: outline.height, floor: outline.bottom }
      const picture = image?.getBoundingClientRect()
      if (!picture) throw new Error('there is no picture')
      return {
        height: value('--height'),
        onScreen: picture.height * (value('--sole') - value('--crown')),
        floor: picture.top + picture.height * value('--sole'),
      }
    }),
  )
  const [first] = figures
  if (!first) throw new Error('there are no figures')
  const scale = first.onScreen / first.height
  for (const { height, onScreen, floor } of figures) {
    expect(Math.abs(onScreen - height * scale)).toBeLessThan(1)
    expect(Math.abs(floor - first.floor)).toBeLessThan(1)
  }
}

test(
  'marks the heights of a list’s filter on the ruler, moves them, and prints them',
  fullRunOnly,
  async ({ page }) => {
    await openHydrated(page, '/modelos?height_min=177')
    await page.getByRole('link', { name: 'Line-up' }).click()
    await expect(page).toHaveURL(/view=lineup&height_min=177$/)
    await expect(page.getByText('Faixa de altura: a partir de 177 cm (a partir de 5′9½″)')).toBeVisible()
    await openHydrated(page, page.url())
    await page.getByLabel('Altura a partir de, cm').fill('178')
    await page.getByLabel('Altura até, cm').fill('1,81')
    await page.getByRole('button', { name: 'Mostrar faixa' }).click()
    await expect(
      page.getByText(/^Faixa de altura: 178 a 181 cm \(5′10″ a 5′11½″\)\. \d+ modelos fora da faixa$/),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: /Siena/ })).not.toHaveAccessibleName(/fora da faixa/)
    await expect(page.getByRole('link', { name: /Rosa Estremoz/ })).toHaveAccessibleName(/fora da faixa/)
    for (const width of [375, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(async () => expect(await bandError(page)).toBeLessThan(1)).toPass()
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
    await expectAccessible(page)

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(/^Faixa de altura/)).toBeVisible()
    const printed = await page
      .locator('.lineup-picture')
      .first()
      .evaluate((picture) => {
        const { height, bottom } = getComputedStyle(picture, '::after')
        return Number.parseFloat(height) / Number.parseFloat(bottom)
      })
    expect(printed).toBeCloseTo((181 - 178) / 178, 3)
  },
)

/** How many pixels the band's edges are away from 178 and 181 cm on the scale of the figures. */
async function bandError(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [figure, band] = ['.lineup-figure', '.lineup-band'].map((name) => document.querySelector(name))
    const picture = figure?.querySelector('img')?.getBoundingClientRect()
    const box = band?.getBoundingClientRect()
    if (!figure || !picture || !box) throw new Error('there is no band')
    const value = (name: string) => Number(getComputedStyle(figure).getPropertyValue(name))
    const floor = picture.top + picture.height * value('--sole')
    const scale = (picture.height * (value('--sole') - value('--crown'))) / value('--height')
    return Math.max(Math.abs(floor - 178 * scale - box.bottom), Math.abs(floor - 181 * scale - box.top))
  })
}

test(
  'the fields for heights show the band, also after going back and when it was turned',
  fullRunOnly,
  async ({ page }) => {
    await openHydrated(page, '/comparar?ids=1,2&view=lineup')
    const [min, max] = [page.getByLabel('Altura a partir de, cm'), page.getByLabel('Altura até, cm')]
    const apply = async (from: string, to: string) => {
      await min.fill(from)
      await max.fill(to)
      await max.press('Enter')
    }
    await apply('175', '180')
    await expect(page.getByText(/^Faixa de altura: 175 a 180 cm/)).toBeVisible()
    await expect(max).toBeFocused()
    await apply('182', '170')
    await expect(page.getByText(/^Faixa de altura: 170 a 182 cm/)).toBeVisible()
    await expect(min).toHaveValue('170')
    await expect(max).toHaveValue('182')
    for (const [from, to] of [
      ['175', '180'],
      ['', ''],
    ] as const) {
      await page.goBack()
      await expect(min).toHaveValue(from)
      await expect(max).toHaveValue(to)
    }

    await apply('175', '180')
    const documents: string[] = []
    page.on('request', (request) => void (request.isNavigationRequest() && documents.push(request.url())))
    await page.getByRole('link', { name: 'Limpar' }).click()
    await expect(page.getByText(/^Faixa de altura:/)).toBeHidden()
    await expect(min).toHaveValue('')
    expect(documents).toEqual([])
  },
)

crowded('has the first 40 of a list of several pages, and says so', fullRunOnly, async ({ page }) => {
  await openHydrated(page, '/modelos')
  await expect(page.getByRole('link', { name: 'Line-up', exact: true })).toBeVisible()
  // Cards outside the window are not laid out.
  const laidOutOrNot = { includeHidden: true }
  const names = page.getByRole('main').getByRole('article', laidOutOrNot).getByRole('heading', laidOutOrNot)
  const firstNames = await names.allTextContents()
  expect(firstNames).toHaveLength(40)
  await page.getByRole('link', { name: 'Ver mais' }).click()
  await expect(names).toHaveCount(80)
  await page.getByRole('link', { name: 'Line-up dos 40 primeiros' }).click()
  const figures = page.getByRole('region', { name: 'Line-up' }).getByRole('listitem')
  await expect(figures).toHaveCount(40)
  expect(await figures.locator('.lineup-title').allTextContents()).toEqual(firstNames)
})

test('shows the measures at focus, and leads to the table and back', fullRunOnly, async ({ page }) => {
  await openHydrated(page, '/comparar?ids=1,2&view=lineup')
  const figure = page.getByRole('link', { name: /Siena/ })
  const measures = figure.getByText('83–60–89')
  await expect(measures).toHaveCSS('opacity', '0')
  await figure.focus()
  await expect(measures).toHaveCSS('opacity', '1')
  await page.getByRole('link', { name: 'Tabela' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('link', { name: 'Line-up' }).click()
  await expect(figure).toBeVisible()
})

for (const path of ['/', '/comparar?ids=1,2,3&view=lineup']) {
  test(`has heads, feet, names and heights in one window: ${path}`, languageTag(path), async ({ page }) => {
    for (const [width, height] of [
      [375, 812],
      [768, 1024],
      [1280, 800],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height })
      await openHydrated(page, path)
      const [head, caption] = await page
        .locator('.lineup-figure')
        .first()
        .evaluate((figure) => [
          figure.querySelector('.lineup-picture')?.getBoundingClientRect().top ?? 0,
          figure.querySelector('.lineup-height')?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY,
        ])
      expect(head, `${width} px`).toBeGreaterThan(100)
      expect(caption, `${width} px`).toBeLessThanOrEqual(height)
    }
  })
}

const opacityOf = (page: Page, name: string, part: string) =>
  page
    .getByRole('region', { name: 'Line-up' })
    .getByRole('link', { name })
    .locator(part)
    .evaluate((element) => Number(getComputedStyle(element).opacity))

test('one figure steps forward with its name, and arrow keys go on to the next', async ({ page, isMobile }) => {
  test.skip(isMobile, 'with a mouse and keyboard')
  await openHydrated(page, '/en')
  const lineup = page.getByRole('region', { name: 'Line-up' })
  await lineup.getByRole('link', { name: 'Volterra' }).hover()
  await expect.poll(() => opacityOf(page, 'Volterra', '.lineup-name')).toBe(1)
  await expect.poll(() => opacityOf(page, 'Siena', '.lineup-picture')).toBeLessThan(0.2)
  expect(await opacityOf(page, 'Volterra', '.lineup-picture')).toBe(1)
  await expectAccessible(page)
  await page.mouse.move(0, 0)
  await lineup.getByRole('link', { name: 'Siena' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(lineup.getByRole('link', { name: 'Lazúli' })).toBeFocused()
  await expect.poll(() => opacityOf(page, 'Lazúli', '.lineup-name')).toBe(1)
})

test('a mouse drags the line without opening a profile', fullRunOnly, async ({ page, isMobile }) => {
  test.skip(isMobile, 'with a mouse')
  await openHydrated(page, '/')
  const floor = page.getByRole('region', { name: 'Line-up' }).getByRole('list')
  await floor.hover()
  await page.mouse.down()
  await page.mouse.move(200, 400, { steps: 5 })
  await page.mouse.up()
  expect(await floor.evaluate((list) => list.scrollLeft)).toBeGreaterThan(100)
  await expect(page).toHaveURL('/')
})

test(
  'a first touch chooses a figure, and a second opens its profile',
  fullRunOnPhoneToo,
  async ({ page, isMobile }) => {
    test.skip(!isMobile, 'by touch')
    await openHydrated(page, '/')
    const volterra = page.getByRole('region', { name: 'Line-up' }).getByRole('link', { name: 'Volterra' })
    await volterra.tap()
    await expect.poll(() => opacityOf(page, 'Volterra', '.lineup-name')).toBe(1)
    await expect(page).toHaveURL('/')
    await volterra.tap()
    await expect(page).toHaveURL(/\/modelo\/2\/volterra$/)
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the line-up is there too', async ({ page }) => {
    await page.goto('/comparar?ids=1,2&view=lineup')
    await expect(page.getByRole('link', { name: /Volterra.*1,76 m/ })).toBeVisible()
  })
})
