import type { Page } from '@playwright/test'
import { dayInTimeZone, defaultTimeZone } from '#domain/calendar.ts'
import { expect, test } from '../fixtures.ts'
import { openHydrated } from '../open-hydrated.ts'
import { fullRunOnly, fullRunOnPhoneToo, languageTag, onPhoneOnly } from '../tags.ts'

// Section 2 of the specification: layout, menu entries, language switch and header behaviour, at both sizes.

const pt = {
  home: '/',
  open: 'Abrir menu',
  close: 'Fechar menu',
  models: 'Modelos',
  categories: [
    ['Todos', '/modelos'],
    ['Mulher', '/modelos/mulher'],
    ['Homem', '/modelos/homem'],
    ['Development', '/modelos/development'],
  ],
  entries: [
    ['Contato', '/contato'],
    ['Sobre nós', '/sobre-nos'],
    ['Seja modelo', '/seja-modelo'],
    ['Parceiros', '/parceiros'],
    ['Favoritos', '/favoritos'],
  ],
  switchTo: ['EN, English', '/en'],
  booker: /^Falar com o booking/,
  credit: 'Software de booking: Plinto',
  rights: 'Mármore. Todos os direitos reservados.',
  privacy: ['Privacidade', '/privacidade'],
}

const en: typeof pt = {
  home: '/en',
  open: 'Open menu',
  close: 'Close menu',
  models: 'Models',
  categories: [
    ['All', '/en/models'],
    ['Woman', '/en/models/woman'],
    ['Man', '/en/models/man'],
    ['Development', '/en/models/development'],
  ],
  entries: [
    ['Contact', '/en/contact'],
    ['About us', '/en/about-us'],
    ['Be a model', '/en/be-a-model'],
    ['Partners', '/en/partners'],
    ['Favourites', '/en/favorites'],
  ],
  switchTo: ['PT, Português', '/'],
  booker: /^Contact a booker/,
  credit: 'Booking software: Plinto',
  rights: 'Mármore. All rights reserved.',
  privacy: ['Privacy', '/en/privacy'],
}

for (const texts of [pt, en]) {
  const { home } = texts

  test.describe(`without scripts, ${home}`, languageTag(home), () => {
    test.use({ javaScriptEnabled: false })

    test('top menu: a mobile drawer with logo, a desktop bar', fullRunOnPhoneToo, async ({ page, isMobile }) => {
      await page.goto(home)
      const bar = page.getByRole('banner')
      const menuButton = bar.getByRole('button', { name: texts.open })
      await expect(bar.getByRole('link', { name: 'Mármore' }).locator('visible=true')).toHaveAttribute('href', home)
      if (isMobile) {
        await menuButton.click()
        await expect(page.getByRole('dialog').getByRole('link', { name: 'Mármore' })).toHaveAttribute('href', home)
      } else {
        await expect(menuButton).toBeHidden()
        await expect(bar.getByRole('button', { name: texts.models })).toBeVisible()
      }
    })

    test(
      'menu entries: models with woman, man and development, contact, about us, be a model, partners, favourites, language',
      fullRunOnly,
      async ({ page, isMobile }) => {
        await page.goto(home)
        const menu = await openMenu(page, texts, isMobile)
        for (const [name = '', path = ''] of [...texts.categories, ...texts.entries, texts.switchTo]) {
          await test.step(name, async () => {
            const link = menu.getByRole('link', { name, exact: true }).locator('visible=true')
            await expect(link.last()).toHaveAttribute('href', path)
          })
        }
      },
    )

    test(
      'footer: social links, info links and a powered-by line, under the page area',
      fullRunOnly,
      async ({ page }) => {
        await page.goto(home)
        await expect(page.locator('main + p + footer, main + footer')).toHaveCount(1)
        const footer = page.getByRole('contentinfo')
        const year = dayInTimeZone(defaultTimeZone, new Date()).slice(0, 4)
        await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', /^https:.*instagram/)
        await expect(footer.getByRole('link', { name: texts.booker })).toHaveAttribute(
          'href',
          'mailto:casting@marmore.example',
        )
        await expect(footer.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
          'href',
          'https://wa.me/551100000101',
        )
        for (const [name = '', path = ''] of [...texts.entries, texts.privacy]) {
          await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
        }
        await expect(footer).toContainText(`© ${year} ${texts.rights}`)
        await expect(footer).toContainText(texts.credit)
      },
    )
  })

  test(
    `the mobile menu toggles on the mobile button: ${home}`,
    languageTag(home, ...onPhoneOnly.tag),
    async ({ page, isMobile }) => {
      test.skip(!isMobile, 'a wide window has no drawer')
      await openHydrated(page, home)
      const drawer = page.getByRole('dialog')
      for (let round = 0; round < 2; round++) {
        await page.getByRole('button', { name: texts.open }).click()
        await expect(drawer).toBeVisible()
        await drawer.getByRole('button', { name: texts.close }).click()
        await expect(drawer).toBeHidden()
      }
    },
  )
}

test.describe('language switch', () => {
  test.use({ javaScriptEnabled: false, expectedMessages: /status of 404/ })
  test.skip(({ isMobile }) => isMobile, 'its links are the same at every width')

  for (const [index, { rule, from, to }] of [
    { rule: 'moves to the mirrored route', from: '/sobre-nos', to: '/en/about-us' },
    { rule: 'moves to the mirrored route', from: '/en/models/woman', to: '/modelos/mulher' },
    { rule: 'moves to home if no mirror exists', from: '/nada/daqui', to: '/en' },
    { rule: 'moves to home if no mirror exists', from: '/en/nothing/here', to: '/' },
    { rule: 'keeps the model id and the slugified talent name', from: '/modelo/3/lazuli', to: '/en/model/3/lazuli' },
    { rule: 'keeps the model id and the slugified talent name', from: '/en/model/3/lazuli', to: '/modelo/3/lazuli' },
  ].entries()) {
    // The paths of both languages have unit tests.
    test(`${rule}: ${from}`, index === 0 ? {} : fullRunOnly, async ({ page }) => {
      await page.goto(from)
      await page
        .getByRole('link', { name: /^(EN|PT), / })
        .locator('visible=true')
        .click()
      await expect(page).toHaveURL(to)
    })
  }
})

/** The part of the page in which the menu is: the drawer, opened, or the bar with the models' own menu open. */
async function openMenu(page: Page, { open, models }: typeof pt, isMobile: boolean) {
  if (isMobile) {
    await page.getByRole('button', { name: open }).click()
    return page.getByRole('dialog')
  }
  const bar = page.getByRole('banner')
  await bar.getByRole('button', { name: models }).focus()
  return bar
}
