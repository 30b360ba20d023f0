import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunOnly, onPhone } from '../tags.ts'
import { test } from './fixtures.ts'
import { createTalent } from './talents.ts'

test('undoes the deletion of several talents, then deletes one for good', onPhone, async ({ page, baseURL }) => {
  for (const name of ['Lazurita um', 'Lazurita dois']) await createTalent(page.request, baseURL, { name })
  await page.goto('/admin/talents?filter={"q":"lazurita"}')
  const main = page.getByRole('main')
  await main.getByRole('checkbox', { name: /página/ }).click()
  await main.getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('2 movidos para a lixeira')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Lazurita um' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(main.getByRole('link', { name: 'Lazurita um' })).toBeVisible()

  await main.getByRole('link', { name: 'Lazurita dois' }).click()
  await page.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('pode ser restaurado por 30 dias')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Movido para a lixeira')).toBeVisible()
  await page.goto('/admin/bin?filter={"q":"lazurita"}')
  const row = main.getByRole('listitem').filter({ hasText: 'Lazurita dois' })
  await expect(row).toContainText('excluído por Administradora')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Excluir de vez' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir de vez' }).click()
  await expect(page.getByText('Excluído de vez')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test.describe('an editor', () => {
  test.use({ role: 'editor', expectedMessages: /status of 422/ })

  test('restores a post, but not over another one’s address', fullRunOnly, async ({ page, baseURL }) => {
    const headers = { origin: baseURL ?? '' }
    const create = async (title_pt: string) =>
      (
        await page.request.post('/admin/api/posts', { data: { title_pt, slug_pt: 'feira-de-lazulita' }, headers })
      ).json()
    const { id } = await create('Feira de lazulita')
    await page.request.delete(`/admin/api/posts/${id}?version=1`, { headers })
    const other = await create('Outra feira')

    await page.goto('/admin')
    await page.getByRole('navigation').getByRole('link', { name: 'Lixeira' }).click()
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Feira de lazulita' })
    await expect(row.getByRole('button', { name: 'Excluir de vez' })).toHaveCount(0)
    await row.getByRole('button', { name: 'Restaurar Feira de lazulita' }).click()
    await expect(page.getByText(/outro registro já usa o endereço/)).toBeVisible()
    await page.request.delete(`/admin/api/posts/${other.id}?version=1`, { headers })
    await row.getByRole('button', { name: 'Restaurar Feira de lazulita' }).click()
    await expect(page.getByText('Restaurado', { exact: true })).toBeVisible()
    await page.goto(`/admin/posts/${id}`)
    await expect(page.getByLabel('Título em português')).toHaveValue('Feira de lazulita')
  })
})
