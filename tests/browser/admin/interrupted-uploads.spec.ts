import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunInEveryVariant } from '../tags.ts'
import { test } from './fixtures.ts'
import { newPicture } from './talents.ts'

const fileInput = (page: Page, label: string) => page.getByLabel(label).and(page.locator('input'))

async function picturesOf(name: string, count: number) {
  return Promise.all(
    Array.from({ length: count }, (_, index) => newPicture(`${name}-${index + 1}.jpg`, { width: 1280 })),
  )
}

/** Counts the files that the page sends. */
function countUploads(page: Page) {
  const sent = { count: 0 }
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/admin/api/media')) sent.count++
  })
  return sent
}

test.describe('without a network', () => {
  test.use({ expectedMessages: /net::ERR_INTERNET_DISCONNECTED/ })

  test(
    'an interrupted batch goes on by itself when the network is back',
    fullRunInEveryVariant,
    async ({ page, context, texts: { media } }) => {
      await page.goto('/admin/media')
      const library = page.getByRole('list', { name: media.library })
      await expect(library.getByRole('link').first()).toBeVisible()
      const pictures = await picturesOf('queda', 6)
      await context.setOffline(true)
      await fileInput(page, media.upload).setInputFiles(pictures)
      const uploads = page.getByRole('list', { name: media.uploads })
      await expect(uploads.getByText(media.interrupted)).toHaveCount(3)
      await expect(uploads.getByText(media.waiting)).toHaveCount(3)
      await expectAccessible(page)
      await context.setOffline(false)
      for (const { name } of pictures) await expect(library.getByRole('link', { name })).toBeVisible()
      await expect(uploads).toHaveCount(0)
    },
  )
})

test.describe('with a busy server', () => {
  test.use({ expectedMessages: /status of 503/ })

  test(
    'a batch goes on by itself, and after a reload with what is missing',
    fullRunInEveryVariant,
    async ({ page, texts: { media } }) => {
      const sent = countUploads(page)
      const busy = { status: 503, headers: { 'retry-after': '1' } }
      let isBusy = true
      // Not with `times`: the end of the interception would take the file that is sent beside it along.
      await page.route('**/admin/api/media', async (route) => {
        if (!isBusy) return route.continue()
        isBusy = false
        await route.fulfill(busy)
      })
      await page.goto('/admin/media')
      const library = page.getByRole('list', { name: media.library })
      await expect(library.getByRole('link').first()).toBeVisible()
      const pictures = await picturesOf('ocupado', 4)
      const expectInLibrary = async (files: typeof pictures) => {
        for (const { name } of files) await expect(library.getByRole('link', { name })).toBeVisible()
      }
      await fileInput(page, media.upload).setInputFiles(pictures.slice(0, 2))
      await expectInLibrary(pictures.slice(0, 2))
      await expect.poll(() => sent.count).toBe(3)

      await page.reload()
      await fileInput(page, media.upload).setInputFiles(pictures)
      await expectInLibrary(pictures)
      await expect(page.getByText(media.duplicate(undefined))).toHaveCount(2)
      expect(sent.count).toBe(5)
    },
  )
})
