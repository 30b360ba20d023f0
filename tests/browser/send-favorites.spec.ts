import type { Page } from '@playwright/test'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { type Language, languages } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { textOf } from '../helpers/smtp-server.ts'
import { expectAccessible } from './accessibility.ts'
import { expect } from './fixtures.ts'
import { freshAddress, test } from './form-fixtures.ts'
import { openHydrated } from './open-hydrated.ts'
import { fullRunOnly, languageTag } from './tags.ts'

for (const language of languages) {
  const { favoritesPage, forms, sendFavorites } = catalogues[language]
  const path = pathTo('favorites', language)

  test.describe(`favourites, sent from ${path}`, languageTag(path), () => {
    test.use({ expectedMessages: /status of 422/ })

    test('reach the agency by name', async ({ page, formSite }) => {
      const email = freshAddress()
      await markTwo(page, language)
      const form = page.getByRole('form', { name: sendFavorites.formLabel })
      await page.getByRole('link', { name: favoritesPage.send }).click()
      await expect(form.getByLabel(forms.labels.name)).toBeInViewport()
      await form.getByRole('button', { name: forms.send }).click()
      await expect(form.getByRole('alert')).toContainText(forms.incomplete)
      await expect(form.getByLabel(forms.labels.name)).toBeFocused()
      await expectAccessible(page)
      await form.getByLabel(forms.labels.name).fill('Casting <i>Studio</i>')
      await form.getByLabel('E-mail').fill(email)
      await form.getByRole('button', { name: forms.send }).click()
      await expect(page.getByRole('heading', { name: sendFavorites.sentTitle })).toBeFocused()
      await expect(page.getByRole('status').getByText(forms.sent, { exact: true })).toBeVisible()
      await expect
        .poll(() =>
          formSite.inbox.mails
            .filter(({ source }) => source.includes(email))
            .map(textOf)
            .join('\n'),
        )
        .toMatch(/Casting <i>Studio<\/i>[\s\S]*Siena[\s\S]*Volterra/)
    })

    test('are downloaded as a zip', fullRunOnly, async ({ page }) => {
      await markTwo(page, language)
      await page.getByRole('checkbox', { name: sendFavorites.withSnaps }).check()
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: sendFavorites.download }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toBe('siena-volterra.zip')
      const chunks: Buffer[] = []
      for await (const chunk of await download.createReadStream()) chunks.push(chunk)
      const bytes = Buffer.concat(chunks)
      expect(bytes.subarray(0, 2).toString()).toBe('PK')
      const zip = bytes.toString('latin1')
      expect(zip).toMatch(/siena\/siena-book-01\.jpg.*siena\/siena-polaroid-01\.jpg.*volterra\/volterra-book-01\.jpg/s)
      expect(zip).not.toContain('.webp')
    })

    test('report a failed download', fullRunOnly, async ({ page }) => {
      await markTwo(page, language)
      await expect(page.getByRole('button', { name: sendFavorites.download })).toBeVisible()
      await page.locator('form[action$="/zip"] [name=talents]').evaluateAll((inputs: HTMLInputElement[]) => {
        for (const input of inputs) input.value = 'nobody'
      })
      await page.getByRole('button', { name: sendFavorites.download }).click()
      await expect(page.getByText(sendFavorites.downloadFailed)).toBeVisible()
    })
  })
}

async function markTwo(page: Page, language: Language) {
  const { favoriteNamed } = catalogues[language].talents
  await openHydrated(page, pathTo('models', language))
  for (const name of ['Siena', 'Volterra']) await page.getByRole('button', { name: favoriteNamed(name) }).click()
  await openHydrated(page, pathTo('favorites', language))
}
