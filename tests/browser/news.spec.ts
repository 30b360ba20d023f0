import { catalogues } from '#app/i18n/catalogues.server.ts'
import { languages } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { openHydrated } from './open-hydrated.ts'
import { fullRunOnly, languageTag } from './tags.ts'

for (const language of languages) {
  const path = pathTo('news', language)
  const { title, loadMore: more } = catalogues[language].news
  const [post, slug, date] = {
    pt: ['A janela certa', 'a-janela-certa', /^\d{1,2} de [a-zç]+ de \d{4}$/] as const,
    en: ['The right window', 'the-right-window', /^\d{1,2} [A-Z][a-z]+ \d{4}$/] as const,
  }[language]

  test(`shows 8 posts, then 12, 16 and no more: ${path}`, languageTag(path), async ({ page }) => {
    await openHydrated(page, path)
    const stories = page.getByRole('main').getByRole('article')
    const button = page.getByRole('link', { name: more })
    await expect(page).toHaveTitle(`${title} — Mármore`)
    await expect(stories).toHaveCount(8)
    await expect(stories.first().getByRole('time')).toHaveText(date)
    await expectAccessible(page)

    await button.click()
    await expect(stories).toHaveCount(12)
    await expect(page).toHaveURL(`${path}?page=2`)
    await expect(stories.nth(8).getByRole('link')).toBeFocused()
    await button.click()
    await expect(stories).toHaveCount(16)
    await expect(stories.nth(12).getByRole('link')).toBeFocused()
    await expect(button).toHaveCount(0)
    expect(new Set(await stories.getByRole('heading').allTextContents()).size).toBe(16)
    await expectAccessible(page)
  })

  test(`going back restores the list: ${path}`, languageTag(path, fullRunOnly.tag), async ({ page }) => {
    await openHydrated(page, path)
    const stories = page.getByRole('main').getByRole('article')
    await page.getByRole('link', { name: more }).click()
    await expect(stories).toHaveCount(12)
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(0)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${path}/[a-z-]+$`))
    await page.goBack()
    await expect(page).toHaveURL(`${path}?page=2`)
    await expect(stories).toHaveCount(12)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(before)
  })

  test(
    `a post has its text, other posts and links to share: ${path}/${slug}`,
    languageTag(path),
    async ({ page, baseURL }) => {
      await openHydrated(page, `${path}/${slug}`)
      const main = page.getByRole('main')
      await expect(page).toHaveTitle(`${post} — Mármore`)
      await expect(main.getByRole('heading', { level: 1, name: post })).toBeVisible()
      await expect(main.getByRole('article').filter({ has: page.getByRole('heading', { level: 3 }) })).toHaveCount(3)
      await expect(main.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=/)
      await expect(main.getByRole('link', { name: 'E-mail' })).toHaveAttribute(
        'href',
        new RegExp(`^mailto:\\?subject=.+&body=${encodeURIComponent(`${baseURL}${path}/${slug}`)}$`),
      )
      await expectAccessible(page)
    },
  )
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('"load more" links to the longer list, at the first of the new posts', fullRunOnly, async ({ page }) => {
    await page.goto('/en/news')
    const stories = page.getByRole('main').getByRole('article')
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(page).toHaveURL('/en/news?page=2#story-9')
    await expect(stories).toHaveCount(12)
    await expect(stories.nth(8)).toBeInViewport()
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(stories).toHaveCount(16)
    await stories.nth(15).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'E-mail' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
  })
})
