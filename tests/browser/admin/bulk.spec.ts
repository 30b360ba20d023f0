import { expect } from '../fixtures.ts'
import { fullRunOnly } from '../tags.ts'
import { test } from './fixtures.ts'
import { createTalent } from './talents.ts'

test.use({ role: 'booker' })

test(
  'publishes everything that matches a filter on all pages, unpublishes it, and undoes that',
  fullRunOnly,
  async ({ page, baseURL }) => {
    const names = Array.from({ length: 27 }, (_one, index) => `Basanita ${index + 1}`)
    for (const name of names) await createTalent(page.request, baseURL, { name })
    const live = async () =>
      (await (await page.request.get('/admin/api/talents?q=basanita&published=true&per_page=1')).json()).total
    await page.goto('/admin/talents?filter={"q":"basanita"}')
    await expect(page.getByText('27 talentos', { exact: true })).toBeVisible()
    await page.getByLabel('Selecionar todos desta página').check()
    await expect(page.getByText('Os 25 talentos desta página estão selecionados.')).toBeVisible()
    await page.getByRole('button', { name: 'Selecionar todos os 27 que correspondem ao filtro' }).click()
    const bar = page.getByRole('group', { name: 'Talentos selecionados' })
    await expect(bar.getByText('27 selecionados', { exact: true })).toBeVisible()
    await Promise.all([
      expect(page.getByText('27 talentos alterados.', { exact: true })).toBeVisible(),
      bar.getByRole('button', { name: 'Publicar' }).click(),
    ])
    expect(await live()).toBe(27)

    // All but one: everything on the second page is selected as well.
    await page.getByLabel('Selecionar todos desta página').check()
    await page.getByRole('button', { name: 'Selecionar todos os 27 que correspondem ao filtro' }).click()
    await page.getByRole('button', { name: 'Ir para a página 2' }).click()
    await expect(page.getByLabel('Selecionar Basanita 27')).toBeChecked()
    await page.getByLabel('Selecionar Basanita 27').uncheck()
    await expect(bar.getByText('1 selecionado', { exact: true })).toBeVisible()
    await page.getByLabel('Selecionar Basanita 27').check()

    await bar.getByRole('button', { name: 'Tirar do ar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Tirar 2 talentos do ar?' })
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    expect(await live()).toBe(27)
    await bar.getByRole('button', { name: 'Tirar do ar' }).click()
    await Promise.all([
      expect(page.getByText('2 talentos alterados.', { exact: true })).toBeVisible(),
      dialog.getByRole('button', { name: 'Tirar do ar' }).click(),
    ])
    expect(await live()).toBe(25)
    await Promise.all([
      expect(page.getByText('Desfeito: 2 talentos estão como antes.')).toBeVisible(),
      page.getByRole('button', { name: 'Desfazer' }).click(),
    ])
    expect(await live()).toBe(27)
  },
)
