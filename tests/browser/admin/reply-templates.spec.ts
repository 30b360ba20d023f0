import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { onPhone } from '../tags.ts'
import { test } from './fixtures.ts'

test.use({ role: 'booker' })

test('edits a reply template with variables and a preview', onPhone, async ({ page }) => {
  await page.goto('/admin/reply-templates')
  await page.getByRole('link', { name: 'Guardar' }).click()
  const text = page.getByRole('textbox', { name: 'Texto em português' })
  await expect(text).toHaveValue(/\{expires\}/)
  await expectAccessible(page)
  await text.fill('Olá, {nome}')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Isto não é uma variável: {nome}. Use só as que estão abaixo do texto.')).toBeVisible()
  await text.fill('Até {expires}.\n')
  const buttons = page.getByRole('group', { name: 'Texto em português' })
  await buttons.getByRole('button', { name: 'Nome da agência' }).click()
  await expect(text).toHaveValue('Até {expires}.\n{agency}')
  await expect(page.getByRole('group', { name: /^Prévia/ }).first()).toContainText(/Até .+\./)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('link', { name: 'Guardar' })).toBeVisible()
})
