import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { fullRunOnly } from '../tags.ts'
import { test } from './fixtures.ts'

/** A partner of the test's own, created through the admin service. */
async function addPartner(page: Page, origin: string, title_pt: string): Promise<number> {
  const response = await page.request.post('/admin/api/partners', { headers: { origin }, data: { title_pt } })
  expect(response.status()).toBe(201)
  return (await response.json()).id
}

test.describe('two tabs', () => {
  test.use({ role: 'editor', expectedMessages: /status of 409/ })

  test(
    'the second tab to save resolves the conflict and loses nothing',
    fullRunOnly,
    async ({ page, context, baseURL }) => {
      const id = await addPartner(page, baseURL, 'Duas Abas')
      await page.goto(`/admin/partners/${id}`)
      await page.getByLabel('Nome em inglês').fill('Two Tabs')
      const other = await context.newPage()
      await other.goto(`/admin/partners/${id}`)
      await other.getByLabel('Nome em português').fill('Duas Janelas')
      await other.getByRole('button', { name: 'Salvar' }).click()
      await expect(other.getByRole('heading', { level: 1, name: 'Parceiros' })).toBeVisible()

      await page.getByRole('button', { name: 'Salvar' }).click()
      const question = page.getByRole('dialog', { name: 'Alguém alterou isto ao mesmo tempo' })
      await expect(question.getByRole('group', { name: 'Nome em português' })).toContainText('Duas Janelas')
      await question.getByRole('button', { name: 'Salvar assim' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Parceiros' })).toBeVisible()
      const record = await (await page.request.get(`/admin/api/partners/${id}`)).json()
      expect(record).toMatchObject({ title_pt: 'Duas Janelas', title_en: 'Two Tabs', version: 3 })
    },
  )
})

test.describe('a lost connection', () => {
  test.use({ role: 'editor', expectedMessages: /ERR_INTERNET_DISCONNECTED/ })

  test(
    'is reported; the input stays and is saved after reconnecting',
    fullRunOnly,
    async ({ page, context, baseURL }) => {
      const id = await addPartner(page, baseURL, 'Sem Rede')
      await page.goto(`/admin/partners/${id}`)
      await page.getByLabel('Nome em inglês').fill('No Network')
      await context.setOffline(true)
      await expect(page.getByText(/^Sem conexão\. O que você digitou continua/)).toBeVisible()
      await page.getByRole('button', { name: 'Salvar' }).click()
      await expect(page.getByText(/^Sem conexão: nada foi enviado/)).toBeVisible()
      await expect(page.getByLabel('Nome em inglês')).toHaveValue('No Network')

      await context.setOffline(false)
      await page.getByRole('button', { name: 'Salvar' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Parceiros' })).toBeVisible()
      expect(await (await page.request.get(`/admin/api/partners/${id}`)).json()).toMatchObject({
        title_en: 'No Network',
      })
    },
  )
})

test.describe('another role', () => {
  test.use({ role: 'admin' })

  test(
    'is refused an endpoint without permission, and the audit log records it',
    fullRunOnly,
    async ({ page, adminSite, newVisitor, baseURL }) => {
      const context = await newVisitor()
      await context.addCookies(adminSite.sessions.booker)
      const refused = await context.request.put('/admin/api/settings/agency', {
        headers: { origin: baseURL },
        data: { name: 'Outra agência' },
      })
      expect(refused.status()).toBe(403)
      const forged = await context.request.post('/admin/api/submissions', {
        headers: { origin: 'https://evil.example' },
      })
      expect(forged.status()).toBe(403)

      await page.goto('/admin/audit')
      const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'tentou sem permissão' }).first()
      await expect(line).toContainText('booker')
      await expect(line).toContainText('Configurações')
    },
  )
})

test.describe('a forged preview link', () => {
  test.use({ role: 'editor', expectedMessages: /status of 404/ })

  test('opens nothing; the real one shows the draft', fullRunOnly, async ({ page, baseURL }) => {
    const data = { title_pt: 'Ainda em segredo', description_pt: '<p>Só para quem tem o link.</p>' }
    const made = await page.request.post('/admin/api/posts', { headers: { origin: baseURL }, data })
    const { id } = await made.json()
    await page.goto(`/admin/posts/${id}`)
    await page.getByRole('button', { name: 'Pré-visualizar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pré-visualização' })
    await expect(dialog.getByLabel('Página em inglês')).toHaveCount(0)
    const link = await dialog.getByLabel('Página em português').inputValue()
    await page.goto(link)
    await expect(page.getByText('Pré-visualização: a página como ela ficará no site')).toBeVisible()
    await expect(page.getByText('Só para quem tem o link.')).toBeVisible()
    await page.goto(link.replace(/preview=./, 'preview=_'))
    await expect(page.getByText('Só para quem tem o link.')).toHaveCount(0)
    expect((await page.request.get(link.replace(/\?.*/, ''))).status()).toBe(404)
  })
})
