import { connect } from '#database/connect.ts'
import { expect } from '../fixtures.ts'
import { test } from './fixtures.ts'

test.use({ role: 'booker' })

test('creates a contact with each field, merges a duplicate, and confirms an old contact', async ({
  page,
  baseURL,
  adminSite,
}) => {
  const headers = { origin: baseURL }
  const create = async (data: object) =>
    (await page.request.post('/admin/api/contacts', { data: { language: 'pt', ...data }, headers })).json()
  await create({ name: 'Ágata Nunes', email: 'agata@client.example', notes: 'Paga bem.' })
  const old = await create({ name: 'Beril Antigo', role: 'Diretor' })
  await using connection = await connect(adminSite.site)
  const longAgo = { reviewed_at: '2020-01-15T12:00:00.000Z' }
  await connection.db.updateTable('contacts').set(longAgo).where('id', '=', old.id).execute()

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
  await page.getByRole('button', { name: 'Comparar' }).click()
  await page.getByRole('radio', { name: /^Agata Nunes/ }).check()
  await page.getByRole('button', { name: 'Juntar' }).click()
  await expect(page.getByText('Tudo junto em Agata Nunes.')).toBeVisible()
  await expect(page.getByText(/^Pode ser a mesma pessoa/)).toHaveCount(0)
  await expect(page.getByLabel('Notas')).toHaveValue(/Só por e-mail\.[\s\S]*Paga bem\./)

  await page.getByRole('link', { name: 'Lista', exact: true }).click()
  const rows = page.getByRole('main').getByRole('listitem')
  const merged = rows.filter({ hasText: 'Agata Nunes' })
  await expect(merged).toContainText('Produtora · Estúdio Ágata')
  await expect(merged).toContainText('agata@client.example · +55 11 5555-0177')
  await expect(rows.filter({ hasText: 'Ágata Nunes' })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'A revisar' }).click()
  await page.getByRole('option', { name: 'Sim' }).click()
  await expect(merged).toHaveCount(0)
  await expect(rows).toContainText(['Diretor'])
  await page.getByRole('button', { name: 'Beril Antigo: continua válido' }).click()
  await expect(page.getByText('Beril Antigo: confirmado.')).toBeVisible()
  await expect(rows).toHaveCount(0)
  const { review_due } = await (await page.request.get(`/admin/api/contacts/${old.id}`)).json()
  expect(review_due).toBe(false)
})
