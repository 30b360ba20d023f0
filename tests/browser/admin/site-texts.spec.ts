import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { test } from './fixtures.ts'

test.describe(() => {
  test.use({ expectedMessages: /status of 422/ })

  test('changes a text of the site, and brings the original back', async ({ page }) => {
    const site = await page.context().newPage()
    /** Loads the page until the site shows the text, in the page and after hydration. */
    const expectOnSite = (path: string, text: string) =>
      expect(async () => {
        await site.goto(path)
        await expect(site.getByRole('main').getByText(text)).toBeVisible({ timeout: 1_000 })
      }).toPass({ timeout: 60_000 })

    await page.goto('/admin/site-texts')
    await page.getByLabel('Buscar nos textos').fill('conte o que você procura')
    await expect(page.getByText('1 texto', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Editar: Conte o que você procura' }).click()
    const dialog = page.getByRole('dialog', { name: 'Contato' })
    const portuguese = dialog.getByRole('group', { name: 'Texto em português' }).getByLabel('Texto')
    await portuguese.fill('<b>Escreva</b>')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog.getByText('Só texto simples')).toBeVisible()
    await expectAccessible(page)
    await portuguese.fill('Escreva para nós')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Texto salvo.')).toBeVisible()
    await expectOnSite('/contato', 'Escreva para nós')

    await page.getByLabel('Buscar nos textos').fill('')
    await page.getByLabel('Só os alterados').check()
    await page.getByRole('button', { name: 'Editar: Escreva para nós' }).click()
    await dialog.getByRole('button', { name: 'Voltar ao original' }).click()
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('0 textos')).toBeVisible()
    await expectOnSite('/contato', 'Conte o que você procura')
  })
})
