import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunInEveryVariant, fullRunOnly, inEveryVariant } from '../tags.ts'
import { nameOf, test } from './fixtures.ts'
import { createTalent } from './talents.ts'

test.use({ role: 'booker' })

test(
  'a shared filter helps colleagues until its owner deletes it',
  inEveryVariant,
  async ({ page, newVisitor, baseURL, isMobile, adminSite, texts }) => {
    test.skip(isMobile, 'a colleague uses it on a phone')
    const { savedFilters } = texts.components
    await createTalent(page.request, baseURL, { name: 'Cipolino', height: 143, city: 'Lorena' })
    await page.goto('/admin/talents?filter={"city":"lorena"}&sort=height&order=DESC')
    await page.getByRole('button', { name: savedFilters.title }).click()
    await page.getByRole('menuitem', { name: savedFilters.save }).click()
    const dialog = page.getByRole('dialog', { name: savedFilters.saveTitle })
    await dialog.getByLabel(savedFilters.name).fill('Perto de Lorena')
    await dialog.getByLabel(savedFilters.share).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: savedFilters.confirm }).click()
    await expect(dialog).toBeHidden()

    const colleague = await newVisitor({ viewport: { width: 390, height: 844 } })
    await colleague.addCookies(adminSite.sessions.scout)
    const phone = await colleague.newPage()
    await phone.goto('/admin/talents')
    await phone.getByRole('button', { name: 'Filtros', exact: true }).click()
    await phone.getByRole('button', { name: 'Filtros salvos' }).click()
    await phone.getByRole('menuitem', { name: 'Perto de Lorena Compartilhado por' }).click()
    await phone.getByRole('button', { name: 'Ver 1 resultado' }).click()
    await expect(phone.getByRole('link', { name: 'Cipolino' })).toBeInViewport()
    await expect(phone).toHaveURL(/sort=height/)

    await page.getByRole('button', { name: savedFilters.title }).click()
    await page.getByRole('menuitem', { name: savedFilters.manage }).click()
    await page.getByRole('button', { name: savedFilters.editOne('Perto de Lorena') }).click()
    const edit = page.getByRole('dialog', { name: savedFilters.edit })
    await edit.getByRole('button', { name: savedFilters.delete }).click()
    await page
      .getByRole('dialog', { name: savedFilters.deleteTitle('Perto de Lorena') })
      .getByRole('button', { name: savedFilters.delete })
      .click()
    await expect(edit).toBeHidden()
    await expect(page.getByRole('button', { name: savedFilters.editOne('Perto de Lorena') })).toBeHidden()
  },
)

test.describe(() => {
  test.use({ expectedMessages: /status of 409|net::ERR_INTERNET_DISCONNECTED/ })

  test(
    "says that a filter was changed meanwhile, although the colleague's version was loaded",
    fullRunOnly,
    async ({ page, context, baseURL, texts }) => {
      const { savedFilters } = texts.components
      const headers = { origin: baseURL ?? '' }
      const data = { name: 'Altas', shared: true, state: { filter: {}, sort: { field: 'name', order: 'ASC' } } }
      const filters = '/admin/api/saved-filters/talents'
      const added = await page.request.post(filters, { data, headers })
      const { id, version } = await added.json()
      await page.goto('/admin/talents')
      await page.getByRole('button', { name: savedFilters.title }).click()
      await page.getByRole('menuitem', { name: savedFilters.manage }).click()
      const row = page.getByRole('listitem', { includeHidden: true }).filter({ hasText: 'Altas' })
      const sharedBy = savedFilters.sharedBy(nameOf('booker'))
      await expect(row).toContainText(sharedBy)
      await page.getByRole('button', { name: savedFilters.editOne('Altas') }).click()
      const edit = page.getByRole('dialog', { name: savedFilters.edit })
      await edit.getByLabel(savedFilters.name).fill('Bem altas')

      const other = { ...data, shared: false, version }
      expect((await page.request.put(`${filters}/${id}`, { data: other, headers })).status()).toBe(200)
      // The list of filters is loaded again when it is older than a minute.
      await page.clock.setFixedTime(Date.now() + 120_000)
      const refetched = page.waitForResponse(`**${filters}`)
      await context.setOffline(true)
      await context.setOffline(false)
      await refetched
      await expect(row).not.toContainText(sharedBy)

      await edit.getByRole('button', { name: savedFilters.confirm }).click()
      await expect(edit.getByText(texts.problems.conflict)).toBeVisible()
      await expect(edit.getByLabel(savedFilters.name)).toHaveValue('Bem altas')
      await expect(edit.getByLabel(savedFilters.share)).not.toBeChecked()
      await edit.getByRole('button', { name: savedFilters.confirm }).click()
      await expect(edit).toBeHidden()
      await expect(page.getByRole('button', { name: savedFilters.editOne('Bem altas') })).toBeVisible()
      await page.request.delete(`${filters}/${id}?version=${version + 2}`, { headers })
    },
  )
})

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'a wide window has the filters above the list')

  test(
    'the filters open in a panel and leave room for the talents',
    fullRunInEveryVariant,
    async ({ page, baseURL, texts }) => {
      const { filters } = texts.components
      const { fields } = texts.resources.talents
      await createTalent(page.request, baseURL, { name: 'Travertino', height: 141, city: 'Osasco' })
      await page.goto('/admin/talents')
      await expect(page.getByRole('listitem').nth(3)).toBeInViewport()
      await page.getByRole('button', { name: filters.title }).click()
      const panel = page.getByRole('dialog', { name: filters.title })
      await panel.getByLabel(filters.to(fields.height)).fill('142')
      await panel.getByLabel(texts.talents.stays.city).fill('osasco')
      await expect(panel.getByRole('button', { name: filters.show(1), exact: true })).toBeVisible()
      await expectAccessible(page)
      await panel.getByRole('button', { name: filters.show(1), exact: true }).click()
      await expect(panel).toBeHidden()
      await expect(page.getByRole('link', { name: 'Travertino' })).toBeInViewport()
      await page.getByRole('button', { name: filters.openActive(2) }).click()
      await panel.getByRole('button', { name: filters.clear }).click()
      await expect(panel.getByLabel(filters.to(fields.height))).toHaveValue('')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: filters.title, exact: true })).toBeVisible()
    },
  )

  test(
    'saves filters, chooses columns and shows the talents as pictures',
    fullRunInEveryVariant,
    async ({ page, baseURL, texts }) => {
      const { filters, savedFilters } = texts.components
      const { columns, views } = texts.talents
      const { fields } = texts.resources.talents
      await createTalent(page.request, baseURL, { name: 'Calcite', height: 139 })
      await page.goto('/admin/talents')
      await page.getByRole('button', { name: filters.title }).click()
      const panel = page.getByRole('dialog', { name: filters.title, exact: true })
      await panel.getByLabel(filters.to(fields.height)).fill('140')
      await panel.getByRole('button', { name: savedFilters.title }).click()
      await page.getByRole('menuitem', { name: savedFilters.save }).click()
      const dialog = page.getByRole('dialog', { name: savedFilters.saveTitle })
      await dialog.getByLabel(savedFilters.name).fill('Small')
      await dialog.getByRole('button', { name: savedFilters.confirm }).click()
      await expect(dialog).toBeHidden()
      await panel.getByRole('button', { name: filters.clear }).click()
      await panel.getByRole('button', { name: savedFilters.title }).click()
      await page.getByRole('menuitem', { name: 'Small' }).click()
      await panel.getByRole('button', { name: filters.show(1), exact: true }).click()
      await expect(page.getByRole('link', { name: 'Calcite' })).toBeInViewport()

      await page.getByRole('button', { name: views.table }).click()
      const table = page.getByRole('table')
      await expect(table.getByRole('link', { name: 'Calcite' })).toBeInViewport()
      expect((await table.getByRole('button', { name: fields.height }).boundingBox())?.height).toBeGreaterThanOrEqual(
        24,
      )
      await expect(table.getByRole('columnheader', { name: fields.updated_at })).toHaveCount(0)
      await page.getByRole('button', { name: columns.title }).click()
      const chosen = page.getByRole('dialog', { name: columns.title })
      await chosen.getByLabel(fields.updated_at).check()
      await expectAccessible(page)
      const stored = page.waitForResponse(/\/me\/columns$/)
      await chosen.getByRole('button', { name: columns.close }).click()
      await stored
      await expect(table.getByRole('columnheader', { name: fields.updated_at })).toBeVisible()
      await page.getByRole('button', { name: views.grid, exact: true }).click()
      await expect(table).toHaveCount(0)
      await page.getByRole('link', { name: 'Calcite' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Calcite' })).toBeVisible()
    },
  )
})
