import type { Locator } from '@playwright/test'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { languages } from '#domain/language.ts'
import { pathToProfile } from '#domain/paths.ts'
import { expect, test } from './fixtures.ts'
import { openHydrated } from './open-hydrated.ts'
import { fullRunOnly, languageTag, onPhoneOnly } from './tags.ts'

const talent = { id: '5', name: 'Rosa Estremoz' }

for (const language of languages) {
  const { profile, compCard, news } = catalogues[language]
  const path = pathToProfile(talent, language)
  const cardLink = `${compCard.menu}: ${compCard.formats.a5}, ${compCard.units.both}`

  test(
    `the actions stay visible down to the end of the profile: ${path}`,
    languageTag(path, ...onPhoneOnly.tag),
    async ({ page }) => {
      await openHydrated(page, path)
      const enquire = page
        .getByRole('region', { name: profile.actions.label })
        .getByRole('link', { name: profile.actions.enquire })
      await expect(enquire).toBeInViewport({ ratio: 1 })
      await page.locator('#video').scrollIntoViewIfNeeded()
      await expect(enquire).toBeInViewport({ ratio: 1 })
      for (const button of await page.getByRole('region', { name: profile.actions.label }).getByRole('button').all()) {
        const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      }
    },
  )

  test(`the comp card's sizes and units are in a menu: ${path}`, languageTag(path), async ({ page }) => {
    await openHydrated(page, path)
    const menu = page.getByRole('group').filter({ hasText: compCard.menu })
    const summary = menu.locator('summary')
    const link = page.getByRole('link', { name: cardLink })
    await expect(link).toBeHidden()
    await summary.press('Enter')
    await expect(link).toBeInViewport({ ratio: 1 })
    await expect(link).toHaveAttribute(
      'href',
      `${path}/${language === 'pt' ? 'composite' : 'comp-card'}.pdf?format=a5&units=both`,
    )
    const { height = 0 } = (await link.boundingBox()) ?? {}
    expect(height).toBeGreaterThanOrEqual(44)
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await expect(summary).toBeFocused()
    await summary.click()
    await expect(link).toBeVisible()
    // The dimmed page.
    await page.mouse.click(5, 5)
    await expect(link).toBeHidden()
    await summary.click()
    await expect(menu.locator('figure')).toHaveCount(2)
    await expect(menu.locator('figure img').last()).toHaveJSProperty('complete', true)
    await menu.getByRole('button', { name: compCard.close }).click()
    await expect(link).toBeHidden()
    await expect(summary).toBeFocused()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test(`the comp card opens from its menu: ${path}`, languageTag(path), async ({ page, request }) => {
      await page.goto(path)
      await page.getByRole('group').filter({ hasText: compCard.menu }).locator('summary').click()
      const href = await page.getByRole('link', { name: cardLink }).getAttribute('href')
      const response = await request.get(href ?? '')
      expect(response.status()).toBe(200)
      expect(response.headers()['content-type']).toBe('application/pdf')
    })
  })

  test(`the pictures come as a zip: ${path}`, languageTag(path), async ({ page }) => {
    await openHydrated(page, path)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: profile.actions.download }).click()
    expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  })

  test(
    `copies the link where the browser cannot share, and announces it: ${path}`,
    languageTag(path, fullRunOnly.tag),
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.addInitScript(() => {
        Reflect.deleteProperty(Navigator.prototype, 'share')
      })
      await openHydrated(page, `${path}?utm_source=x`)
      await page.getByRole('button', { name: news.share.title }).click()
      await expect(page.getByRole('status').filter({ hasText: news.share.copied })).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${path}$`))
    },
  )
}

test("uses the browser's share dialog", fullRunOnly, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'share', {
      configurable: true,
      value: async (shared: ShareData) => {
        document.title = `shared: ${shared.title} ${new URL(shared.url ?? '').pathname}`
      },
    })
  })
  await openHydrated(page, '/modelo/1/siena')
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await expect(page).toHaveTitle('shared: Siena /modelo/1/siena')
})

/** The box of a part that must be visible. */
async function boxOf(part: Locator) {
  await expect(part).toBeVisible()
  const box = await part.boundingBox()
  if (!box) throw new Error(`${part} has no box`)
  return box
}

test('the measures are on a line below the name', fullRunOnly, async ({ page, isMobile }) => {
  test.skip(isMobile, 'the test sets the width itself')
  for (const path of ['/modelo/1/siena', '/modelo/16/ametista']) {
    await page.setViewportSize({ width: 1920, height: 1080 })
    await page.goto(path)
    const name = await boxOf(page.getByRole('heading', { level: 1 }))
    const table = await boxOf(page.getByRole('main').locator('dl.card-measures'))
    expect(table.width).toBeLessThanOrEqual(1_000)
    expect(Math.abs(table.x - name.x)).toBeLessThan(16)
    expect(table.y - name.y - name.height).toBeLessThan(80)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an enquiry about an unknown model is an empty form', fullRunOnly, async ({ page }) => {
    for (const model of ['999999', 'abc', '-1', '9'.repeat(500), '<script>', '']) {
      const response = await page.goto(`/contato?${new URLSearchParams({ model })}`)
      expect(response?.status(), model).toBe(200)
      const form = page.getByRole('form', { name: 'Formulário de contato' })
      await expect(form.getByRole('textbox').last(), model).toHaveValue('')
    }
  })
})

test('a video keeps its aspect ratio and has our controls, by mouse and keyboard', fullRunOnly, async ({ page }) => {
  await openHydrated(page, '/modelo/5/rosa-estremoz')
  const figure = page.getByRole('region', { name: 'Vídeo' }).getByRole('figure')
  const video = figure.locator('video')
  await expect(video).not.toHaveAttribute('controls')
  // Its poster opens the page, so it shows its own first frame.
  await expect(video).not.toHaveAttribute('poster')
  await expect(video).toHaveAttribute('preload', 'metadata')
  const { width = 0, height = 1 } = (await video.boundingBox()) ?? {}
  expect(width / height).toBeCloseTo(3 / 4, 1)
  await figure.getByRole('button', { name: 'Reproduzir' }).click()
  await expect(video).toHaveJSProperty('paused', false)
  await figure.getByRole('button', { name: 'Ligar o som' }).click()
  await expect(video).toHaveJSProperty('muted', false)
  await page.keyboard.press('m')
  await expect(video).toHaveJSProperty('muted', true)
  await page.keyboard.press('k')
  await expect(video).toHaveJSProperty('paused', true)
  await expect(figure.getByRole('button', { name: 'Tela cheia' })).toBeVisible()

  const position = figure.getByRole('slider', { name: 'Posição' })
  await position.fill('2')
  await expect(video).toHaveJSProperty('currentTime', 2)
  await expect(position).toHaveAttribute('aria-valuetext', '0:02')
  await position.press('Home')
  await expect(video).toHaveJSProperty('currentTime', 0)
})

test('the first view has name, picture, measures, phone and actions', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the test sets the width itself')
  const sizes = [
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
  ]
  for (const path of ['/modelo/5/rosa-estremoz', '/en/model/16/ametista']) {
    for (const size of sizes) {
      await page.setViewportSize(size)
      await openHydrated(page, path)
      const card = page.getByRole('main').locator('header')
      const actions = await boxOf(page.getByRole('region', { name: /^(Ações|Actions)$/ }))
      const parts = [
        page.getByRole('heading', { level: 1 }),
        ...(await card.getByRole('img').all()),
        card.locator('dl.card-measures'),
        card.getByRole('link', { name: /^Booking/ }),
      ]
      expect(parts).toHaveLength(4)
      for (const part of parts) {
        const { y, height } = await boxOf(part)
        expect(y + height).toBeLessThanOrEqual(actions.y + 1)
      }
    }
  }
})
