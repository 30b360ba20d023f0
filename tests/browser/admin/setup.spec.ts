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

  await page.goto(`${site.url}/privacidade`)
  await expect(page.getByText('Este é um texto inicial')).toBeVisible()
  await page.goto(`${site.url}/modelos`)
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0)
  // Otherwise scripts that load later ask the site after its end.
  await page.goto('about:blank')
})
