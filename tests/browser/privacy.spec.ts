import { catalogues } from '#app/i18n/catalogues.server.ts'
import { languages } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { fullRunOnly, languageTag } from './tags.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    for (const language of languages) {
      const path = pathTo('privacy', language)
      const { title, contents } = catalogues[language].privacy
      const section = { pt: 'Os seus direitos', en: 'Your rights' }[language]
      test(
        `the table of contents links to each section: ${path}`,
        javaScriptEnabled ? languageTag(path) : fullRunOnly,
        async ({ page }) => {
          await page.goto(path)
          await expect(page).toHaveTitle(`${title} — Mármore`)
          await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
          const list = page.getByRole('navigation', { name: contents })
          await expect(list.getByRole('link')).toHaveCount(7)
          if (javaScriptEnabled) await expectAccessible(page)

          await list.getByRole('link', { name: section }).click()
          await expect(page).toHaveURL(`${path}#${section.toLowerCase().replaceAll(' ', '-')}`)
          await expect(page.getByRole('heading', { level: 2, name: section })).toBeInViewport()
        },
      )
    }
  })
}
