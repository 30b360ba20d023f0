import { expect, test } from '../fixtures.ts'
import { openHydrated } from '../open-hydrated.ts'
import { fullRunOnly, languageTag } from '../tags.ts'

// Section 8 of the specification.
test.skip(({ isMobile }) => isMobile, 'errors are the same at every width')

test.describe('failed images fall back to placeholders', () => {
  test.use({ expectedMessages: /ERR_FAILED|request failed: .*\/pictures\// })

  for (const { what, path, initials } of [
    { what: 'talent cover', path: '/modelos', initials: ['S', 'V'] },
    { what: 'talent cover', path: '/en/models', initials: ['S', 'V'] },
    { what: 'post cover', path: '/noticias', initials: ['U', 'Q'] },
    { what: 'post cover', path: '/en/news', initials: ['A', 'F'] },
  ]) {
    test(`${what}: ${path}`, path === '/modelos' ? {} : fullRunOnly, async ({ page }) => {
      await page.route('**/pictures/**', (route) => route.abort())
      await openHydrated(page, path)
      const cards = page.getByRole('main').getByRole('article')
      for (const [index, initial] of initials.entries()) {
        const card = cards.nth(index)
        await card.scrollIntoViewIfNeeded()
        await expect(card.locator('img')).toHaveCount(0)
        await expect(card.locator('[aria-hidden=true]').filter({ hasText: new RegExp(`^${initial}$`) })).toBeVisible()
      }
    })
  }
})

test.describe('an error while showing the error page', () => {
  // The message of React's production build.
  test.use({ expectedMessages: /Minified React error|the frame is broken/ })

  for (const { path, file, message, home } of [
    {
      path: '/contato',
      file: '**/assets/pt-*.js',
      message: 'Ocorreu um erro ao mostrar a página de erro. Página inicial',
      home: '/',
    },
    {
      path: '/en/contact',
      file: '**/assets/en-*.js',
      message: 'An error occurred while showing the error page. Home',
      home: '/en',
    },
  ]) {
    test(`“${message}”: ${path}`, languageTag(path), async ({ page }) => {
      const broken = `function broken() { throw new Error('the frame is broken') }
        export { broken as default, broken as ErrorBoundary }`
      await page.route(file, (route) => route.fulfill({ contentType: 'text/javascript', body: broken }))
      await page.goto(path)
      const line = page.getByText(message)
      await expect(line).toBeVisible()
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      await page.unroute(file)
      await line.getByRole('link').click()
      await expect(page).toHaveURL(home)
      await expect(page.getByRole('contentinfo')).toBeVisible()
    })
  }
})
