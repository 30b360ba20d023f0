import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunOnly, inEveryVariant } from '../tags.ts'
import { test } from './fixtures.ts'
import { createTalent, holdSave } from './talents.ts'
import type { Texts } from './texts.ts'

// Other tests use this board of the same site.
test.afterEach(async ({ page, baseURL }) => {
  const request = { headers: { origin: baseURL ?? '' }, data: { action: 'delete', ids: 'all' } }
  await page.request.post('/admin/api/talents/bulk?q=onyx', request)
})

/** Drags a tile onto another. The page draws each move before the next, as under a hand. */
async function drag(page: Page, tile: Locator, target: Locator) {
  await tile.hover()
  await page.mouse.down()
  const box = await target.boundingBox()
  if (!box) throw new Error('the target is not there')
  for (const y of [8, 4, 0]) {
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + y)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  }
  await page.mouse.up()
}

test(
  'orders a long board by dragging, to a position and by keyboard, and undoes it',
  fullRunOnly,
  async ({ page, baseURL, texts }) => {
    const { order, bulk } = texts.talents
    const lines = Array.from({ length: 300 }, (_, index) => `Onyx ${index + 1};development`)
    const buffer = Buffer.from(['name;category', ...lines].join('\n'))
    await page.request.post('/admin/api/talents/import?dry_run=false', {
      headers: { origin: baseURL ?? '' },
      multipart: { file: { name: 'talents.csv', mimeType: 'text/csv', buffer } },
    })
    await page.goto('/admin/talents')
    await page.getByRole('button', { name: 'Development' }).click()
    await page.getByRole('button', { name: order.change }).click()
    const grid = page.getByRole('listbox', { name: order.grid })
    const tiles = grid.getByRole('option')
    const nameOf = async (index: number) =>
      ((await tiles.nth(index).getAttribute('aria-label')) ?? '').replace(/^\d+ /, '')
    const total = Number(await tiles.first().getAttribute('aria-setsize'))
    expect(total).toBeGreaterThanOrEqual(300)
    // Only those in the window exist.
    expect(await tiles.count()).toBeLessThan(150)

    const [first, third] = [await nameOf(0), await nameOf(2)]
    await drag(page, tiles.nth(2), tiles.nth(0))
    await expect(page.getByText(order.moved(third, 1, 1, total))).toBeVisible()
    expect(await nameOf(0)).toBe(third)

    await tiles.nth(0).click()
    await tiles.nth(1).click({ modifiers: ['Shift'] })
    await page.getByLabel(order.place).fill('200')
    await page.getByRole('button', { name: order.move, exact: true }).click()
    await expect(page.getByText(order.moved('', 2, 200, total))).toBeVisible()
    await page.getByRole('button', { name: order.undo }).click()
    await expect(page.getByText(order.undone)).toBeVisible()
    expect([await nameOf(0), await nameOf(1)]).toEqual([third, first])

    await page.getByRole('button', { name: bulk.clear }).click()
    await tiles.nth(0).focus()
    await page.keyboard.press('Alt+End')
    const moved = grid.getByRole('option', { name: `${total} ${third}` })
    await expect(moved).toBeFocused()
    await page.keyboard.press('Home')
    await expect(grid.getByRole('option', { name: `1 ${first}` })).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(tiles.first()).toHaveAccessibleName(`1 ${third}`)

    // No key is lost while the window scrolls to the other end.
    await page.keyboard.press('End')
    await page.keyboard.press('Alt+Home')
    await expect(page.getByText(order.moved('Onyx 300', 1, 1, total))).toBeVisible()
  },
)

test(
  'moves a talent to the top and to a position by taps, and undoes it',
  inEveryVariant,
  async ({ page, baseURL, texts }) => {
    const { order, bulk } = texts.talents
    const stored = async () => {
      const list = '/admin/api/talents?q=onyx&sort=position&order=asc'
      const { data } = await (await page.request.get(list)).json()
      return data.map(({ name }: { name: string }) => name)
    }
    await createTalent(page.request, baseURL ?? '', { name: 'Onyx Dois', category: 'development' })
    await createTalent(page.request, baseURL ?? '', { name: 'Onyx', category: 'development' })
    await page.goto('/admin/talents')
    await page.getByRole('button', { name: 'Development' }).click()
    await page.getByRole('button', { name: order.change }).click()
    const tiles = page.getByRole('listbox', { name: order.grid }).getByRole('option')
    const talent = tiles.filter({ hasText: /Onyx(?! Dois)/ })
    await expect(talent).toHaveAccessibleName(/^[2-9]\d* Onyx/)
    expect(await stored()).toEqual(['Onyx Dois', 'Onyx'])
    await talent.click()
    await expectAccessible(page)
    await page.getByRole('button', { name: order.toTop }).click()
    await expect(talent).toHaveAccessibleName(/^1 Onyx/)
    await page.getByLabel(order.place).fill('2')
    await page.getByRole('button', { name: order.move, exact: true }).click()
    await expect(talent).toHaveAccessibleName(/^2 Onyx/)
    await page.getByRole('main').getByRole('button', { name: order.undo }).click()
    await expect(talent).toHaveAccessibleName(/^1 Onyx/)
    await expect.poll(stored).toEqual(['Onyx', 'Onyx Dois'])
    await page.getByLabel(order.place).fill('0')
    await expect(page.getByRole('button', { name: order.move, exact: true })).toBeDisabled()
    // Shift selects all in between.
    await page.getByRole('button', { name: bulk.clear }).click()
    await tiles.first().click()
    await tiles.nth(1).click({ modifiers: ['Shift'] })
    await expect(page.getByText(bulk.selected(2), { exact: true })).toBeVisible()
    await page.getByRole('button', { name: bulk.clear }).click()
    await talent.click()
    await page.getByRole('button', { name: order.toEnd }).click()
    await expect(tiles.last()).toHaveAccessibleName(/Onyx/)
    await expect.poll(stored).toEqual(['Onyx Dois', 'Onyx'])
    await drag(page, tiles.last(), tiles.first())
    await expect(tiles.first()).toHaveAccessibleName(/^1 Onyx/)
    await expect.poll(stored).toEqual(['Onyx', 'Onyx Dois'])
    await page.getByRole('button', { name: order.done }).click()
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Onyx')
  },
)

/** Adds two talents to a board, opens its order and returns the tiles. */
async function openOrderWithTwo(page: Page, baseURL: string | undefined, { talents: { order } }: Texts) {
  for (const number of [1, 2]) {
    await createTalent(page.request, baseURL ?? '', { name: `Onyx ${number}`, category: 'development' })
  }
  await page.goto('/admin/talents')
  await page.getByRole('button', { name: 'Development' }).click()
  await page.getByRole('button', { name: order.change }).click()
  return page.getByRole('listbox', { name: order.grid }).getByRole('option')
}

test('keeps nothing of one board in the order of another', fullRunOnly, async ({ page, baseURL, texts }) => {
  const { talents, search } = texts
  const { order, bulk } = talents
  const tiles = await openOrderWithTwo(page, baseURL, texts)
  await tiles.filter({ hasText: 'Onyx 2' }).click()
  await page.getByRole('button', { name: order.toTop }).click()
  await expect(tiles.first()).toHaveAccessibleName(/^1 Onyx 2/)

  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: search.title })
  const men = talents.boards.man ?? ''
  await field.fill(search.boardOrder(men))
  await page.getByRole('option', { name: search.boardOrder(men) }).click()
  await expect(page.getByRole('button', { name: men, exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(tiles.filter({ hasText: 'Basalto' })).toBeVisible()
  await expect(tiles.filter({ hasText: 'Onyx' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: order.undo })).toBeDisabled()
  await expect(page.getByText(bulk.selected(1))).toHaveCount(0)

  await page.goBack()
  await expect(tiles.first()).toHaveAccessibleName(/^1 Onyx 2/)
})

test('asks before the page closes while moves are being saved', fullRunOnly, async ({ page, baseURL, texts }) => {
  const saving = await holdSave(page, { url: '**/admin/api/talents/order', method: 'POST' })
  const tiles = await openOrderWithTwo(page, baseURL, texts)
  await tiles.filter({ hasText: 'Onyx 2' }).focus()
  for (const key of ['Alt+Home', 'Alt+End']) await page.keyboard.press(key)
  await expect(tiles.last()).toHaveAccessibleName(/ Onyx 2/)
  const question = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await question).type()).toBe('beforeunload')
  await (await question).dismiss()
  await saving.release()
})

test.describe(() => {
  test.use({ expectedMessages: /status of 503/ })

  test('stores no move that was made before another one failed', fullRunOnly, async ({ page, baseURL, texts }) => {
    const { order } = texts.talents
    const tiles = await openOrderWithTwo(page, baseURL, texts)
    const names = () => tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('aria-label')))
    await expect(tiles.filter({ hasText: 'Onyx 2' })).toBeVisible()
    const before = await names()
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
    let sent = 0
    await page.route('**/admin/api/talents/order', async (route) => {
      sent++
      if (sent > 1) return route.fallback()
      await pressed
      await route.fulfill({ status: 503 })
    })
    await tiles.first().focus()
    await page.keyboard.press('Alt+ArrowRight')
    await page.keyboard.press('Alt+ArrowRight')
    press()
    await expect(page.getByText(texts.problems.unavailable)).toBeVisible()
    await expect.poll(names).toEqual(before)
    await expect(page.getByRole('status').filter({ hasText: order.moved('', 1, 3, before.length) })).toHaveCount(0)

    await tiles.first().focus()
    const stored = page.waitForResponse('**/admin/api/talents/order')
    await page.keyboard.press('Alt+End')
    await stored
    expect(sent).toBe(2)
  })

  test('keeps the moves of another user in the rest of the board', fullRunOnly, async ({ page, baseURL, texts }) => {
    const { order } = texts.talents
    const ids: number[] = []
    for (const number of [1, 2, 3, 4]) {
      const data = { name: `Onyx ${number}`, category: 'development' }
      ids.push((await createTalent(page.request, baseURL ?? '', data)).id)
    }
    await page.goto('/admin/talents')
    await page.getByRole('button', { name: 'Development' }).click()
    await page.getByRole('button', { name: order.change }).click()
    const tiles = page.getByRole('listbox', { name: order.grid }).getByRole('option')
    await tiles.filter({ hasText: 'Onyx 4' }).focus()
    const headers = { origin: baseURL ?? '' }
    await page.request.post('/admin/api/talents/order', { headers, data: { ids: [ids[1], ids[0]] } })

    const stored = page.waitForResponse('**/admin/api/talents/order')
    await page.keyboard.press('Alt+ArrowLeft')
    await stored
    const { data } = await (await page.request.get('/admin/api/talents?q=onyx&sort=position&order=asc')).json()
    expect(data.map(({ name }: { name: string }) => name)).toEqual(['Onyx 2', 'Onyx 1', 'Onyx 4', 'Onyx 3'])
    // The board is shown as a whole, on no pages.
    await expect(page.getByText(texts.ra.navigation.page_rows_per_page)).toHaveCount(0)
  })

  test(
    'keeps the talents in sight when the board cannot be loaded again',
    fullRunOnly,
    async ({ page, context, baseURL, texts }) => {
      const { talents, components } = texts
      await createTalent(page.request, baseURL ?? '', { name: 'Onyx', category: 'development' })
      await page.goto('/admin/talents')
      await page.getByRole('button', { name: 'Development' }).click()
      await page.route('**/admin/api/talents/board?*', (route) => route.fulfill({ status: 503 }))
      await page.getByRole('button', { name: talents.order.change }).click()
      const alert = page.getByRole('main').getByRole('alert').filter({ hasText: components.loadFailed.text })
      await expect(alert).toBeVisible()
      await page.unroute('**/admin/api/talents/board?*')
      await alert.getByRole('button', { name: components.loadFailed.retry }).click()
      const tile = page.getByRole('listbox', { name: talents.order.grid }).getByRole('option', { name: 'Onyx' })
      await tile.click()

      await page.route('**/admin/api/talents/board?*', (route) => route.fulfill({ status: 503 }))
      let attempts = 0
      const failed = page.waitForResponse((one) => one.url().includes('/talents/board?') && ++attempts === 3)
      await context.setOffline(true)
      await context.setOffline(false)
      await failed
      await expect(alert).toHaveCount(0)
      await expect(tile).toHaveAttribute('aria-selected', 'true')
    },
  )
})
