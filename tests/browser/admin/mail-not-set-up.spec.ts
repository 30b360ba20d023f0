import { startSite } from '../../helpers/start-site.ts'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { setUpFirstUser } from './account.ts'
import { test } from './fixtures.ts'

test.use({ role: 'nobody', expectedMessages: /status of 40[349]|another host was asked: http:\/\/localhost:/ })

test('without a mail server the back office says that mail waits, and confirms before it replaces an invitation', async ({
  page,
}) => {
  await using site = await startSite()
  await setUpFirstUser(page, site)
  const invite = async (role: string) => {
    await page.getByRole('button', { name: 'Convidar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Convidar alguém' })
    await dialog.getByLabel('E-mail').fill('dora@marmore.example')
    await dialog.getByLabel('Perfil').click()
    await page.getByRole('option', { name: role }).click()
    await dialog.getByRole('button', { name: 'Enviar o convite' }).click()
  }
  await page.goto(`${site.url}/admin/people`)
  await invite('Booker')
  const queued = page.getByRole('dialog', { name: 'Convite criado, e-mail na fila' })
  await expect(queued).toContainText('O envio de e-mails não está configurado')
  await queued.getByRole('button', { name: 'Fechar' }).click()

  await invite('Administração')
  const question = page.getByRole('dialog', { name: 'Substituir o convite?' })
  await expect(question).toContainText('dora@marmore.example já tem um convite (Booker, de Ana)')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Manter o convite' }).click()
  await expect(page.getByText('Booker · Convite de Ana')).toBeVisible()
  await invite('Administração')
  await question.getByRole('button', { name: 'Substituir' }).click()
  await queued.getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByText('Administração · Convite de Ana')).toBeVisible()

  await page.goto(`${site.url}/admin`)
  const mail = page.getByRole('region', { name: 'E-mails' })
  await expect(mail).toContainText('O envio de e-mails não está configurado.')
  await expect(mail).toContainText('1 mensagem na fila desde')
  await expect(page.getByText('Está tudo em dia.')).toHaveCount(0)
})
