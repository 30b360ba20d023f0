import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunOnly } from '../tags.ts'
import { password, test } from './fixtures.ts'

test.use({ expectedMessages: /status of (403|422)/ })

test('asks for the password in a dialog, then continues', fullRunOnly, async ({ page }) => {
  // The test does not wait ten minutes; the service's test covers that with its clock.
  let due = 2
  await page.route('**/admin/api/invitations', (route) =>
    route.request().method() === 'POST' && due-- > 0
      ? route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          json: { title: 'Forbidden', status: 403, reason: 'password_due' },
        })
      : route.fallback(),
  )
  await page.goto('/admin/people')
  await page.getByRole('button', { name: 'Convidar' }).click()
  const invite = page.getByRole('dialog', { name: 'Convidar alguém' })
  await invite.getByLabel('E-mail').fill('confirmada@marmore.example')
  await invite.getByRole('button', { name: 'Enviar o convite' }).click()

  const dialog = page.getByRole('dialog', { name: 'Confirme a sua senha' })
  await expect(dialog.getByLabel('Senha', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(invite.getByText('Nada mudou: a senha não foi confirmada.')).toBeVisible()

  await invite.getByRole('button', { name: 'Enviar o convite' }).click()
  await dialog.getByLabel('Senha', { exact: true }).fill('não é esta')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog.getByText('A senha está errada.')).toBeVisible()
  await dialog.getByLabel('Senha', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('dialog', { name: 'Convite enviado' })).toBeVisible()
  await expect(dialog).toBeHidden()
})
