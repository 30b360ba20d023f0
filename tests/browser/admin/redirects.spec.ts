import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunInEveryVariant, fullRunOnly } from '../tags.ts'
import { test } from './fixtures.ts'
import type { Texts } from './texts.ts'

test.use({ role: 'editor' })

test(
  'an old address leads to the talent, and the list is exported and imported',
  fullRunOnly,
  async ({ page, texts }) => {
    await page.goto('/admin/redirects/create')
    await page.getByLabel('Endereço antigo').fill('https://www.antigo.example/modelos/Velha-Conhecida/')
    await page.getByRole('combobox', { name: 'Leva para' }).click()
    await page.getByRole('option', { name: 'Um talento' }).click()
    const talent = page.getByRole('combobox', { name: 'Talento', exact: true })
    await talent.fill('Siena')
    const option = page.getByRole('option', { name: /Siena/ }).first()
    const name = (await option.textContent()) ?? ''
    await option.click()
    await page.getByRole('button', { name: 'Salvar' }).click()
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: '/modelos/velha-conhecida' })
    await expect(row).toContainText(`→ ${name}`)
    await expect(async () => {
      const response = await page.request.get('/modelos/velha-conhecida?utm_source=mail', { maxRedirects: 0 })
      expect(response.status()).toBe(301)
      expect(response.headers().location).toMatch(/^\/modelo\/\d+\/[a-z-]+\?utm_source=mail$/)
    }).toPass()
    const file = await page.request.get('/admin/api/redirects/export')
    expect(await file.text()).toMatch(/\/modelos\/velha-conhecida;talent:\d+/)

    await importRedirects(page, texts)
    await row.getByRole('link').click()
    await expect(talent).toHaveValue(name)
    await page.getByRole('combobox', { name: 'Leva para' }).click()
    await page.getByRole('option', { name: 'Nada: não existe mais' }).click()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(row).toContainText('→ Nada: não existe mais')
  },
)

/** Imports a table with a redirect and a problem into the list. */
async function importRedirects(page: Page, { content: { redirects }, talents: { table } }: Texts) {
  await page.getByRole('button', { name: table.import }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel(table.choose)
    .last()
    .setInputFiles({
      name: 'redirects.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('old address,leads to\n/loja-antiga,gone\n/laco,/laco\n'),
    })
  await expect(dialog.getByText(redirects.importErrors.redirect_loop)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: redirects.importGo(1) }).click()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: '/loja-antiga' })).toBeVisible()
  await expect(async () => expect((await page.request.get('/loja-antiga')).status()).toBe(410)).toPass()
}

test('imports a table of redirects after a preview of its problems', fullRunInEveryVariant, async ({ page, texts }) => {
  await page.goto('/admin/redirects')
  await importRedirects(page, texts)
})
