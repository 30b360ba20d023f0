import type { Locator, Page } from '@playwright/test'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { languages } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { type MailServer, textOf } from '../helpers/smtp-server.ts'
import { expectAccessible } from './accessibility.ts'
import { expect } from './fixtures.ts'
import { countSubmissions, freshAddress, test } from './form-fixtures.ts'
import { hold } from './hold.ts'
import { openHydrated, untilHydrated } from './open-hydrated.ts'
import { fullRunOnly, languageTag } from './tags.ts'

for (const language of languages) {
  const { contact, forms } = catalogues[language]
  const { labels, errors, failures, incomplete, sent } = forms
  const path = pathTo('contact', language)
  const fields = (page: Page) => {
    const form = page.getByRole('form', { name: contact.formLabel })
    return {
      fullName: form.getByLabel(labels.fullName),
      email: form.getByLabel(labels.email),
      message: form.getByLabel(labels.message),
      button: form.getByRole('button', { name: forms.send }),
    }
  }

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${path}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, languageTag(path), () => {
      test.use({ javaScriptEnabled, expectedMessages: /status of 422/ })
      const open = (page: Page) => (javaScriptEnabled ? openHydrated(page, path) : page.goto(path))
      test('an empty form reports missing fields and moves the focus there', fullRunOnly, async ({ page }) => {
        await open(page)
        await fields(page).button.click()
        await expect(page.getByRole('alert')).toContainText(incomplete)
        await expect(fields(page).fullName).toBeFocused()
        await expect(fields(page).fullName).toHaveAccessibleDescription(errors.required)
        await expect(fields(page).email).toHaveAccessibleDescription(errors.required)
        await expect(fields(page).message).toHaveAccessibleDescription(errors.required)
        const links = page.getByRole('list', { name: forms.fieldsToCheck, exact: true }).getByRole('link')
        await links.filter({ hasText: labels.message }).click()
        await expect(fields(page).message).toBeFocused()
        if (javaScriptEnabled) await expectAccessible(page)
      })

      test('keeps the input beside its errors', javaScriptEnabled ? fullRunOnly : {}, async ({ page }) => {
        await open(page)
        await fields(page).fullName.fill('Ana “Luz” <b>')
        await fields(page).email.fill('ana@')
        await fields(page).message.fill('Olá\nmundo')
        await fields(page).button.click()
        await expect(fields(page).email).toBeFocused()
        await expect(fields(page).email).toHaveAccessibleDescription(errors.email)
        await expect(page.getByRole('alert')).toHaveText(`1 ${forms.fieldToCheck}`)
        await expect(fields(page).email).toHaveValue('ana@')
        await expect(fields(page).fullName).toHaveValue('Ana “Luz” <b>')
        await expect(fields(page).message).toHaveValue('Olá\nmundo')
      })

      test('a message reaches the agency, and the page and a mail confirm it', async ({ page, formSite }) => {
        const email = freshAddress()
        await open(page)
        await fields(page).fullName.fill('عائشة <script>alert(1)</script>')
        await fields(page).email.fill(email)
        await fields(page).message.fill('Précisamos de 3 rostos 👩🏽‍🎤 — "sim" </textarea>')
        await fields(page).button.click()
        await expect(page).toHaveURL(`${path}?sent=1`)
        await expect(page.getByRole('heading', { name: sent })).toBeFocused()
        await expect(page).toHaveTitle(new RegExp(`^${sent} — `))
        if (javaScriptEnabled) await expectAccessible(page)
        await expect.poll(() => mailsAbout(formSite.inbox, email)).toHaveLength(2)
        const [toAgency] = mailsAbout(formSite.inbox, email).filter(({ recipients }) => recipients[0] !== email)
        if (!toAgency) throw new Error('the agency received no mail')
        expect(textOf(toAgency)).toContain('عائشة <script>alert(1)</script>')
        expect(textOf(toAgency)).toContain('Précisamos de 3 rostos 👩🏽‍🎤 — "sim" </textarea>')

        await page.reload()
        await expect(page.getByRole('heading', { name: sent })).toBeVisible()
        expect(await countSubmissions(formSite, email)).toBe(1)
      })
    })
  }

  test.describe(path, languageTag(path), () => {
    // The server validates forms that are sent before the schema has loaded.
    test.use({ expectedMessages: /status of (422|502)|ERR_ABORTED/ })

    test(
      'keeps the input of a form that the server rejected before the scripts were there',
      fullRunOnly,
      async ({ page }) => {
        await openRejected(page, path, fields(page).button, async () => {
          await fields(page).fullName.fill('Ana Luz')
          await fields(page).email.fill('ana@')
          await fields(page).message.fill('Olá')
        })
        await expect(fields(page).email).toHaveAccessibleDescription(errors.email)
        await fields(page).email.fill('ana@example.com')
        await expect(fields(page).email).toHaveAccessibleDescription('')
        await expect(fields(page).fullName).toHaveValue('Ana Luz')
        await expect(fields(page).message).toHaveValue('Olá')
        await fields(page).message.fill('Olá, tudo bem?')
        await page.route('**/*.data*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
        await fields(page).button.click()
        await expect(page.getByText(failures.unavailable)).toBeFocused()
        await expect(fields(page).fullName).toHaveValue('Ana Luz')
      },
    )

    test('links to the fields to check leave the errors of the server', fullRunOnly, async ({ page }) => {
      await openRejected(page, path, fields(page).button, () => fields(page).email.fill('ana@'))
      const links = page.getByRole('list', { name: forms.fieldsToCheck, exact: true }).getByRole('link')
      for (const [label, field] of [
        [labels.message, fields(page).message],
        [labels.email, fields(page).email],
        [labels.fullName, fields(page).fullName],
      ] as const) {
        await links.filter({ hasText: label }).click()
        await expect(field).toBeFocused()
      }
      await expect(links).toHaveCount(3)
      await expect(fields(page).email).toHaveAccessibleDescription(errors.email)
      await expect(fields(page).email).toHaveValue('ana@')
    })

    test('keeps text that is typed during the request', fullRunOnly, async ({ page }) => {
      await openHydrated(page, path)
      const { release } = await hold(page, '**/*.data')
      await fields(page).button.click()
      await fields(page).email.pressSequentially('ana')
      release()
      await expect(fields(page).fullName).toHaveAccessibleDescription(errors.required)
      await page.keyboard.type('@example.com')
      await expect(fields(page).email).toHaveValue('ana@example.com')
      await expect(fields(page).fullName).toHaveValue('')
    })

    test('a double click sends the form once', fullRunOnly, async ({ page, formSite }) => {
      const email = freshAddress()
      await openHydrated(page, path)
      await fill(fields(page), email)
      await fields(page).button.dblclick()
      await expect(page.getByRole('heading', { name: sent })).toBeVisible()
      await page.goBack()
      await fill(fields(page), email)
      await fields(page).button.click()
      await expect(page.getByRole('heading', { name: sent })).toBeVisible()
      expect(await countSubmissions(formSite, email)).toBe(1)
    })
  })

  test.describe(`${path}, failures`, languageTag(path), () => {
    test.use({ expectedMessages: /status of (422|502)|ERR_INTERNET_DISCONNECTED/ })

    test('an empty form is validated without a connection and without a request', fullRunOnly, async ({ page }) => {
      let posts = 0
      page.on('request', (request) => {
        if (request.method() === 'POST') posts++
      })
      await openHydrated(page, path)
      await page.context().setOffline(true)
      await fields(page).button.click()
      await expect(page.getByRole('alert')).toContainText(incomplete)
      await expect(fields(page).fullName).toBeFocused()
      await expect(fields(page).fullName).toHaveAccessibleDescription(errors.required)
      await page.context().setOffline(false)
      await fields(page).button.click()
      await expect(fields(page).message).toHaveAccessibleDescription(errors.required)
      expect(posts).toBe(0)
    })
  })
}

test('lists the offices with their contact details', fullRunOnly, async ({ page }) => {
  await openHydrated(page, '/en/contact')
  const office = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Vilnius' }) })
  await expect(office.getByRole('link', { name: '+370 5 000 0120' })).toHaveAttribute('href', 'tel:+37050000120')
  await expect(office.getByRole('link', { name: 'vilnius@marmore.example' })).toHaveAttribute('href', /^mailto:/)
  await expect(office.getByRole('link', { name: 'Open in maps: Vilnius' })).toHaveAttribute('href', /^https:/)
  await expect(office).toContainText('Monday to Friday, 9 am to 5 pm')
  await expectAccessible(page)
})

type Fields = Record<'fullName' | 'email' | 'message', ReturnType<Page['getByLabel']>>

async function fill({ fullName, email, message }: Fields, address: string) {
  await fullName.fill('Ana Luz')
  await email.fill(address)
  await message.fill('Olá')
}

/**
 * Opens a page without its scripts and sends its form by `button` after `fillIn`. Waits for the hydration of the server's
 * response.
 */
async function openRejected(page: Page, path: string, button: Locator, fillIn: () => Promise<void>) {
  await page.route('**/*.js', (route) => route.abort('aborted'))
  const blocked = page.waitForEvent('requestfailed')
  await page.goto(path)
  await blocked
  await fillIn()
  await page.unroute('**/*.js')
  const sent = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'POST')
  await button.click()
  await sent
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await untilHydrated(page)
}

/** The mails to an address, or with it as reply address. */
function mailsAbout({ mails }: MailServer, address: string) {
  return mails.filter(({ recipients, source }) => recipients.includes(address) || source.includes(address))
}
