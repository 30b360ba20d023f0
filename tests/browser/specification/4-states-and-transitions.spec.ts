import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openHydrated } from '../open-hydrated.ts'
import { fullRunOnly } from '../tags.ts'

// Section 4 of the specification, which does not depend on the window's width.
test.skip(({ isMobile }) => isMobile)

test.describe('lists are fetched once and then cached', () => {
  for (const { home, lists } of [
    {
      home: '/',
      lists: { Mulher: '/modelos/mulher', 'Sobre nós': '/sobre-nos', Parceiros: '/parceiros', Notícias: '/noticias' },
    },
    {
      home: '/en',
      lists: { Man: '/en/models/man', 'About us': '/en/about-us', Partners: '/en/partners', News: '/en/news' },
    },
  ]) {
    test(
      `talents by language and category, staff, partners, blog: no second request, ${home}`,
      fullRunOnly,
      async ({ page }) => {
        await openHydrated(page, home)
        const footer = page.getByRole('contentinfo')
        const visitAll = async () => {
          for (const [name, path] of Object.entries(lists)) {
            await footer.getByRole('link', { name, exact: true }).click()
            await expect(page).toHaveURL(path)
            // The new page begins at its top; a click before that can miss its link.
            await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
          }
        }
        await visitAll()
        const transferred = await dataOverTheNetwork(page, Object.values(lists))
        await visitAll()
        expect(transferred).toEqual([])
      },
    )
  }
})

test('the page loading flag is off after an aborted language switch', fullRunOnly, async ({ page }) => {
  await openHydrated(page, '/contato')
  // The other language never arrives.
  await page.route(/\/en\/contact\.data/, () => {})
  await page.getByRole('link', { name: /^EN,/ }).locator('visible=true').click()
  const main = page.getByRole('main')
  await expect(main).toHaveCSS('filter', /blur/)
  await expect(main).toHaveCSS('opacity', '0.45')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidade' }).click()
  await expect(page).toHaveURL('/privacidade')
  await expect(main).toHaveCSS('filter', 'none')
  await expect(main).toHaveCSS('opacity', '1')
})

/** The requests for these pages' data from now on, without the browser's cache. */
async function dataOverTheNetwork(page: Page, paths: string[]): Promise<string[]> {
  const transferred: string[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ response }) => {
    const path = paths.find((path) => new URL(response.url).pathname === `${path}.data`)
    if (path && !response.fromDiskCache && !response.fromPrefetchCache) transferred.push(path)
  })
  return transferred
}
