import { textOf } from '../../inbox.ts'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { test } from './office.ts'

test.use({ role: 'booker' })

test('a message sent on the site is answered from the inbox, and the answer arrives', async ({ page, office }, {
  project,
}) => {
  const sender = `Diretora ${project.name}`
  await page.goto('/en/contact')
  await page.getByLabel(/full name/i).fill(sender)
  await page.getByLabel(/e-mail/i).fill(`${project.name}@client.example`)
  await page.getByRole('textbox', { name: /message/i }).fill('We are casting for May.')
  await page.getByRole('button', { name: /send/i }).click()
  await expect(page.getByText('Message sent')).toBeVisible()

  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'À espera de resposta' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: `Não lida: ${sender}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: sender })).toBeVisible()
  await expect(page.getByText('We are casting for May.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Assumir' }).click()
  await page.getByLabel('Nota interna').fill('Cliente antiga')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Salvo.')).toBeVisible()

  await page.getByLabel('Assunto').fill('Re: May')
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('Gladly. When shall we talk?')
  await page.getByRole('button', { name: 'Enviar resposta' }).click()
  await expect(page.getByRole('heading', { name: 'Re: May' })).toBeVisible()
  await expect(page.getByLabel('Assunto')).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Situação' })).toHaveText('Respondida')

  const answer = () =>
    office.mails.mails.find(
      ({ recipients, source }) => recipients.includes(`${project.name}@client.example`) && source.includes('Re: May'),
    )
  await expect.poll(() => answer() && textOf(answer() as never)).toContain('Gladly. When shall we talk?')
  expect(answer()?.source).toContain('office@marmore.example')
})

test('the inbox is searched and narrowed, in English too', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'the same on both')
  await page.goto('/admin/submissions')
  await expect(page.getByRole('heading', { level: 1, name: 'Mensagens' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Inscrições/ }).click()
  await expect(page.getByText('Nada por aqui.')).toBeVisible()
  await page.getByRole('button', { name: 'en', exact: true }).click()
  await expect(page.getByText('Nothing here.')).toBeVisible()
  await page.getByRole('button', { name: 'pt', exact: true }).click()
})

test.describe('an editor', () => {
  test.use({ role: 'editor', expectedMessages: /status of 403/ })

  test('does not see the inbox, and is refused it', async ({ page }, { project }) => {
    test.skip(project.name === 'phone', 'the same on both')
    await page.goto('/admin')
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Parceiros' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Mensagens' })).toHaveCount(0)
    expect((await page.request.get('/admin/api/submissions')).status()).toBe(403)
  })
})
