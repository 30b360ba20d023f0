import type { Page } from '@playwright/test'
import { textOf } from '../helpers/smtp-server.ts'
import { expectAccessible } from './accessibility.ts'
import { expect } from './fixtures.ts'
import { test } from './form-fixtures.ts'
import { openHydrated } from './open-hydrated.ts'
import { fullRunOnly, languageTag } from './tags.ts'

const pt = {
  path: '/verificar',
  title: 'Somos nós mesmo?',
  field: 'E-mail, telefone, perfil ou @',
  check: 'Verificar',
  never: 'A agência nunca pede',
  report: 'Conte para nós',
  message: 'O que aconteceu',
  contact: 'Contato que escreveu ou ligou',
  send: 'Enviar aviso',
  sent: 'Aviso enviado',
  missing: 'Preencha este campo.',
  top: 'Voltar ao topo',
  safe: /segur[oa]\b/i,
  answers: {
    'casting@marmore.example': 'Este contato é nosso',
    'casting+x@marmore.example': 'É do nosso domínio, mas não está na nossa lista',
    'casting@marm0re.example': 'Parece nosso, mas não é',
    '+55 21 90000-0000': 'Não conhecemos este contato',
    'oi, tudo bem?': 'Não conseguimos ler isto',
  },
}

const en: typeof pt = {
  path: '/en/verify',
  title: 'Is this really us?',
  field: 'E-mail, phone, profile or @',
  check: 'Check',
  never: 'The agency never asks for',
  report: 'Tell us',
  message: 'What happened',
  contact: 'Who wrote or called',
  send: 'Send report',
  sent: 'Report sent',
  missing: 'Fill in this field.',
  top: 'Back to top',
  safe: /\bsafe\b/i,
  answers: {
    'casting@marmore.example': 'This contact is ours',
    'casting+x@marmore.example': 'It is on our domain, but not on our list',
    'casting@marm0re.example': 'It looks like ours, but it is not',
    '+55 21 90000-0000': 'We do not know this contact',
    'oi, tudo bem?': 'We could not read this',
  },
}

for (const texts of [pt, en]) {
  const { path } = texts
  const answerOf = (page: Page, name: string) => page.getByRole('region', { name })

  async function check(page: Page, value: string) {
    await page.getByLabel(texts.field).fill(value)
    await page.getByRole('button', { name: texts.check, exact: true }).click()
  }

  for (const javaScriptEnabled of [true, false]) {
    test.describe(
      `${path}, ${javaScriptEnabled ? 'with' : 'without'} scripts`,
      javaScriptEnabled ? languageTag(path) : fullRunOnly,
      () => {
        test.use({ javaScriptEnabled })
        const open = (page: Page) => (javaScriptEnabled ? openHydrated(page, path) : page.goto(path))

        test('gives each answer under the same address, never “safe”, and says what is never asked', async ({
          page,
        }) => {
          await open(page)
          for (const [value, title] of Object.entries(texts.answers)) {
            await check(page, value)
            const answer = answerOf(page, title)
            await expect(answer.getByRole('heading', { name: title })).toBeFocused()
            await expect(answer).toContainText(value)
            await expect(answer).not.toContainText(texts.safe)
            await expect(answer.getByRole('link', { name: '+55 11 0000-0100' })).toHaveCount(
              title === texts.answers['oi, tudo bem?'] ? 0 : 1,
            )
            await expect(page.getByRole('heading', { name: texts.never })).toBeVisible()
            expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
            expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
            if (javaScriptEnabled) await expectAccessible(page)
          }
          await page.goto(path)
          await expect(page.getByLabel(texts.field)).toHaveValue('')
        })

        test('sends a report of the contact that was checked', fullRunOnly, async ({ page, formSite }) => {
          await open(page)
          const impostor = `casting${javaScriptEnabled ? 1 : 2}@marm0re.example`
          await check(page, impostor)
          await expect(page.getByLabel(texts.contact)).toHaveValue(impostor)
          await page.getByLabel(texts.message).fill('Pediu um depósito.')
          await page.getByRole('button', { name: texts.send }).click()
          await expect(page.getByRole('heading', { name: texts.sent })).toBeFocused()
          await expect(page).toHaveURL(`${path}?sent=1`)
          if (javaScriptEnabled) await expectAccessible(page)
          await expect.poll(() => formSite.inbox.mails.filter((mail) => textOf(mail).includes(impostor)).length).toBe(1)
        })
      },
    )
  }

  test.describe(path, languageTag(path, fullRunOnly.tag), () => {
    test.use({ expectedMessages: /status of (422|429)|ERR_CONNECTION_RESET/ })

    test('an answer stays when a link leads back to the top', async ({ page }) => {
      await openHydrated(page, path)
      const [[contact = '', title = ''] = []] = Object.entries(texts.answers)
      await check(page, contact)
      await expect(answerOf(page, title)).toBeVisible()
      await page.getByRole('link', { name: texts.top }).click()
      await expect(page.getByRole('main')).toBeFocused()
      await expect(answerOf(page, title)).toBeVisible()
    })

    test('a report stays when the connection is lost', async ({ page }) => {
      await openHydrated(page, path)
      await page.getByText(new RegExp(`^${texts.report}`)).click()
      await page.getByLabel(texts.contact).fill('casting@marm0re.example')
      await page.getByLabel(texts.message).fill('Pediu um depósito.')
      await page.route('**/*.data*', (route) => route.abort('connectionreset'))
      await page.getByRole('button', { name: texts.send }).click()
      await expect(page.locator('[data-failure]')).toBeFocused()
      await expect(page.getByLabel(texts.message)).toHaveValue('Pediu um depósito.')
      await expect(page.getByLabel(texts.contact)).toHaveValue('casting@marm0re.example')
    })

    test('a report that is being written stays when other contacts are checked', async ({ page }) => {
      await openHydrated(page, path)
      await check(page, 'casting@marm0re.example')
      const message = page.getByLabel(texts.message)
      await message.fill('Pediu um depósito.')
      await check(page, 'agencia@marm0re.example')
      await expect(page.getByLabel(texts.contact)).toHaveValue('agencia@marm0re.example')
      await expect(message).toHaveValue('Pediu um depósito.')
      await page.route('**/*.data*', (route) => route.abort('connectionreset'))
      await check(page, 'scouting@marm0re.example')
      await expect(page.locator('[data-failure]')).toBeFocused()
      await expect(message).toBeVisible()
      await expect(message).toHaveValue('Pediu um depósito.')
      await expect(page.getByLabel(texts.contact)).toHaveValue('agencia@marm0re.example')
    })

    test('an empty check and an empty report move the focus to what is missing', async ({ page }) => {
      await openHydrated(page, path)
      await check(page, ' ')
      await expect(page.getByLabel(texts.field)).toBeFocused()
      await expect(page.getByLabel(texts.field)).toHaveAccessibleDescription(new RegExp(texts.missing))
      await page.getByText(new RegExp(`^${texts.report}`)).click()
      await page.getByRole('button', { name: texts.send }).click()
      await expect(page.getByLabel(texts.contact)).toBeFocused()
      await expectAccessible(page)
    })

    test('is linked from the contact page, the application and the footer', async ({ page }) => {
      for (const other of path === pt.path ? ['/contato', '/seja-modelo'] : ['/en/contact', '/en/be-a-model']) {
        await page.goto(other)
        await expect(page.getByRole('main').getByRole('link', { name: texts.title })).toHaveAttribute('href', path)
        await expect(page.getByRole('contentinfo').getByRole('link', { name: texts.title })).toBeVisible()
      }
    })
  })
}
