import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { test } from './fixtures.ts'

test.use({ expectedMessages: /status of 422/ })

test('defines a custom form with its fields', async ({ page }) => {
  await page.goto('/admin/forms')
  await page.getByRole('link', { name: 'Criar' }).click()
  await page.getByLabel('Título em português').fill('Visita ao ateliê')
  await page.getByLabel('Nome', { exact: false }).first().fill('visita')
  await page.getByRole('button', { name: 'Acrescentar campo' }).click()
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByLabel('Nome técnico') })
    .first()
  await first.getByLabel('Rótulo em português').fill('Dia da semana')
  await first.getByLabel('Rótulo em inglês').fill('Day of the week')
  await expect(first.getByLabel('Nome técnico')).toHaveValue('dia_da_semana')
  await first.getByLabel('Tipo').click()
  await page.getByRole('option', { name: 'Escolha' }).click()
  await page.getByLabel('Finalidade').fill('visita')
  await page.getByLabel('Publicado').check()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Acrescente ao menos uma opção.')).toBeVisible()
  await first.getByRole('button', { name: 'Acrescentar opção' }).click()
  await first.getByLabel('Rótulo em português').nth(1).fill('Segunda')
  await first.getByLabel('Rótulo em inglês').nth(1).fill('Monday')
  await expect(first.getByLabel('Código')).toHaveValue('segunda')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('link', { name: 'Visita ao ateliê' })).toBeVisible()
  await page.getByRole('link', { name: 'Visita ao ateliê' }).click()
  await expect(page.getByText('/api/entry/visita/send')).toBeVisible()
  await expect(page.getByLabel('Código')).toHaveValue('segunda')
})
