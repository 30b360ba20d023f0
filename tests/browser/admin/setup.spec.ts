import { startSite } from '../../helpers/start-site.ts'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { setUpFirstUser } from './account.ts'
import { test } from './fixtures.ts'

test.use({ role: 'nobody', expectedMessages: /status of 40[349]|another host was asked: http:\/\/localhost:/ })

test('an administrator removes the demo, and the checklist names what is left', async ({ page }) => {
  await using site = await startSite()
  await setUpFirstUser(page, site)
  await expect(page.getByText('O site não envia e-mails: falta um servidor de e-mail.')).toBeVisible()
  const checklist = page.getByRole('region', { name: 'Preparar o site' })
  await expect(checklist.getByRole('link', { name: 'Nome da agência' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('note').getByRole('button', { name: 'Remover a demonstração' }).click()
  const question = page.getByRole('dialog', { name: 'Remover a demonstração?' })
  await expect(question).toContainText('O que a agência criou ou alterou fica.')
  await question.getByRole('button', { name: 'Remover a demonstração' }).click()
  await expect(page.getByRole('note')).toHaveCount(0)
  await expect(page.getByText('Está tudo em dia.')).toHaveCount(0)
  await checklist.getByRole('link', { name: 'Nome da agência' }).click()
  await expect(page.getByLabel('Nome da agência')).toHaveValue('')

  await page.getByLabel('Nome da agência').fill('Quartzo')
  const secondaryText = page.getByLabel('Cor do texto secundário', { exact: true })
  await secondaryText.fill('#bbbbbb')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(secondaryText).toHaveAccessibleDescription(/O texto secundário tem contraste de 1,7 : 1 com o fundo/)
  await secondaryText.fill('#505050')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Salvo. O site já está atualizado.')).toBeVisible()

  await page.goto(`${site.url}/privacidade`)
  const icon = await page.locator('link[rel="icon"]').first().getAttribute('href')
  expect((await page.request.get(`${site.url}${icon}`)).headers()['content-type']).toBe('image/png')
  await expect(page.getByText('Este é um texto inicial')).toBeVisible()
  await page.goto(`${site.url}/modelos`)
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0)

  await page.goto(`${site.url}/admin`)
  await checklist.getByRole('link', { name: /Texto de privacidade/ }).click()
  await page.getByRole('link', { name: 'Privacidade' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible()
  await page.goto(`${site.url}/admin`)
  await expect(checklist.getByRole('link', { name: 'Redes sociais' })).toBeVisible()
  await expect(checklist.getByRole('link', { name: /Texto de privacidade/ })).toHaveCount(0)
  // Otherwise scripts that load later ask the site after its end.
  await page.goto('about:blank')
})
