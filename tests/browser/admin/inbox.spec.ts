import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunOnly, fullRunOnPhoneToo, inEveryVariant } from '../tags.ts'
import { test } from './fixtures.ts'
import { goByMenu } from './menu.ts'
import { replyToMessage, sendMessage } from './reply-to-message.ts'

test.use({ role: 'booker' })

test('replies to a message of the site from the inbox', inEveryVariant, ({ page, office, texts }, { project }) =>
  replyToMessage(page, office.mails, project.name, texts),
)

test('searches and filters the inbox, in English too', fullRunOnly, async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'the same on both')
  await page.goto('/admin/submissions')
  await expect(page.getByRole('heading', { level: 1, name: 'Mensagens' })).toBeVisible()
  await expectAccessible(page)
  await sendMessage(page, { name: 'Data Filtrada', email: 'client@client.example' })
  await page.goto('/admin/submissions')
  const message = page.getByRole('link', { name: 'Não lida: Data Filtrada' })
  await expect(message).toBeVisible()
  await page.getByLabel('Recebida desde').fill('2099-01-01')
  await expect(page.getByText('0 mensagens', { exact: true })).toBeVisible()
  await page.getByLabel('Recebida desde').fill('2020-01-01')
  await expect(message).toBeVisible()
  await expect(page.getByRole('link', { name: 'Exportar' })).toHaveAttribute('href', /created_at_min=2020-01-01/)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Favoritos/ }).click()
  await expect(page.getByText('Nada por aqui.')).toBeVisible()
  await page.getByRole('button', { name: 'en', exact: true }).click()
  await expect(page.getByText('Nothing here.')).toBeVisible()
  await page.getByRole('button', { name: 'pt', exact: true }).click()
})

/** Sends a message as `name` and opens it in the back office. */
async function openMessage(page: Page, name: string): Promise<void> {
  await sendMessage(page, { name, email: 'client@client.example' })
  await page.goto('/admin/submissions')
  await page.getByRole('link', { name: `Não lida: ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test.describe('unsaved input', () => {
  test.use({ expectedMessages: /status of 409/ })

  test(
    'keeps an unsaved note when a reply is sent, and asks before it is lost',
    fullRunOnPhoneToo,
    async ({ page }) => {
      await openMessage(page, 'Nota Guardada')
      await page.getByLabel('Nota interna').fill('Ligar na segunda')
      await page.getByLabel('Assunto').fill('Re: May')
      await page.getByRole('textbox', { name: 'Mensagem' }).fill('Gladly.')
      await page.getByRole('button', { name: 'Enviar resposta' }).click()
      await expect(page.getByRole('heading', { name: 'Re: May' })).toBeVisible()
      await expect(page.getByLabel('Nota interna')).toHaveValue('Ligar na segunda')

      await page.getByRole('button', { name: 'Atualizar' }).click()
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      await expect(page.getByLabel('Nota interna')).toHaveValue('Ligar na segunda')
      const confirmation = page.waitForEvent('dialog')
      const leaving = goByMenu(page, 'Talentos')
      await (await confirmation).dismiss()
      await leaving
      await expect(page.getByLabel('Nota interna')).toHaveValue('Ligar na segunda')
      await page.getByRole('button', { name: 'Salvar' }).click()
      await expect(page.getByText('Salvo.')).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'Situação' })).toHaveText('Respondida')

      await page.getByLabel('Assunto').fill('Outra')
      page.once('dialog', (dialog) => dialog.accept())
      await goByMenu(page, 'Talentos')
      await expect(page.getByRole('heading', { level: 1, name: 'Talentos' })).toBeVisible()
    },
  )

  test(
    'the second of two editors resolves the conflict, and a reply to a changed message is sent again',
    fullRunOnly,
    async ({ page, context }) => {
      await openMessage(page, 'Dois Bookers')
      const other = await context.newPage()
      await other.goto(page.url())
      await other.getByLabel('Nota interna').fill('Cliente da Ana')
      await other.getByRole('button', { name: 'Salvar' }).click()
      await expect(other.getByText('Salvo.')).toBeVisible()

      await page.getByLabel('Nota interna').fill('Cliente do Rui')
      await page.getByRole('button', { name: 'Salvar' }).click()
      const conflict = page.getByRole('dialog', { name: 'Alguém alterou isto ao mesmo tempo' })
      await expect(conflict.getByRole('group', { name: 'Nota interna' }).getByText('Cliente da Ana')).toBeVisible()
      await expectAccessible(page)
      await conflict.getByRole('button', { name: 'Salvar assim' }).click()
      await expect(page.getByText('Salvo.')).toBeVisible()
      await expect(page.getByLabel('Nota interna')).toHaveValue('Cliente do Rui')

      await other.getByLabel('Assunto').fill('Re: May')
      await other.getByRole('textbox', { name: 'Mensagem' }).fill('Gladly.')
      await other.getByRole('button', { name: 'Enviar resposta' }).click()
      await expect(other.getByText(/^Nada foi enviado: alguém alterou esta mensagem/)).toBeVisible()
      await expect(other.getByLabel('Nota interna')).toHaveValue('Cliente do Rui')
      await other.getByRole('button', { name: 'Enviar resposta' }).click()
      await expect(other.getByRole('heading', { name: 'Re: May' })).toBeVisible()
    },
  )
})

test.describe('an editor', () => {
  test.use({ role: 'editor', expectedMessages: /status of 403/ })

  test('sees no inbox and is refused its URL', fullRunOnly, async ({ page }, { project }) => {
    test.skip(project.name === 'phone', 'the same on both')
    await page.goto('/admin')
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Parceiros' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Mensagens' })).toHaveCount(0)
    expect((await page.request.get('/admin/api/submissions')).status()).toBe(403)
  })
})
