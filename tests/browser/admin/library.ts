import type { Locator, Page } from '@playwright/test'
import { textsIn } from './texts.ts'

/** The files of the media library. */
export const libraryGrid = (page: Page, { media } = textsIn.pt): Locator =>
  page.getByRole('list', { name: media.library })

/** The files that are being uploaded, and those that failed. */
export const uploads = (page: Page, { media } = textsIn.pt): Locator => page.getByRole('list', { name: media.uploads })

/** The file input of the media library. */
export const files = (page: Page, { media } = textsIn.pt): Locator =>
  page.getByLabel(media.upload).and(page.locator('input'))

/** Holds the next POST request to `path` until it is released. */
export async function holdPost(page: Page, path: string): Promise<{ release(): void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let isHeld = false
  await page.route(path, async (route) => {
    if (isHeld || route.request().method() !== 'POST') return route.fallback()
    isHeld = true
    await promise
    await route.continue()
  })
  return { release: resolve }
}
