import { catalogues } from '#app/i18n/catalogues.server.ts'
import { languages } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { askForCard, readCardRequest } from '../helpers/asked-cards.ts'
import { expectAccessible } from './accessibility.ts'
import { linkTo } from './application.ts'
import { expect } from './fixtures.ts'
import { freshAddress, test } from './form-fixtures.ts'
import { photo } from './my-card.ts'
import { openHydrated } from './open-hydrated.ts'
import { fullRunOnly, languageTag } from './tags.ts'

for (const language of languages) {
  const { myCard: texts, forms } = catalogues[language]
  const path = pathTo('myCard', language)

  test.describe(`my card, ${language}`, languageTag(path), () => {
    test.use({ expectedMessages: /status of (404|422)/ })

    test('mails the link to an address that the agency has, and says the same for any other', async ({
      page,
      formSite,
    }) => {
      const { email } = await askForCard(formSite, language)
      for (const typed of [freshAddress(), email]) {
        await openHydrated(page, path)
        await page.getByLabel(texts.link.email).fill(typed)
        await page.getByRole('button', { name: texts.link.send }).click()
        await expect(page.getByRole('heading', { name: texts.link.sentTitle })).toBeFocused()
        await expect(page).toHaveURL(`${path}?sent=1`)
      }
      await expectAccessible(page)
      await page.goto(await linkTo(formSite.inbox, email, path))
      await expect(page.getByRole('heading', { name: 'Ana' })).toBeVisible()
    })

    for (const javaScriptEnabled of [true, false]) {
      test.describe(
        javaScriptEnabled ? 'with scripts' : 'without scripts',
        javaScriptEnabled ? {} : fullRunOnly,
        () => {
          test.use({ javaScriptEnabled })

          test('takes photos and measures, after a mistake, and shows what was sent', async ({ page, formSite }) => {
            const { id, path: link } = await askForCard(formSite, language)
            await (javaScriptEnabled ? openHydrated(page, link) : page.goto(link))
            await expect(page.getByText(texts.lead.talent)).toBeVisible()
            await expect(page.getByText(texts.onSite).first()).toBeVisible()
            if (javaScriptEnabled) await expectAccessible(page)
            await page.getByLabel(texts.labels.front, { exact: true }).setInputFiles(photo)
            const height = page.getByRole('textbox', { name: language === 'pt' ? 'Altura' : 'Height' })
            await height.fill('17')
            await page.getByRole('button', { name: texts.send }).click()
            await expect(page.getByText(forms.errors.invalid)).toBeVisible()
            await expect(height).toBeFocused()
            await expect(page.getByText(texts.arrived)).toBeVisible()
            await height.fill('5′11″')
            await page.getByLabel(texts.unchanged).check()
            await page.getByLabel(texts.note).fill('Franja')
            await page.getByRole('button', { name: texts.send }).click()
            await expect(page.getByRole('heading', { name: texts.sentTitle })).toBeVisible()
            await expect(page.getByRole('img', { name: texts.labels.front })).toBeVisible()
            const stored = await readCardRequest(formSite, id)
            expect(stored.answers).toEqual({ values: { height: 180.3 }, unchanged: true, note: 'Franja' })
            expect([stored.views, stored.sent_at === null]).toEqual([['front'], false])
          })
        },
      )
    }

    test('downloads what is stored, and asks for a correction', fullRunOnly, async ({ page, formSite }) => {
      const { path: link } = await askForCard(formSite, language)
      await openHydrated(page, link)
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: texts.rights.export }).click()
      expect((await download).suggestedFilename()).toBe('my-card.json')
      await page.getByText(texts.rights.open).click()
      await page.getByLabel(texts.rights.kinds.correction).check()
      await page.getByLabel(texts.rights.message).fill('Meu nome')
      await expectAccessible(page)
      await page.getByRole('button', { name: texts.rights.send }).click()
      await expect(page.getByText(texts.rights.asked)).toBeVisible()
    })
  })
}
