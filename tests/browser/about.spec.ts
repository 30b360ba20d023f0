import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { fullRunOnly, languageTag } from './tags.ts'

const languages = [
  {
    path: '/sobre-nos',
    mirror: '/en/about-us',
    title: 'Sobre nós',
    staff: 'Equipe',
    offices: 'Escritórios',
    city: 'Tóquio',
  },
  { path: '/en/about-us', mirror: '/sobre-nos', title: 'About us', staff: 'Team', offices: 'Offices', city: 'Tokyo' },
]

for (const { path, mirror, title, staff, offices, city } of languages) {
  test(`shows the agency, its staff and offices: ${path}`, languageTag(path), async ({ page }) => {
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

  test(
    `the language switch leads to the same page: ${path}`,
    languageTag(path, fullRunOnly.tag),
    async ({ page, baseURL }) => {
      await page.goto(path)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', baseURL + path)
      const other = path.startsWith('/en') ? 'pt' : 'en'
      await expect(page.locator(`link[rel=alternate][hreflang=${other}]`)).toHaveAttribute('href', baseURL + mirror)
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Mármore/)
      await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http.+\/pictures\/cards\//)
    },
  )
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('shows everything', async ({ page }) => {
    await page.goto('/sobre-nos')
    await expect(page.getByRole('heading', { name: 'Equipe', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: '+81 3 0000 0110' })).toHaveAttribute('href', 'tel:+81300000110')
  })
})
