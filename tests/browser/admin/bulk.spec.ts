import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunInEveryVariant, fullRunOnly, fullRunOnPhoneToo, inEveryVariant } from '../tags.ts'
import { test } from './fixtures.ts'
import { pressEscapeAndStay } from './keyboard.ts'
import { createTalent } from './talents.ts'

test.use({ role: 'booker' })

test.describe('while the server is busy', () => {
  test.use({ expectedMessages: /status of 503/ })

  test('keeps what was typed for several talents until it is stored', fullRunOnly, async ({ page, baseURL, texts }) => {
    const { bulk, stays, selectPage } = texts.talents
    await createTalent(page.request, baseURL, { name: 'Travertino' })
    await page.goto('/admin/talents?filter={"q":"travertino"}')
    await page.getByLabel(selectPage).check()
    const bar = page.getByRole('group', { name: bulk.bar })
    await bar.getByRole('button', { name: bulk.edit }).click()
    await page.getByRole('menuitem', { name: bulk.stay }).click()
    const dialog = page.getByRole('dialog', { name: bulk.stay })
    const city = dialog.getByLabel(stays.city)
    await city.fill('Milan')
    await pressEscapeAndStay(page)
    await dialog.getByLabel(stays.country).fill('Itá')
    await page.getByRole('option', { name: 'Itália' }).click()
    await dialog.getByLabel(stays.from, { exact: true }).fill('2027-02-20')
    await dialog.getByLabel(stays.to, { exact: true }).fill('2027-03-02')
    await page.route('**/admin/api/talents/bulk', (route) => route.fulfill({ status: 503 }), { times: 1 })
    await dialog.getByRole('button', { name: bulk.addStay }).click()
    await expect(page.getByText(texts.problems.unavailable)).toBeVisible()
    await expect(city).toHaveValue('Milan')
    await dialog.getByRole('button', { name: bulk.addStay }).click()
    await expect(dialog).toHaveCount(0)
  })
})

test(
  'an offer to undo leaves the buttons of a dialog free on phones',
  fullRunOnPhoneToo,
  async ({ page, baseURL, isMobile, texts }) => {
    const { bulk, selectPage } = texts.talents
    await createTalent(page.request, baseURL, { name: 'Epídoto' })
    await page.goto('/admin/talents?filter={"q":"epidoto"}')
    const bar = page.getByRole('group', { name: bulk.bar })
    await page.getByLabel(selectPage).check()
    await bar.getByRole('button', { name: bulk.publish }).click()
    const offer = page.getByText(bulk.done(1), { exact: true })
    await expect(offer).toBeVisible()
    await page.getByLabel(selectPage).check()
    await bar.getByRole('button', { name: bulk.unpublish }).click()
    const dialog = page.getByRole('dialog', { name: bulk.unpublishTitle(1) })
    await expect(dialog).toBeVisible()
    await expect(offer).toBeVisible({ visible: !isMobile })
    await dialog.getByRole('button', { name: texts.components.cancel }).click()
    await expect(offer).toBeVisible()
  },
)

test(
  'a selection ends with its action, on leaving the list and on a reload',
  inEveryVariant,
  async ({ page, baseURL, texts }) => {
    const { bulk, select, selectPage } = texts.talents
    for (const name of ['Halita A', 'Halita B']) await createTalent(page.request, baseURL, { name })
    const bar = page.getByRole('group', { name: bulk.bar })
    const box = page.getByLabel(select('Halita A'))
    const expectNone = async () => {
      await expect(box).not.toBeChecked()
      await expect(bar).toBeHidden()
    }
    await page.goto('/admin/talents?filter={"q":"halita"}')
    await page.getByLabel(selectPage).check()
    await expect(bar.getByText(bulk.selected(2), { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Halita A' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Halita A' })).toBeVisible()
    await page.goBack()
    await expectNone()

    await box.check()
    await page.reload()
    await expectNone()

    await box.check()
    await bar.getByRole('button', { name: bulk.publish }).click()
    await expect(page.getByText(bulk.done(1), { exact: true })).toBeVisible()
    await expectNone()
    await page.getByRole('button', { name: texts.components.deletion.undo }).click()
    await expect(page.getByText(bulk.undone(1), { exact: true })).toBeVisible()

    await box.check()
    await bar.getByRole('button', { name: texts.packages.make }).click()
    await expect(page).toHaveURL(/packages\/[\w-]+$/)
    await page.goBack()
    await expectNone()
  },
)

test.describe(() => {
  test.use({ expectedMessages: /status of 422/ })

  test(
    'says that a colleague has deleted a selected talent, and goes on with the others',
    fullRunInEveryVariant,
    async ({ page, baseURL, texts }) => {
      const { bulk, selectPage } = texts.talents
      const gone = await createTalent(page.request, baseURL, { name: 'Silvita A' })
      await createTalent(page.request, baseURL, { name: 'Silvita B' })
      await page.goto('/admin/talents?filter={"q":"silvita"}')
      const bar = page.getByRole('group', { name: bulk.bar })
      await page.getByLabel(selectPage).check()
      await expect(bar.getByText(bulk.selected(2), { exact: true })).toBeVisible()
      const { version } = await (await page.request.get(`/admin/api/talents/${gone.id}`)).json()
      await page.request.delete(`/admin/api/talents/${gone.id}?version=${version}`, { headers: { origin: baseURL } })
      await bar.getByRole('button', { name: bulk.publish }).click()
      await expect(page.getByText(`${bulk.refused} Silvita A: ${texts.problems.notFound}`)).toBeVisible()
      await expectAccessible(page)
      await expect(bar.getByText(bulk.selected(1), { exact: true })).toBeVisible()
      await bar.getByRole('button', { name: bulk.publish }).click()
      await expect(page.getByText(bulk.done(1), { exact: true })).toBeVisible()
    },
  )
})

test.describe(() => {
  test.use({ expectedMessages: /status of 503/ })

  test('keeps notices clear of the actions', fullRunOnPhoneToo, async ({ page, texts }) => {
    await page.goto('/admin/talents')
    await page.getByLabel(texts.talents.select('Siena')).check()
    await page.route('**/admin/api/talents/bulk', (route) => route.fulfill({ status: 503 }))
    const bar = page.getByRole('group', { name: texts.talents.bulk.bar })
    await bar.getByRole('button', { name: texts.talents.bulk.publish }).click()
    const notice = page.getByRole('alert').filter({ hasText: texts.problems.unavailable })
    await expect(notice).toBeVisible()
    const [above, below] = [await notice.boundingBox(), await bar.boundingBox()]
    if (!above || !below) throw new Error('the notice or the bar is not in the page')
    expect(above.y + above.height).toBeLessThanOrEqual(below.y)

    await page.route('**/admin/api/talents/bulk', (route) => route.fulfill({ json: { changed: 1 } }))
    await bar.getByRole('button', { name: texts.talents.bulk.publish }).click()
    // Beside the other one, which stays longer.
    await expect(page.getByRole('alert').filter({ hasText: texts.talents.bulk.done(1).replace('.', '') })).toBeVisible()
    await expect(notice).toBeVisible()
  })
})
