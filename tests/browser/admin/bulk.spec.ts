import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunInEveryVariant, fullRunOnly, fullRunOnPhoneToo, inEveryVariant } from '../tags.ts'
import { test } from './fixtures.ts'
import { pressEscapeAndStay } from './keyboard.ts'
import { createTalent } from './talents.ts'

test.use({ role: 'booker' })

test(
  'publishes everything that matches a filter on all pages, unpublishes it, and undoes that',
  inEveryVariant,
  async ({ page, baseURL, isMobile, texts }) => {
    const { bulk, count, select, selectPage } = texts.talents
    const { next, page: pageLabel } = texts.ra.navigation
    const names = Array.from({ length: 5 }, (_one, index) => `Basanita ${index + 1}`)
    for (const name of names) await createTalent(page.request, baseURL, { name })
    const live = async () =>
      (await (await page.request.get('/admin/api/talents?q=basanita&published=true&per_page=1')).json()).total
    await page.goto('/admin/talents?perPage=3&filter={"q":"basanita"}')
    await expect(page.getByText(count(5), { exact: true })).toBeVisible()
    await page.getByLabel(selectPage).check()
    await expect(page.getByText(bulk.pageSelected(3))).toBeVisible()
    await page.getByRole('button', { name: bulk.selectAll(5) }).click()
    const bar = page.getByRole('group', { name: bulk.bar })
    await expect(bar.getByText(bulk.selected(5), { exact: true })).toBeVisible()
    await Promise.all([
      expect(page.getByText(bulk.done(5), { exact: true })).toBeVisible(),
      bar.getByRole('button', { name: bulk.publish }).click(),
    ])
    expect(await live()).toBe(5)

    // All but one: everything on the second page is selected as well.
    await page.getByLabel(selectPage).check()
    await page.getByRole('button', { name: bulk.selectAll(5) }).click()
    await page.getByRole('button', { name: isMobile ? next : pageLabel.replace('%{page}', '2') }).click()
    await expect(page.getByLabel(select('Basanita 5'))).toBeChecked()
    await page.getByLabel(select('Basanita 5')).uncheck()
    await expect(bar.getByText(bulk.selected(1), { exact: true })).toBeVisible()
    await page.getByLabel(select('Basanita 5')).check()

    await bar.getByRole('button', { name: bulk.unpublish }).click()
    const dialog = page.getByRole('dialog', { name: bulk.unpublishTitle(2) })
    await dialog.getByRole('button', { name: texts.components.cancel }).click()
    expect(await live()).toBe(5)
    await bar.getByRole('button', { name: bulk.unpublish }).click()
    await Promise.all([
      expect(page.getByText(bulk.done(2), { exact: true })).toBeVisible(),
      dialog.getByRole('button', { name: bulk.unpublish }).click(),
    ])
    expect(await live()).toBe(3)
    await Promise.all([
      expect(page.getByText(bulk.undone(2))).toBeVisible(),
      page
        .getByRole('alert')
        .filter({ hasText: bulk.done(2).replace('.', '') })
        .getByRole('button', { name: texts.components.deletion.undo })
        .click(),
    ])
    expect(await live()).toBe(5)
  },
)

test('a city, languages, dates and a stay are set for several talents, and undone', async ({ page, baseURL }) => {
  const ids: number[] = []
  for (const name of ['Calcita 1', 'Calcita 2']) ids.push((await createTalent(page.request, baseURL, { name })).id)
  const read = () => Promise.all(ids.map(async (id) => (await page.request.get(`/admin/api/talents/${id}`)).json()))
  await page.goto('/admin/talents?filter={"q":"calcita"}')
  const bar = page.getByRole('group', { name: 'Talentos selecionados' })
  const selectAll = page.getByLabel('Selecionar todos desta página')

  const change = async (field: string) => {
    await selectAll.check()
    await bar.getByRole('button', { name: 'Alterar' }).click()
    await page.getByRole('menuitem', { name: field }).click()
  }

  await change('Datas')
  const dates = page.getByRole('dialog', { name: 'Datas' })
  await dates.getByLabel('Polaroids feitas em').fill('2999-01-01')
  await dates.getByRole('button', { name: 'Aplicar' }).click()
  await expect(dates.getByText('Esta data ainda não chegou.')).toBeVisible()
  await expectAccessible(page)
  await dates.getByLabel('Polaroids feitas em').fill('2026-01-10')
  await dates.getByLabel('Medidas conferidas em').fill('2026-01-09')
  await dates.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('2 talentos alterados.', { exact: true })).toBeVisible()
  const dated = { digitals_at: '2026-01-10', measured_at: '2026-01-09' }
  expect(await read()).toMatchObject([dated, dated])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Desfeito: 2 talentos estão como antes.')).toBeVisible()
  expect(await read()).toMatchObject([{ digitals_at: null }, { digitals_at: null }])

  await change('Estadia')
  const stay = page.getByRole('dialog', { name: 'Estadia' })
  await stay.getByLabel('Cidade').fill('Milan')
  await stay.getByLabel('País').fill('Atlântida')
  await expect(page.getByText('Nada aqui.')).toBeVisible()
  await stay.getByLabel('País').fill('Itá')
  await page.getByRole('option', { name: 'Itália' }).click()
  await expect(stay.getByRole('button', { name: 'Abrir' })).toBeVisible()
  await stay.getByLabel('De', { exact: true }).fill('2027-02-20')
  await stay.getByLabel('Até', { exact: true }).fill('2027-02-19')
  await stay.getByRole('button', { name: 'Adicionar estadia' }).click()
  await expect(stay.getByText('O último dia não pode vir antes do primeiro.')).toBeVisible()
  await expectAccessible(page)
  await stay.getByLabel('Até', { exact: true }).fill('2027-03-02')
  await stay.getByRole('button', { name: 'Adicionar estadia' }).click()
  await expect(page.getByText('2 talentos alterados.', { exact: true })).toBeVisible()
  const stays = [{ city: 'Milan', country: 'IT', from: '2027-02-20', to: '2027-03-02', public: true }]
  expect(await read()).toMatchObject([{ stays }, { stays }])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  // The notice of the first undoing can still be there.
  await expect.poll(read).toMatchObject([{ stays: [] }, { stays: [] }])

  const place = page.getByRole('dialog', { name: 'Cidade e idiomas' })
  await change('Cidade e idiomas')
  await place.getByLabel('Cidade').fill('Ouro Preto')
  await place.getByRole('button', { name: 'Trocar a cidade' }).click()
  await expect(place).toBeHidden()
  await change('Cidade e idiomas')
  await place.getByLabel('Idiomas').fill('japon')
  await page.getByRole('option', { name: 'japonês' }).click()
  await place.getByRole('button', { name: 'Acrescentar idiomas' }).click()
  await expect(place).toBeHidden()
  const placed = { city: 'Ouro Preto', languages: ['ja'] }
  expect(await read()).toMatchObject([placed, placed])
})

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

test('leaves a selection behind when the filters change', async ({ page, baseURL }) => {
  await createTalent(page.request, baseURL, { name: 'Dolomita', category: 'woman' })
  await createTalent(page.request, baseURL, { name: 'Dolomita Um', category: 'man' })
  await page.goto('/admin/talents?filter={"q":"dolomita","category":"woman"}')
  const bar = page.getByRole('group', { name: 'Talentos selecionados' })
  await page.getByLabel('Selecionar todos desta página').check()
  await expect(bar.getByText('1 selecionado')).toBeVisible()
  await page.getByRole('button', { name: 'Homem', exact: true }).click()
  await expect(page.getByLabel('Selecionar Dolomita Um')).not.toBeChecked()
  await expect(bar).toBeHidden()
  await page.getByRole('button', { name: 'Mulher', exact: true }).click()
  await expect(page.getByLabel('Selecionar Dolomita', { exact: true })).not.toBeChecked()
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
