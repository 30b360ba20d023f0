import { expect } from '../fixtures.ts'
import { fullRunOnly } from '../tags.ts'
import { test } from './fixtures.ts'

test.use({ role: 'booker' })

test('creates a contact with each field, and names a duplicate', fullRunOnly, async ({ page, baseURL }) => {
  const headers = { origin: baseURL }
  const known = { name: 'Ágata Nunes', email: 'agata@client.example', language: 'pt' }
  await page.request.post('/admin/api/contacts', { data: known, headers })

  await page.goto('/admin/contacts')
  await page.getByRole('link', { name: 'Criar' }).click()
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Agata Nunes')
  await page.getByRole('combobox', { name: 'Empresa' }).fill('Estúdio Ágata')
  await page.getByLabel('Função').fill('Produtora')
  await page.getByLabel('E-mail').fill('agata@client.example')
  await page.getByLabel('Telefone').fill('+55 11 5555-0177')
  await page.getByRole('combobox', { name: 'Idioma' }).click()
  await page.getByRole('option', { name: 'English' }).click()
  await page.getByLabel('Notas').fill('Só por e-mail.')
  await page.getByRole('button', { name: 'Salvar' }).click()

  await expect(page.getByText('Pode ser a mesma pessoa ou empresa: Ágata Nunes.')).toBeVisible()
  const path = `/admin/api/contacts/${page.url().split('/').at(-1)}`
  const fields = {
    ...{ name: 'Agata Nunes', client: 'Estúdio Ágata', role: 'Produtora', email: 'agata@client.example' },
    ...{ phone: '+55 11 5555-0177', language: 'en', notes: 'Só por e-mail.' },
  }
  expect(await (await page.request.get(path)).json()).toMatchObject(fields)
})
