import type { Page } from '@playwright/test'
import { collections, findResource, resourceNames } from '#contracts/admin/resources.ts'
import { languages } from '#domain/language.ts'
import { isFullRun } from '../../helpers/full-run.ts'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunOnly } from '../tags.ts'
import { test } from './fixtures.ts'

/** Every list of an administrator's menu, but those whose screens have one form or none: see below. */
const lists = resourceNames.filter(
  (name) =>
    findResource(name)?.menu && !['tasks', 'bin', 'settings', 'site-texts', 'personal-data', 'audit'].includes(name),
)

/** The lists whose records are not opened here: other tests do. */
const unopened: readonly string[] = [
  'submissions',
  'bookings',
  'booking-requests',
  'card-requests',
  'packages',
  'rooms',
  'contacts',
  'clients',
  'applications',
]

/** Collections without a form for new records. */
const fixed: readonly string[] = ['entities', 'media']

const windows = languages.flatMap((language) => [375, 1280].map((width) => ({ language, width })))

for (const { language, width } of windows) {
  // `npm test` covers the longer words in the narrower window.
  const options = language === 'pt' && width === 375 ? {} : fullRunOnly
  test.describe(`${language === 'pt' ? 'in Portuguese' : 'in English'} at ${width} px`, options, () => {
    test.use({ language, viewport: { width, height: 800 } })
    // Axe checks about forty screens.
    test.setTimeout(600_000)

    test('every screen opens, fits and is accessible', async ({ page, texts }) => {
      const heading = page.getByRole('main').getByRole('heading', { level: 1 })

      /** Opens a screen by a link of the one before, which takes half the time of loading it, or by its URL. */
      async function expectScreen(path: string) {
        const before = (await heading.textContent()) ?? ''
        // On a phone the menu's links are in a closed drawer too.
        const link = page.locator(`a[href="/admin/${path}"]`).first()
        if ((await link.count()) > 0) await link.dispatchEvent('click')
        else await page.goto(`/admin/${path}`)
        await expect(heading).not.toHaveText(before)
        await expect(page.getByRole('progressbar')).toHaveCount(0)
      }

      await test.step('dashboard', async () => {
        await page.goto('/admin/')
        await expect(heading).toBeVisible()
        await expect(page.getByRole('progressbar')).toHaveCount(0)
        await expectSound(page)
      })
      for (const resource of lists) {
        const create = resource in collections && !fixed.includes(resource)
        await test.step(resource, async () => {
          await expectScreen(resource)
          await expectSound(page)
          if (!unopened.includes(resource)) {
            const { data } = await (await page.request.get(`/admin/api/${resource}?per_page=1`)).json()
            if (data.length > 0) {
              await expectScreen(`${resource}/${data[0].id}`)
              await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible()
              await expectSound(page)
            }
          }
          // It has the fields of the screen before.
          if (create && isFullRun) {
            await expectScreen(`${resource}/create`)
            await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible()
            await expectSound(page)
          }
        })
      }
      for (const [path, title] of [
        ['settings', texts.content.settings.title],
        ['settings/sizes', texts.content.sizeTables.title],
        ['audit', undefined],
        ['account', texts.shell.account],
      ] as const) {
        await test.step(path, async () => {
          await expectScreen(path)
          if (title) await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
          await expectSound(page)
        })
      }
    })
  })
}

/** Checks that it is accessible and fits the window, on a phone also the narrowest. */
async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectFit(page)
  const window = page.viewportSize()
  if (!window || window.width > 400) return
  await page.setViewportSize({ ...window, width: 320 })
  await expectFit(page)
  await page.setViewportSize(window)
}

async function expectFit(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
