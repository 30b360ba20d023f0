import type { Page } from '@playwright/test'
import { type MailServer, textOf } from '../../helpers/smtp-server.ts'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'

/** Sends a message by the site's contact form. */
export async function sendMessage(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.goto('/en/contact')
  await page.getByLabel(/full name/i).fill(name)
  await page.getByLabel(/e-mail/i).fill(email)
  await page.getByLabel(/phone/i).fill('+55 (11) 98765-4321')
  await page.getByRole('textbox', { name: /message/i }).fill('We are casting for May.')
  await page.getByRole('button', { name: /send/i }).click()
  await expect(page.getByText('Message sent')).toBeVisible()
}

/** Sends a message under a name, replies as a booker, and waits for the reply to arrive. */
export async function replyToMessage(page: Page, inbox: MailServer, name: string): Promise<void> {
  const sender = `Diretora ${name}`
  await sendMessage(page, { name: sender, email: `${name}@client.example` })

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

  // A template replaces what was typed only after a warning, and can be undone.
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('Typed by hand')
  await page.getByRole('button', { name: 'Usar um texto pronto' }).click()
  const templates = page.getByRole('dialog', { name: 'Escolha um texto pronto' })
  await expect(templates.getByRole('region', { name: 'Prévia' })).toContainText('Hello Diretora,')
  await expect(templates.getByText('Ele substitui o texto que você escreveu.')).toBeVisible()
  await expectAccessible(page)
  await templates.getByRole('button', { name: 'Substituir o texto' }).click()
  await expect(page.getByLabel('Assunto')).toHaveValue('About your enquiry')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('Typed by hand')

  await expect(page.getByText('Sai de Mármore <office@marmore.example>.')).toBeVisible()
  await page.getByLabel('Assunto').fill('Re: May')
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('Gladly. When shall we talk?')
  await page.getByRole('button', { name: 'Enviar resposta' }).click()
  await expect(page.getByRole('heading', { name: 'Re: May' })).toBeVisible()
  await expect(page.getByLabel('Assunto')).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Situação' })).toHaveText('Respondida')

  const findReply = () =>
    inbox.mails.find(
      ({ recipients, source }) => recipients.includes(`${name}@client.example`) && source.includes('Re: May'),
    )
  await expect.poll(() => findReply() && textOf(findReply() as never)).toContain('Gladly. When shall we talk?')
  expect(findReply()?.source).toContain('office@marmore.example')
}
