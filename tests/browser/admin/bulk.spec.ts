import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunOnly, fullRunOnPhoneToo } from '../tags.ts'
import { test } from './fixtures.ts'
import { createTalent } from './talents.ts'

test.use({ role: 'booker' })

test(
  'publishes everything that matches a filter on all pages, unpublishes it, and undoes that',
  fullRunOnPhoneToo,
  async ({ page, baseURL, isMobile }) => {
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
    await page.getByRole('button', { name: isMobile ? 'Ir para a próxima página' : 'Ir para a página 2' }).click()
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
      page
        .getByRole('alert')
        .filter({ hasText: '2 talentos alterados' })
        .getByRole('button', { name: 'Desfazer' })
        .click(),
    ])
    expect(await live()).toBe(27)
  },
)

test('dates and a stay are set for several talents, and undone', fullRunOnly, async ({ page, baseURL }) => {
  const ids: number[] = []
  for (const name of ['Calcita 1', 'Calcita 2']) ids.push((await createTalent(page.request, baseURL, { name })).id)
  const read = () => Promise.all(ids.map(async (id) => (await page.request.get(`/admin/api/talents/${id}`)).json()))
  await page.goto('/admin/talents?filter={"q":"calcita"}')
  const bar = page.getByRole('group', { name: 'Talentos selecionados' })
  const selectAll = page.getByLabel('Selecionar todos desta página')

  await selectAll.check()
  await bar.getByRole('button', { name: 'Alterar' }).click()
  await page.getByRole('menuitem', { name: 'Datas' }).click()
  const dates = page.getByRole('dialog', { name: 'Datas' })
  await dates.getByLabel('Polaroids feitas em').fill('2999-01-01')
  await dates.getByRole('button', { name: 'Aplicar' }).click()
  await expect(dates.getByText('Esta data ainda não chegou.')).toBeVisible()
  await expectAccessible(page)
  await dates.getByLabel('Polaroids feitas em').fill('2026-01-10')
  await dates.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('2 talentos alterados.', { exact: true })).toBeVisible()
  expect(await read()).toMatchObject([{ digitals_at: '2026-01-10' }, { digitals_at: '2026-01-10' }])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Desfeito: 2 talentos estão como antes.')).toBeVisible()
  expect(await read()).toMatchObject([{ digitals_at: null }, { digitals_at: null }])

  await selectAll.check()
  await bar.getByRole('button', { name: 'Alterar' }).click()
  await page.getByRole('menuitem', { name: 'Estadia' }).click()
  const stay = page.getByRole('dialog', { name: 'Estadia' })
  await stay.getByLabel('Cidade').fill('Milan')
  await stay.getByLabel('País').fill('Itá')
  await page.getByRole('option', { name: 'Itália' }).click()
  await stay.getByLabel('De', { exact: true }).fill('2027-02-20')
  await stay.getByLabel('Até', { exact: true }).fill('2027-02-19')
  await stay.getByRole('button', { name: 'Adicionar estadia' }).click()
  await expect(stay.getByText('A saída precisa ser depois da entrada.')).toBeVisible()
  await expectAccessible(page)
  await stay.getByLabel('Até', { exact: true }).fill('2027-03-02')
  await stay.getByRole('button', { name: 'Adicionar estadia' }).click()
  await expect(page.getByText('2 talentos alterados.', { exact: true })).toBeVisible()
  const stays = [{ city: 'Milan', country: 'IT', from: '2027-02-20', to: '2027-03-02', public: true }]
  expect(await read()).toMatchObject([{ stays }, { stays }])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Desfeito: 2 talentos estão como antes.')).toBeVisible()
  expect(await read()).toMatchObject([{ stays: [] }, { stays: [] }])
})
