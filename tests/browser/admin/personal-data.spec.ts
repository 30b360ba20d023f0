import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { fullRunOnly } from '../tags.ts'
import { test } from './fixtures.ts'

test(
  "finds a person's data by e-mail, exports and deletes it",
  fullRunOnly,
  async ({ page, adminSite }, { project }) => {
    const email = `pedido-${project.name}@mail.example`
    const sent = await page.request.post(`${adminSite.site.url}/contato`, {
      headers: { origin: adminSite.site.url },
      form: { full_name: 'Pedido', email, message: 'Quero saber o que vocês guardam.' },
    })
    expect(sent.ok()).toBe(true)
    await page.goto('/admin/personal-data')
    const address = page.getByRole('textbox', { name: 'E-mail da pessoa' })
    await address.fill(email.toUpperCase())
    await address.press('Enter')
    await expect(page.getByText('1 envio pelo site')).toBeVisible()
    expect(page.url()).not.toContain('mail.example')

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar cópia' }).click(),
    ])
    expect((await readFile(await download.path())).toString()).toContain('Quero saber o que vocês guardam.')

    await page.getByRole('button', { name: 'Excluir tudo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir tudo' }).click()
    await expect(page.getByText('Nada guardado sobre')).toBeVisible()
  },
)

test.describe('another role', () => {
  test.use({ role: 'booker' })

  test('cannot open the page', fullRunOnly, async ({ page }) => {
    await page.goto('/admin')
    await expect(page.getByRole('navigation').first()).toBeAttached()
    await expect(page.getByRole('link', { name: 'Dados pessoais' })).toHaveCount(0)
  })
})
