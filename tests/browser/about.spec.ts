import { catalogues } from '#app/i18n/catalogues.server.ts'
import { languages } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { fullRunOnly, languageTag } from './tags.ts'

for (const language of languages) {
  const path = pathTo('about', language)
  const { title, staff, offices } = catalogues[language].about
  const city = { pt: 'Tóquio', en: 'Tokyo' }[language]

  test(`shows the agency, its staff and offices: ${path}`, languageTag(path, fullRunOnly.tag), async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveTitle(`${title} — Mármore`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).not.toBeEmpty()
    await expect(main.getByRole('img').first()).toBeVisible()

    const team = main.getByRole('region', { name: staff, exact: true })
    await expect(team.getByRole('heading', { level: 3 })).toHaveCount(3)
    await expect(team.getByRole('heading', { level: 4 })).toHaveCount(5)
    await expect(team.getByRole('link', { name: 'scouting@marmore.example' })).toHaveAttribute(
      'href',
      'mailto:scouting@marmore.example',
    )

    const places = main.getByRole('region', { name: offices })
    await expect(places.getByRole('listitem')).toHaveCount(4)
    await expect(places.getByRole('heading', { name: city })).toBeVisible()
    await expectAccessible(page)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('shows everything', fullRunOnly, async ({ page }) => {
    await page.goto('/sobre-nos')
    await expect(page.getByRole('heading', { name: 'Equipe', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: '+81 3 0000 0110' })).toHaveAttribute('href', 'tel:+81300000110')
  })
})
