import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import { openHydrated } from '../open-hydrated.ts'
import { fullRunOnly, languageTag } from '../tags.ts'

// Section 2 of the specification: pre-home screen, home slider and error screen.

const languages = [
  { home: '/', next: 'Próximo slide', slides: ['Cobalto', 'Do gesso à ardósia', 'Vinho'] },
  { home: '/en', next: 'Next slide', slides: ['Cobalt', 'From plaster to slate', 'Wine'] },
]

for (const { home, next, slides } of languages) {
  test.describe(`pre-home screen, ${home}`, fullRunOnly, () => {
    test.use({ splashScreen: true })

    test('full-screen slider from the prehome entity, with the logo', async ({ page }) => {
      await page.goto(home)
      const splash = page.getByRole('dialog', { name: 'Mármore' })
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
      await expect.poll(() => splash.boundingBox()).toEqual({ x: 0, y: 0, width, height })
      const groups = splash.getByRole('group', { includeHidden: true })
      await expect(groups).toHaveCount(slides.length)
      for (const [index, name] of slides.entries()) {
        await expect(groups.nth(index)).toHaveAttribute('aria-label', new RegExp(`${index + 1} (de|of) 3: ${name}$`))
      }
      await expect(splash.getByRole('button', { name: /^Mármore/ })).toBeVisible()
    })
  })

  test(`home slider: transition speed 2500 ms, ${home}`, languageTag(home), async ({ page, isMobile }) => {
    test.skip(isMobile, 'time is the same at every width')
    await openHydrated(page, home)
    const slider = page.getByRole('region', { name: /^(Destaques|Highlights)$/ })
    await expect(slider.getByRole('group', { includeHidden: true })).toHaveCount(5)
    await page.getByRole('button', { name: next }).click()
    const durations = () =>
      slider.evaluate((region) =>
        region
          .getAnimations({ subtree: true })
          .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.role === 'group')
          .map(({ effect }) => effect?.getTiming().duration),
      )
    await expect.poll(durations).toEqual([2_500])
  })
}

test.describe('video fallback text', () => {
  test.use({ javaScriptEnabled: false })
  test.skip(({ isMobile }) => isMobile, 'a text is the same at every width')

  for (const [path, text] of [
    ['/modelo/6/carrara', 'Seu navegador não suporta vídeos.'],
    ['/en/model/6/carrara', 'Your browser does not support videos.'],
  ] as const) {
    test(`“${text}”: ${path}`, languageTag(path), async ({ page }) => {
      await page.goto(path)
      await expect(page.locator('video')).toHaveText(text)
    })
  }
})

test.describe('error screen', () => {
  test.use({ expectedMessages: /status of 404/ })

  for (const { path, from, message, back, home } of [
    { path: '/nada', from: '/contato', message: 'Não encontramos esta página', back: 'Voltar', home: '/' },
    { path: '/en/nothing', from: '/en/contact', message: 'This page could not be found', back: 'Return', home: '/en' },
  ]) {
    test(
      `an unknown route gives 404 “${message}”, with “${back}” and “HOME”`,
      languageTag(path, fullRunOnly.tag),
      async ({ page }) => {
        await page.goto(from)
        expect((await page.goto(path))?.status()).toBe(404)
        await openHydrated(page, path)
        await expect(page).toHaveTitle(`${message} — Mármore`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(message)
        await expect(page.getByRole('main')).toContainText('404')
        await expect(page.getByRole('main').getByText('This page could not be found')).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('main').getByRole('link', { name: 'HOME', exact: true }).click()
        await expect(page).toHaveURL(home)
        await goBackTo(page, path)
        await page.getByRole('main').getByRole('link', { name: back, exact: true }).click()
        await expect(page).toHaveURL(from)
      },
    )
  }
})

async function goBackTo(page: Page, path: string) {
  await page.goBack()
  await expect(page).toHaveURL(path)
}
