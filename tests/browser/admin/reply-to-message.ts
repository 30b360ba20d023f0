import type { Page } from '@playwright/test'
import { type MailServer, textOf } from '../../helpers/smtp-server.ts'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import type { Texts } from './texts.ts'

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
export async function replyToMessage(
  page: Page,
  { mails }: MailServer,
  name: string,
  { dashboard, inbox }: Texts,
): Promise<void> {
  const sender = `Diretora ${name}`
  await sendMessage(page, { name: sender, email: `${name}@client.example` })

  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: dashboard.waiting })).toBeVisible()
  await expectAccessible(page)
  // The dashboard lists the oldest messages only.
  await page.goto('/admin/submissions')
  await page.getByRole('link', { name: `${inbox.unread}: ${sender}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: sender })).toBeVisible()
  await expect(page.getByText('We are casting for May.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: inbox.takeOver }).click()
  await page.getByLabel(inbox.note).fill('Cliente antiga')
  await page.getByRole('button', { name: inbox.save }).click()
  await expect(page.getByText(inbox.saved)).toBeVisible()

  // A template replaces what was typed only after a warning, and can be undone.
  await page.getByRole('textbox', { name: inbox.text }).fill('Typed by hand')
  await page.getByRole('button', { name: inbox.template.open }).click()
  const templates = page.getByRole('dialog', { name: inbox.template.choose })
  await expect(templates.getByRole('region', { name: inbox.template.preview })).toContainText('Hello Diretora,')
  await expect(templates.getByText(inbox.template.replacesText)).toBeVisible()
  await expectAccessible(page)
  await templates.getByRole('button', { name: inbox.template.replace }).click()
  await expect(page.getByLabel(inbox.subject)).toHaveValue('About your enquiry')
  await page.getByRole('button', { name: inbox.template.undo }).click()
  await expect(page.getByRole('textbox', { name: inbox.text })).toHaveValue('Typed by hand')

  await expect(page.getByText('Mármore <office@marmore.example>')).toBeVisible()
  await page.getByLabel(inbox.subject).fill('Re: May')
  await page.getByRole('textbox', { name: inbox.text }).fill('Gladly. When shall we talk?')
  await page.getByRole('button', { name: inbox.send }).click()
  await expect(page.getByRole('heading', { name: 'Re: May' })).toBeVisible()
  await expect(page.getByLabel(inbox.subject)).toHaveValue('')
  await expect(page.getByRole('combobox', { name: inbox.status })).toHaveText(inbox.statuses.answered)

  const findReply = () =>
    mails.find(({ recipients, source }) => recipients.includes(`${name}@client.example`) && source.includes('Re: May'))
  await expect.poll(() => findReply() && textOf(findReply() as never)).toContain('Gladly. When shall we talk?')
  expect(findReply()?.source).toContain('office@marmore.example')
}
