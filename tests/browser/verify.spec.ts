import type { Page } from '@playwright/test'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { languages } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { textOf } from '../helpers/smtp-server.ts'
import { expectAccessible } from './accessibility.ts'
import { expect } from './fixtures.ts'
import { test } from './form-fixtures.ts'
import { openHydrated } from './open-hydrated.ts'
import { fullRunOnly, languageTag } from './tags.ts'

/** A contact with each answer. */
const contacts = {
  ours: 'casting@marmore.example',
  our_domain: 'casting+x@marmore.example',
  lookalike: 'casting@marm0re.example',
  unknown: '+55 21 90000-0000',
  unreadable: 'oi, tudo bem?',
} as const

for (const language of languages) {
  const path = pathTo('verify', language)
  const { verify: texts, forms, layout } = catalogues[language]
  const titleOf = (kind: keyof typeof contacts) => texts.answers[kind].title
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
          for (const [kind, value] of Object.entries(contacts) as [keyof typeof contacts, string][]) {
            await check(page, value)
            const [title, answer] = [titleOf(kind), answerOf(page, titleOf(kind))]
            await expect(answer.getByRole('heading', { name: title })).toBeFocused()
            await expect(answer).toContainText(value)
            await expect(answer).not.toContainText(/segur[oa]\b|\bsafe\b/i)
            await expect(answer.getByRole('link', { name: '+55 11 0000-0100' })).toHaveCount(
              kind === 'unreadable' ? 0 : 1,
            )
            await expect(page.getByRole('heading', { name: texts.never.title })).toBeVisible()
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
          await expect(page.getByLabel(texts.report.value)).toHaveValue(impostor)
          await page.getByLabel(texts.report.message).fill('Pediu um depósito.')
          await page.getByRole('button', { name: texts.report.send }).click()
          await expect(page.getByRole('heading', { name: texts.report.sentTitle })).toBeFocused()
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
      await page.evaluate(delayPassiveEffects)
      const answer = answerOf(page, titleOf('ours'))
      await check(page, contacts.ours)
      await expect(answer).toBeVisible()
      await page.getByRole('link', { name: layout.footer.top }).click()
      await expect(page.getByRole('main')).toBeFocused()
      await expect(answer).toBeVisible()
    })

    test('an empty check and an empty report move the focus to what is missing', async ({ page }) => {
      await openHydrated(page, path)
      await check(page, ' ')
      await expect(page.getByLabel(texts.field)).toBeFocused()
      await expect(page.getByLabel(texts.field)).toHaveAccessibleDescription(new RegExp(forms.errors.required))
      await page.getByText(new RegExp(`^${texts.report.title}`)).click()
      await page.getByRole('button', { name: texts.report.send }).click()
      await expect(page.getByLabel(texts.report.value)).toBeFocused()
      await expectAccessible(page)
    })

    test('is linked from the contact page, the application and the footer', async ({ page }) => {
      for (const other of ['contact', 'beAModel'] as const) {
        await page.goto(pathTo(other, language))
        await expect(page.getByRole('main').getByRole('link', { name: texts.title })).toHaveAttribute('href', path)
        await expect(page.getByRole('contentinfo').getByRole('link', { name: texts.title })).toBeVisible()
      }
    })
  })
}

/** Runs in the page. Delays React's passive effects, as a busy phone does: they must not move the focus. */
function delayPassiveEffects() {
  const send = MessagePort.prototype.postMessage as (message: unknown) => void
  MessagePort.prototype.postMessage = function (message: unknown) {
    setTimeout(() => send.call(this, message), 300)
  }
}
