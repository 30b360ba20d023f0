import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { test } from './fixtures.ts'
import { openNewTalent, save } from './talents.ts'

test.use({ role: 'booker' })

test('languages and stays are edited with the talent', async ({ page, baseURL }) => {
  const { id } = await openNewTalent(page, baseURL ?? '', { name: 'Travertino' })
  await page.getByLabel('Idiomas').fill('japon')
  await page.getByRole('option', { name: 'japonês' }).click()
  await page.getByRole('button', { name: 'Adicionar estadia' }).click()
  const stays = page.getByRole('region', { name: 'Estadias' })
  await stays.getByLabel('Cidade').fill('Tokyo')
  await stays.getByLabel('País').fill('Jap')
  await page.getByRole('option', { name: 'Japão' }).click()
  await stays.getByRole('textbox', { name: 'De', exact: true }).fill('2026-12-10')
  await stays.getByRole('textbox', { name: 'Até', exact: true }).fill('2026-12-01')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(stays.getByText('O último dia não pode vir antes do primeiro.')).toBeVisible()
  await expectAccessible(page)
  await stays.getByRole('textbox', { name: 'Até', exact: true }).fill('2026-12-20')
  await save(page)
  const talent = await (await page.request.get(`/admin/api/talents/${id}`)).json()
  expect(talent).toMatchObject({
    languages: ['ja'],
    stays: [{ city: 'Tokyo', country: 'JP', from: '2026-12-10', to: '2026-12-20', public: true }],
  })
})
