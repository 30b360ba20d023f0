import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunOnly } from '../tags.ts'
import { test } from './fixtures.ts'
import { createTalent } from './talents.ts'

test('the audit log names records and links to existing ones', fullRunOnly, async ({ page, baseURL }) => {
  const headers = { origin: baseURL }
  const [existing, deleted] = await Promise.all(
    ['Travertino', 'Calcita'].map((name) => createTalent(page.request, baseURL, { name })),
  )
  await page.request.delete(`/admin/api/talents/${deleted?.id}?version=1`, { headers })
  const changes = { name: 'Travertino', category: 'woman', city: 'Recife', version: 1 }
  await page.request.put(`/admin/api/talents/${existing?.id}`, { data: changes, headers })
  await page.goto('/admin/audit')
  const line = (words: RegExp) => page.getByRole('main').getByRole('listitem').filter({ hasText: words }).first()
  await expect(line(/excluiu · Talento Calcita/)).toBeVisible()
  await expect(line(/criou · Talento Calcita \(já excluído\)/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Calcita' })).toHaveCount(0)
  await expectAccessible(page)
  await line(/alterou · Talento Travertino/)
    .getByText(/^\d+ campos?$/)
    .click()
  await expect(line(/alterou · Talento Travertino/).getByRole('row', { name: /Cidade.*Recife/ })).toBeVisible()

  const choose = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field, exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await page.getByRole('combobox', { name: 'Quem', exact: true }).fill('scout')
  await page.getByRole('option', { name: 'scout' }).click()
  await expect(page.getByRole('main').getByText('Travertino')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Quem', exact: true }).fill('Admin')
  await page.getByRole('option', { name: 'Administradora' }).click()
  await choose('Onde', 'Talentos')
  await expect(line(/alterou · Talento Travertino/)).toBeVisible()
  await expect(page.getByRole('main').getByText(/ · Pessoa /)).toHaveCount(0)
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'O quê' }).click()
  await choose('O quê', 'criou')
  await expect(line(/alterou/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Limpar todos os filtros' }).click()
  await expect(line(/alterou · Talento Travertino/)).toBeVisible()
  await line(/criou · Talento Travertino/)
    .getByRole('link', { name: 'Travertino' })
    .click()
  await expect(page).toHaveURL(new RegExp(`/admin/talents/${existing?.id}$`))
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Travertino')
})
