import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { openHydrated } from './open-hydrated.ts'
import { fullRunOnly, languageTag, onPhone, onPhoneOnly } from './tags.ts'

const languages = [
  {
    list: '/modelos',
    path: '/comparar',
    compare: 'Comparar',
    height: 'Altura',
    clear: 'Limpar',
    browse: 'Ver os modelos',
    firstSix: 'Aqui cabem 6 modelos: estes são os primeiros dos 7 escolhidos.',
  },
  {
    list: '/en/models',
    path: '/en/compare',
    compare: 'Compare',
    height: 'Height',
    clear: 'Clear',
    browse: 'See the models',
    firstSix: 'There is room for 6 models: these are the first of the 7 chosen.',
  },
]

/** The colour of texts, which a focus ring needs on the page's background. */
const ink = 'rgb(20, 18, 15)'

test('draws no picture wider than its file, for two to six talents', onPhone, async ({ page }) => {
  for (const count of [2, 3, 4, 5, 6]) {
    const ids = [1, 2, 16, 4, 5, 6].slice(0, count).map((id) => `ids=${id}`)
    await page.goto(`/comparar?${ids.join('&')}`)
    await page.waitForFunction(() => [...document.images].every(({ currentSrc }) => currentSrc !== ''))
    const shares = await page.locator('.comparison img').evaluateAll((images) =>
      images.map((image) => {
        const { currentSrc, clientWidth } = image as HTMLImageElement
        const [, fileWidth = '0'] = /\/pictures\/(\d+)\./.exec(currentSrc) ?? []
        return Number(fileWidth) / (clientWidth * devicePixelRatio)
      }),
    )
    expect(shares).toHaveLength(count)
    expect(Math.min(...shares), `${count} talents`).toBeGreaterThan(0.98)
  }
})

for (const texts of languages) {
  test.describe(`the comparison: ${texts.path}`, languageTag(texts.path), () => {
    test('takes up to six talents from the list, and keeps them in another list', async ({ page }) => {
      await openHydrated(page, texts.list)
      const box = (name: string) => page.getByRole('checkbox', { name: `${texts.compare} ${name}`, exact: true })
      await expect(box('Siena')).toBeHidden()
      await page.getByRole('checkbox', { name: texts.compare, exact: true }).check()
      const names = ['Siena', 'Volterra', 'Lazúli', 'Hematita', 'Rosa Estremoz', 'Carrara']
      for (const name of names) await box(name).check()
      await expect(page.getByRole('button', { name: `${texts.compare} (6)` })).toBeVisible()
      await expect(page.locator('.compare-choice :disabled')).toHaveCount(12)
      await expectAccessible(page)
      for (const name of names.slice(2)) await box(name).uncheck()

      await page.getByRole('main').getByRole('navigation').getByRole('link').nth(2).click()
      await expect(page).toHaveURL(/(homem|man)$/)
      await expect(page.getByRole('checkbox', { name: texts.compare, exact: true })).toBeChecked()
      await expect(page.getByRole('main')).toBeFocused()
      const compare = page.getByRole('button', { name: `${texts.compare} (2)` })
      await page.getByRole('button', { name: texts.clear }).focus()
      await page.keyboard.press('Tab')
      await expect(compare).toBeFocused()
      await expect(compare).toHaveCSS('outline-color', ink)
      await compare.hover()
      await expect(compare).toHaveCSS('outline-color', ink)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${texts.path}?ids=1&ids=2`)
      await expect(page.getByRole('columnheader').filter({ hasText: /./ })).toHaveText(['Siena', 'Volterra'])

      await page.goBack()
      await page.getByRole('button', { name: texts.clear }).click()
      await expect(page.getByRole('button', { name: texts.compare, exact: true })).toBeVisible()
    })

    test('is a table that scrolls in itself', onPhoneOnly, async ({ page, isMobile }) => {
      await openHydrated(page, `${texts.path}?ids=1&ids=2&ids=16&ids=4&ids=5&ids=6&ids=7`)
      const region = page.getByRole('region', { name: texts.compare, exact: true })
      await expect(region.getByRole('row', { name: texts.height }).getByRole('cell')).toHaveText(
        Array(6).fill(/^1\d\d cm\d′\d/),
      )
      await expect(page.getByText(texts.firstSix)).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(isMobile ? 375 : 1280)
      await expectAccessible(page)
      if (!isMobile) return
      await region.focus()
      const header = region.getByRole('rowheader', { name: texts.height })
      const before = await header.boundingBox()
      await region.evaluate((element) => element.scrollTo(300, 0))
      expect((await header.boundingBox())?.x).toBe(before?.x)
    })

    test('leads to the list when there are fewer than two', fullRunOnly, async ({ page }) => {
      await openHydrated(page, `${texts.path}?ids=1&ids=nobody`)
      await expect(page.getByRole('table')).toHaveCount(0)
      await expectAccessible(page)
      await page.getByRole('link', { name: texts.browse }).click()
      await expect(page).toHaveURL(texts.list)
    })
  })
}

test('breaks a long name before the cross of its talent', fullRunOnly, async ({ page, isMobile }) => {
  if (!isMobile) await page.setViewportSize({ width: 1024, height: 800 })
  await openHydrated(page, '/comparar?ids=1&ids=2&ids=3&ids=4&ids=5&ids=6')
  const name = page.getByRole('columnheader').getByText('Siena', { exact: true })
  const end = await name.evaluate((element) => {
    element.textContent = 'Konstantinopolitanska'
    return element.getBoundingClientRect().right
  })
  const cross = await page.getByRole('link', { name: 'Remover Siena' }).boundingBox()
  expect(end).toBeLessThanOrEqual(cross?.x ?? 0)
})

test('moves focus to the next talent when one is removed, and announces it', fullRunOnly, async ({ page }) => {
  await openHydrated(page, '/comparar?ids=2&ids=1&ids=3&ids=4')
  await page.getByRole('link', { name: 'Remover Volterra' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Volterra saiu da comparação' })).toBeAttached()
  await expect(page.getByRole('link', { name: 'Remover Siena' })).toBeFocused()
  await page.getByRole('link', { name: 'Remover Siena' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Siena saiu da comparação' })).toBeAttached()
  // A comparison of two has no crosses.
  await expect(page.getByRole('link', { name: 'Lazúli', exact: true })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Remover Siena' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'saiu' })).toHaveCount(0)
})

test('no focused cross is below the labels of the rows', fullRunOnly, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a wide window shows the whole table')
  await openHydrated(page, '/comparar?ids=1&ids=2&ids=3&ids=4&ids=5')
  await page.getByRole('link', { name: 'Remover Rosa Estremoz' }).focus()
  for (const name of ['Hematita', 'Lazúli', 'Volterra', 'Siena']) {
    // The name is between the crosses.
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    const cross = page.getByRole('link', { name: `Remover ${name}` })
    await expect(cross).toBeFocused()
    await expect.poll(() => cross.evaluate(isOnTop), name).toBe(true)
  }
})

/** Whether nothing covers the middle of an element. Runs in the page. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const shown = document.elementFromPoint(left + width / 2, top + height / 2)
  return shown !== null && element.contains(shown)
}

test('the favourites can all be compared', fullRunOnly, async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem(
      'favorites',
      JSON.stringify({ 3: { name: 'Lazúli', added: 1 }, 1: { name: 'Siena', added: 2 } }),
    )
  })
  await openHydrated(page, '/favoritos')
  await page.getByRole('checkbox', { name: 'Comparar', exact: true }).check()
  await expect(page.getByRole('checkbox', { name: 'Comparar Siena' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Comparar todos' }).click()
  await expect(page).toHaveURL('/comparar?ids=3&ids=1')
})

test('a talent that is removed from the comparison leaves the choice', fullRunOnly, async ({ page }) => {
  await openHydrated(page, '/modelos')
  await page.getByRole('checkbox', { name: 'Comparar', exact: true }).check()
  for (const name of ['Siena', 'Volterra', 'Lazúli', 'Hematita', 'Rosa Estremoz', 'Carrara']) {
    await page.getByRole('checkbox', { name: `Comparar ${name}`, exact: true }).check()
  }
  await page.getByRole('button', { name: 'Comparar (6)' }).click()
  for (const name of ['Siena', 'Lazúli']) {
    await page.getByRole('link', { name: `Remover ${name}` }).click()
    await expect(page.getByRole('link', { name: `Remover ${name}` })).toHaveCount(0)
  }
  for (let step = 0; step < 3; step++) await page.goBack()
  await expect(page.getByRole('button', { name: 'Comparar (4)' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Comparar Siena', exact: true })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Comparar Volterra', exact: true })).toBeChecked()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the choice is sent as a form', async ({ page }) => {
    await page.goto('/modelos')
    await page.getByRole('checkbox', { name: 'Comparar', exact: true }).check()
    await page.getByRole('checkbox', { name: 'Comparar Lazúli' }).check()
    await page.getByRole('checkbox', { name: 'Comparar Siena' }).check()
    await page.getByRole('button', { name: 'Comparar', exact: true }).click()
    await expect(page).toHaveURL('/comparar?ids=1&ids=3')
    await expect(page.getByRole('cell', { name: '178 cm' })).toBeVisible()

    await page.getByText('Lookbook (PDF)', { exact: true }).click()
    const links = page.getByRole('link', { name: /^Lookbook \(PDF\)/ })
    await expect(links).toHaveCount(6)
    await expect(links.last()).toHaveAttribute('href', '/lookbook.pdf?ids=1%2C3&format=us&units=imperial')
  })
})
