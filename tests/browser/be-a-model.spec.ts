import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { MailServer } from '../helpers/smtp-server.ts'
import { expectAccessible } from './accessibility.ts'
import {
  choosePhotos,
  endingWith,
  fillBirthdate,
  fillIn,
  formOn,
  heic,
  photo,
  photoFromPhone,
  textsIn,
  yearsAgo,
} from './application-form.ts'
import { expect } from './fixtures.ts'
import { countSubmissions, freshAddress, test } from './form-fixtures.ts'
import { openHydrated } from './open-hydrated.ts'
import { fullRunOnly, languageTag } from './tags.ts'

/** The browser logs this itself. */
const noise = /status of (422|413)|ERR_INTERNET_DISCONNECTED/

for (const texts of Object.values(textsIn)) {
  test.describe(texts.path, languageTag(texts.path), () => {
    test.use({ expectedMessages: noise })

    test('an empty application reports missing fields and moves the focus there', async ({ page }) => {
      const form = formOn(page, texts)
      await openHydrated(page, texts.path)
      await form.send.click()
      const alert = page.getByRole('alert')
      await expect(alert).toContainText(texts.forms.incomplete)
      await expect(alert).toContainText(`13 ${texts.forms.fieldsToCheck}`)
      await expect(form.fullName).toBeFocused()
      await expect(form.profile).toHaveAccessibleDescription(endingWith(texts.forms.errors.photo))
      await expect(form.guardianName).toBeHidden()
      await expectAccessible(page)
      // A scrolled field leaves the header visible and its label uncovered.
      await page.getByRole('listitem').getByRole('link', { name: texts.labels.side, exact: true }).click()
      await expect(form.side).toBeInViewport()
      await expect(alert.getByText(texts.forms.incomplete)).toBeInViewport({ ratio: 1 })
    })

    test(
      'the form starts in the first window, and shows the rules for photos beside them',
      fullRunOnly,
      async ({ page, isMobile }) => {
        const form = formOn(page, texts)
        await openHydrated(page, texts.path)
        await expect(form.fullName).toBeInViewport({ ratio: 1 })
        const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0
        const tip = page.getByText(texts.guidance[0] ?? '', { exact: true })
        expect(await top(tip)).toBeGreaterThan(await top(form.height))
        expect((await top(form.profile)) - (await top(tip))).toBeLessThan(isMobile ? 500 : 400)
      },
    )

    test('an adult applies, and the agency is notified', async ({ page, formSite }) => {
      const email = freshAddress()
      const form = formOn(page, texts)
      await openHydrated(page, texts.path)
      await fillIn(form, { email, birthdate: yearsAgo(22) })
      await choosePhotos(form, await photo())
      await expect(page.getByRole('status').filter({ hasText: /^(Foto escolhida|Photo chosen)$/ })).toHaveCount(4)
      await expectAccessible(page)
      await form.send.click()
      await expect(page).toHaveURL(`${texts.path}?sent=1`)
      await expect(page.getByRole('heading', { name: texts.sentTitle })).toBeFocused()
      await expect(page.getByRole('status').getByText(texts.forms.sent, { exact: true })).toBeVisible()
      await expect(page.getByText(texts.afterSentMinor)).toBeHidden()
      await expectAccessible(page)
      await expect.poll(() => recipients(formSite.inbox, email)).toEqual(['casting@marmore.example', email].sort())
      await page.reload()
      await expect(page.getByRole('heading', { name: texts.sentTitle })).toBeVisible()
      expect(await countSubmissions(formSite, email)).toBe(1)
      await page.getByRole('link', { name: texts.seeWhatWasSent }).click()
      await expect(page.getByText(email)).toBeVisible()
    })

    test('a minor needs a guardian, who alone is notified as well', async ({ page, formSite }) => {
      const [email, guardian] = [freshAddress(), freshAddress()]
      const form = formOn(page, texts)
      await openHydrated(page, texts.path)
      await fillIn(form, { email, birthdate: yearsAgo(15) })
      await expect(page.getByText(texts.guardianLead)).toBeVisible()
      await choosePhotos(form, await photo())
      await form.send.click()
      await expect(form.guardianName).toBeFocused()
      await form.guardianName.fill('Rita Luz')
      await form.relationship.fill('mãe')
      await form.guardianEmail.fill(guardian)
      await form.send.click()
      await expect(page.getByRole('heading', { name: texts.sentTitle })).toBeFocused()
      await expect(page.getByText(texts.afterSentMinor)).toBeVisible()
      await expect.poll(() => recipients(formSite.inbox, guardian)).toEqual([guardian])
      await expect.poll(() => recipients(formSite.inbox, email)).toEqual([email])
    })

    test(
      'asks for a guardian on the eve of the 18th birthday in the agency’s time zone',
      fullRunOnly,
      async ({ page }) => {
        const form = formOn(page, texts)
        await page.clock.setFixedTime('2026-06-15T00:30:00Z')
        await openHydrated(page, texts.path)
        await fillBirthdate(form, '2008-06-15')
        await expect(page.getByText(texts.guardianLead)).toBeVisible()
        await page.clock.setFixedTime('2026-06-15T03:00:00Z')
        await page.reload()
        await fillBirthdate(form, '2008-06-15')
        await expect(page.getByText(texts.guardianLead)).toBeHidden()
      },
    )

    test('tells an adult of no guardian, with a device’s clock that is behind', fullRunOnly, async ({ page }) => {
      const form = formOn(page, texts)
      await page.clock.setFixedTime(yearsAgo(5))
      await openHydrated(page, texts.path)
      await fillIn(form, { email: freshAddress(), birthdate: yearsAgo(20) })
      await form.guardianName.fill('Rita Luz')
      await form.relationship.fill('mãe')
      await form.guardianEmail.fill(freshAddress())
      await choosePhotos(form, await photo())
      await form.send.click()
      await expect(page.getByRole('heading', { name: texts.sentTitle })).toBeFocused()
      await expect(page.getByText(texts.afterSentMinor)).toBeHidden()
    })

    test('sends an application once after a dropped connection', fullRunOnly, async ({ page, formSite }) => {
      const email = freshAddress()
      const form = formOn(page, texts)
      await openHydrated(page, texts.path)
      await fillIn(form, { email, birthdate: yearsAgo(22) })
      await choosePhotos(form, await photo())
      // The first request arrives, but its response does not.
      await page.route('**/forms/*/application', async (route) => {
        await route.fetch()
        await route.abort('internetdisconnected')
      })
      await form.send.click()
      await expect(page.getByText(texts.forms.failures.interrupted)).toBeFocused()
      await expect(form.fullName).toHaveValue('Ana Luz')
      await page.unroute('**/forms/*/application')
      await page.getByRole('button', { name: texts.retry }).click()
      await expect(page.getByRole('heading', { name: texts.sentTitle })).toBeVisible()
      expect(await countSubmissions(formSite, email)).toBe(1)
    })

    test('an adult is not asked about a guardian that was begun', fullRunOnly, async ({ page, formSite }) => {
      const email = freshAddress()
      const form = formOn(page, texts)
      await openHydrated(page, texts.path)
      await fillIn(form, { email, birthdate: yearsAgo(16) })
      await form.guardianEmail.fill('maria@')
      await fillBirthdate(form, yearsAgo(26))
      await choosePhotos(form, await photo())
      await form.send.click()
      await expect(page.getByRole('heading', { name: texts.sentTitle })).toBeVisible()
      expect(await countSubmissions(formSite, email)).toBe(1)
    })

    test('sends nothing when the connection returns after the visitor has left', fullRunOnly, async ({ page }) => {
      const form = formOn(page, texts)
      let sent = 0
      await openHydrated(page, texts.path)
      await fillIn(form, { email: freshAddress(), birthdate: yearsAgo(22) })
      await choosePhotos(form, await photo())
      await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }))
      await page.route('**/forms/*/application', (route) => {
        sent++
        return route.abort('internetdisconnected')
      })
      await form.send.click()
      await expect(page.getByText(texts.forms.failures.interrupted)).toBeFocused()
      expect(sent).toBe(1)
      const privacy = texts === textsIn.pt ? 'Privacidade' : 'Privacy'
      await page.getByRole('contentinfo').getByRole('link', { name: privacy, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: privacy })).toBeVisible()
      await page.evaluate(async () => {
        dispatchEvent(new Event('online'))
        // The requests of the event's listeners precede this one.
        await fetch(location.href)
      })
      expect(sent).toBe(1)
      await expect(page.getByRole('heading', { level: 1, name: privacy })).toBeVisible()
    })
  })

  test.describe(`${texts.path}, its photos`, languageTag(texts.path), () => {
    test.use({ expectedMessages: noise })

    test('refuses invalid files at once, and lets a photo be removed', fullRunOnly, async ({ page }, testInfo) => {
      const large = testInfo.outputPath('a.heic')
      await writeFile(large, Buffer.concat([Buffer.from('\0\0\0\x18ftypheic'), Buffer.alloc(40 * 1024 ** 2)]))
      const form = formOn(page, texts)
      await openHydrated(page, texts.path)
      await form.profile.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
      await expect(form.profile).toHaveAccessibleDescription(endingWith(texts.forms.errors.photoType))
      await form.front.setInputFiles(large)
      await expect(form.front).toHaveAccessibleDescription(endingWith(texts.forms.errors.photoSize))
      await form.entire.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) })
      await expect(form.entire).toHaveAccessibleDescription(endingWith(texts.forms.errors.photoUnreadable))
      await form.side.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)') })
      await expect(form.side).toHaveAccessibleDescription(endingWith(texts.forms.errors.photoUnreadable))
      await form.side.setInputFiles(await photo({ width: 450, height: 800 }))
      await expect(form.side).toHaveAccessibleDescription(endingWith(texts.forms.errors.photoSmall))
      await form.profile.setInputFiles(await photo())
      await expect(form.profile).not.toHaveAccessibleDescription(endingWith(texts.forms.errors.photoType))
      await expectAccessible(page)
      const remove = page.getByRole('button', { name: `${texts.photo.remove}: ${texts.labels.profile}` })
      await remove.click()
      await expect(form.profile).toBeFocused()
      await expect(form.profile).toHaveValue('')
      await expect(remove).toBeHidden()
    })

    test('reports mislabelled files beside their fields, and keeps everything else', fullRunOnly, async ({ page }) => {
      const form = formOn(page, texts)
      await openHydrated(page, texts.path)
      await fillIn(form, { email: freshAddress(), birthdate: yearsAgo(22) })
      await choosePhotos(form, await photo())
      await form.side.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)') })
      await form.send.click()
      await expect(form.side).toBeFocused()
      await expect(form.side).toHaveAccessibleDescription(endingWith(texts.forms.errors.photoUnreadable))
      await expect(page.getByRole('alert').getByText(texts.forms.incomplete)).toBeHidden()
      await expect(form.fullName).toHaveValue('Ana Luz')
      await form.side.setInputFiles(await photo())
      await form.send.click()
      await expect(page.getByRole('heading', { name: texts.sentTitle })).toBeVisible()
    })

    test('makes a photo over the limit smaller, and cannot be changed while sent', fullRunOnly, async ({ page }) => {
      const form = formOn(page, texts)
      await openHydrated(page, texts.path)
      await fillIn(form, { email: freshAddress(), birthdate: yearsAgo(22) })
      await choosePhotos(form, await photo())
      const { buffer, ...file } = await photo()
      await form.side.setInputFiles({ ...file, buffer: Buffer.concat([buffer, Buffer.alloc(16 * 1024 ** 2)]) })
      const { promise: response, resolve: respond } = Promise.withResolvers<void>()
      await page.route('**/forms/*/application', async (route) => {
        await response
        await route.continue()
      })
      await form.send.click()
      await expect(form.side).toBeDisabled()
      respond()
      await expect(page.getByRole('heading', { name: texts.sentTitle })).toBeVisible()
    })

    test('accepts HEIC, and scales large photos down upright and without location', fullRunOnly, async ({ page }) => {
      const form = formOn(page, texts)
      await page.addInitScript(recordSentForm)
      await openHydrated(page, texts.path)
      await fillIn(form, { email: freshAddress(), birthdate: yearsAgo(22) })
      await choosePhotos(form, await photoFromPhone())
      await form.side.setInputFiles(await heic())
      await form.send.click()
      // The browser decodes four photos of 12 megapixels, the service a HEIC.
      await expect(page.getByRole('heading', { name: texts.sentTitle })).toBeVisible({ timeout: 20_000 })
      const { width, height, exif } = await sharp(await readSentFile(page, 'profile')).metadata()
      expect({ width, height, exif }).toEqual({ width: 1800, height: 2400, exif: undefined })
    })
  })

  test.describe(`${texts.path}, without scripts`, languageTag(texts.path), () => {
    test.use({ javaScriptEnabled: false, expectedMessages: noise })

    test('an incomplete application keeps its input', async ({ page }) => {
      const form = formOn(page, texts)
      await page.goto(texts.path)
      await form.fullName.fill('Ana “Luz”')
      await form.email.fill('ana@')
      await form.woman.check()
      await form.send.click()
      await expect(page.getByText(texts.forms.incomplete)).toBeVisible()
      await expect(form.birthdate.getByRole('textbox').first()).toBeFocused()
      await expect(form.fullName).toHaveValue('Ana “Luz”')
      await expect(form.email).toHaveValue('ana@')
      await expect(form.woman).toBeChecked()
    })

    test('a minor applies with a guardian', async ({ page, formSite }) => {
      const [email, guardian] = [freshAddress(), freshAddress()]
      const form = formOn(page, texts)
      await page.goto(texts.path)
      await fillIn(form, { email, birthdate: yearsAgo(16) })
      await form.guardianName.fill('Rita Luz')
      await form.relationship.fill('mãe')
      await form.guardianEmail.fill(guardian)
      await choosePhotos(form, await photoFromPhone())
      await form.send.click()
      await expect(page).toHaveURL(`${texts.path}?sent=minor`)
      await expect(page.getByRole('heading', { name: texts.sentTitle })).toBeVisible()
      await expect(page.getByText(texts.afterSentMinor)).toBeVisible()
      await expect.poll(() => recipients(formSite.inbox, guardian)).toEqual([guardian])
    })

    test('refuses a child', fullRunOnly, async ({ page }) => {
      const form = formOn(page, texts)
      await page.goto(texts.path)
      await fillBirthdate(form, yearsAgo(12))
      await form.send.click()
      await expect(page.getByText(texts.tooYoung.text)).toBeVisible()
      await expect(form.send).toBeHidden()
      await page.getByRole('link', { name: texts.tooYoung.correct }).click()
      await expect(form.birthdate).toBeVisible()
    })
  })
}

declare global {
  interface Window {
    leaving?: FormData
  }
}

/** Runs in the page: records what scripts send, because the browser's tools do not show files. */
function recordSentForm() {
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function (body) {
    if (body instanceof FormData) window.leaving = body
    send.call(this, body)
  }
}

/** The sent file with this name. */
async function readSentFile(page: Page, name: string): Promise<Buffer> {
  const bytes = await page.evaluate(async (field) => {
    const file = window.leaving?.get(field)
    return file instanceof File ? [...new Uint8Array(await file.arrayBuffer())] : []
  }, name)
  return Buffer.from(bytes)
}

/** The mails to or about an address. */
function recipients({ mails }: MailServer, address: string): string[] {
  return mails
    .filter((mail) => mail.recipients.includes(address) || mail.source.includes(address))
    .flatMap((mail) => mail.recipients)
    .sort()
}
