import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { fullRunOnly, languageTag } from './tags.ts'

const languages = [
  {
    path: '/privacidade',
    title: 'Privacidade',
    contents: 'Nesta página',
    section: 'Os seus direitos',
    anchor: 'os-seus-direitos',
  },
  { path: '/en/privacy', title: 'Privacy', contents: 'On this page', section: 'Your rights', anchor: 'your-rights' },
]

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    for (const { path, title, contents, section, anchor } of languages) {
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
          await expect(page).toHaveURL(`${path}#${anchor}`)
          await expect(page.getByRole('heading', { level: 2, name: section })).toBeInViewport()
        },
      )
    }
  })
}
