import { catalogues } from '#app/i18n/catalogues.server.ts'
import { languages } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { openHydrated } from './open-hydrated.ts'
import { fullRunOnly, languageTag } from './tags.ts'

for (const language of languages) {
  const path = pathTo('partners', language)
  const { title, next, previous } = catalogues[language].partners
  const words = { pt: 'Plissar é dobrar', en: 'To pleat is' }[language]

  test(
    `from the list to a partner, and to the adjacent ones: ${path}`,
    languageTag(path, fullRunOnly.tag),
    async ({ page }) => {
      await openHydrated(page, path)
      const main = page.getByRole('main')
      await expect(page).toHaveTitle(`${title} — Mármore`)
      await expect(main.getByRole('listitem')).toHaveCount(6)
      await expectAccessible(page)

      await main.getByRole('link', { name: 'Plissaria Mostarda' }).click()
      await expect(page).toHaveURL(`${path}/plissaria-mostarda`)
      await expect(page.getByRole('heading', { level: 1, name: 'Plissaria Mostarda' })).toBeVisible()
      await expect(main).toContainText(words)
      await expectAccessible(page)

      // The URL changes before the page, so wait for the heading.
      const steps = [
        { link: next, slug: 'pedreira-contrapeso', name: 'Pedreira Contrapeso' },
        { link: next, slug: 'atelie-degrau', name: 'Ateliê Degrau' },
        { link: previous, slug: 'pedreira-contrapeso', name: 'Pedreira Contrapeso' },
      ]
      for (const { link, slug, name } of steps) {
        await main.getByRole('link', { name: link }).click()
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
        await expect(page).toHaveURL(`${path}/${slug}`)
      }
      await main.getByRole('link', { name: title, exact: true }).click()
      await expect(page).toHaveURL(path)
    },
  )
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the same links work', fullRunOnly, async ({ page }) => {
    await page.goto('/parceiros')
    await page.getByRole('link', { name: 'Ateliê Degrau' }).click()
    await expect(page).toHaveURL('/parceiros/atelie-degrau')
    await page.getByRole('link', { name: /^Próximo parceiro/ }).click()
    await expect(page).toHaveURL('/parceiros/galeria-cortina-verde')
  })
})
