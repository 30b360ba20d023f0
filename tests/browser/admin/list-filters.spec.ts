import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunOnly } from '../tags.ts'
import { test } from './fixtures.ts'
import { createTalent } from './talents.ts'

test.use({ role: 'booker' })

test('a shared filter helps colleagues until its owner deletes it', async ({ page, context, baseURL, office }) => {
  await createTalent(page.request, baseURL, { name: 'Cipolino', height: 143, city: 'Lorena' })
  await page.goto('/admin/talents?filter={"city":"lorena"}&sort=height&order=DESC')
  await page.getByRole('button', { name: 'Filtros salvos' }).click()
  await page.getByRole('menuitem', { name: 'Salvar estes filtros…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Salvar estes filtros' })
  await dialog.getByLabel('Nome').fill('Perto de Lorena')
  await dialog.getByLabel('Compartilhar com colegas').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()

  const browser = context.browser()
  if (!browser) throw new Error('the context has no browser')
  const colleague = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })
  await colleague.addCookies(office.sessions.scout)
  const phone = await colleague.newPage()
  await phone.goto('/admin/talents')
  await phone.getByRole('button', { name: 'Filtros', exact: true }).click()
  await phone.getByRole('button', { name: 'Filtros salvos' }).click()
  await phone.getByRole('menuitem', { name: 'Perto de Lorena Compartilhado por' }).click()
  await phone.getByRole('button', { name: 'Ver 1 resultado' }).click()
  await expect(phone.getByRole('link', { name: 'Cipolino' })).toBeInViewport()
  await expect(phone).toHaveURL(/sort=height/)
  await colleague.close()

  await page.getByRole('button', { name: 'Filtros salvos' }).click()
  await page.getByRole('menuitem', { name: 'Alterar filtros salvos…' }).click()
  await page.getByRole('button', { name: 'Alterar Perto de Lorena' }).click()
  const edit = page.getByRole('dialog', { name: 'Alterar filtro salvo' })
  await edit.getByRole('button', { name: 'Excluir' }).click()
  await page
    .getByRole('dialog', { name: 'Excluir o filtro “Perto de Lorena”?' })
    .getByRole('button', { name: 'Excluir' })
    .click()
  await expect(edit).toBeHidden()
  await expect(page.getByRole('button', { name: 'Alterar Perto de Lorena' })).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the filters open in a panel and leave room for the talents', fullRunOnly, async ({ page, baseURL }) => {
    await createTalent(page.request, baseURL, { name: 'Travertino', height: 141, city: 'Osasco' })
    await page.goto('/admin/talents')
    await expect(page.getByRole('listitem').nth(3)).toBeInViewport()
    await page.getByRole('button', { name: 'Filtros' }).click()
    const panel = page.getByRole('dialog', { name: 'Filtros' })
    await panel.getByLabel('Altura até').fill('142')
    await panel.getByLabel('Cidade').fill('osasco')
    await expect(panel.getByRole('button', { name: 'Ver 1 resultado', exact: true })).toBeVisible()
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Ver 1 resultado', exact: true }).click()
    await expect(panel).toBeHidden()
    await expect(page.getByRole('link', { name: 'Travertino' })).toBeInViewport()
    await page.getByRole('button', { name: 'Filtros, 2 ativos' }).click()
    await panel.getByRole('button', { name: 'Limpar' }).click()
    await expect(panel.getByLabel('Altura até')).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Filtros', exact: true })).toBeVisible()
  })
})

test.describe('in English', () => {
  test.use({ role: 'english', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test(
    'a phone saves filters and shows the talents as a table and as pictures',
    fullRunOnly,
    async ({ page, baseURL }) => {
      await createTalent(page.request, baseURL, { name: 'Calcite', height: 139 })
      await page.goto('/admin/talents')
      await page.getByRole('button', { name: 'Filters' }).click()
      const panel = page.getByRole('dialog', { name: 'Filters', exact: true })
      await panel.getByLabel('Height to').fill('140')
      await panel.getByRole('button', { name: 'Saved filters' }).click()
      await page.getByRole('menuitem', { name: 'Save these filters…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Save these filters' })
      await dialog.getByLabel('Name').fill('Small')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toBeHidden()
      await panel.getByRole('button', { name: 'Clear' }).click()
      await panel.getByRole('button', { name: 'Saved filters' }).click()
      await page.getByRole('menuitem', { name: 'Small' }).click()
      await panel.getByRole('button', { name: 'Show 1 result', exact: true }).click()
      await expect(page.getByRole('link', { name: 'Calcite' })).toBeInViewport()

      await page.getByRole('button', { name: 'Table of measures' }).click()
      await expect(page.getByRole('table').getByRole('link', { name: 'Calcite' })).toBeInViewport()
      await page.getByRole('button', { name: 'Pictures', exact: true }).click()
      await expect(page.getByRole('table')).toHaveCount(0)
      await page.getByRole('link', { name: 'Calcite' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Calcite' })).toBeVisible()
    },
  )
})
