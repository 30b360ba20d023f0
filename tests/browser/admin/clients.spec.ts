import { expect } from '../fixtures.ts'
import { inEveryVariant } from '../tags.ts'
import { test } from './fixtures.ts'

test.use({ role: 'booker' })

test(
  'edits a client, and leads to its contacts and to what they did together',
  inEveryVariant,
  async ({ page, baseURL, texts }) => {
    const { bookings, clientHistory, contacts, ra } = texts
    const { website } = texts.resources.clients.fields
    const create = async (path: string, data: object): Promise<{ id: number }> => {
      const response = await page.request.post(`/admin/api/${path}`, { data, headers: { origin: baseURL } })
      expect(response.status(), await response.text()).toBe(201)
      return response.json()
    }
    const name = `Estúdio ${crypto.randomUUID().slice(0, 8)}`
    const client = await create('clients', { name })
    await create('contacts', { name: `Rui de ${name}`, language: 'pt', client_id: client.id })
    const days = { from: '2099-06-08', to: '2099-06-09' }
    const data = { talent_id: 1, kind: 'option', ...days, title: `Prova de ${name}`, client_id: client.id }
    await create('bookings', data)

    await page.goto('/admin/clients')
    const rows = page.getByRole('main').getByRole('listitem')
    await page.getByPlaceholder(ra.action.search).fill(name)
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(contacts.count(1))
    await rows.getByRole('link', { name }).click()
    await expect(page.getByText(clientHistory.states.option)).toBeVisible()
    await page.getByLabel(website).fill('https://estudio.example')
    await page.getByRole('textbox', { name: texts.resources.clients.fields.notes }).fill('Paga em dia.')
    await page.getByRole('button', { name: ra.action.save }).click()
    await expect(rows.filter({ hasText: name })).toContainText('https://estudio.example')
    const stored = await (await page.request.get(`/admin/api/clients/${client.id}`)).json()
    expect(stored).toMatchObject({ name, website: 'https://estudio.example', notes: 'Paga em dia.' })

    await page.goto(`/admin/clients/${client.id}`)
    await page.getByRole('link', { name: contacts.ofClient(1) }).click()
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(`Rui de ${name}`)
    await page.goBack()
    await page.getByRole('link', { name: `Prova de ${name}` }).click()
    await expect(page.getByRole('dialog').getByLabel(texts.resources.bookings.fields.title)).toHaveValue(
      `Prova de ${name}`,
    )
    await expect(page.getByRole('dialog')).toContainText(bookings.option(1))
  },
)
