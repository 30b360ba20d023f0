import type { Locator, Page } from '@playwright/test'
import { textsIn } from './texts.ts'

/** The files of the media library. */
export const wall = (page: Page, { media } = textsIn.pt): Locator => page.getByRole('list', { name: media.library })

/** The files that are being uploaded, and those that failed. */
export const uploads = (page: Page, { media } = textsIn.pt): Locator => page.getByRole('list', { name: media.uploads })

/** The file input of the media library. */
export const files = (page: Page, { media } = textsIn.pt): Locator =>
  page.getByLabel(media.upload).and(page.locator('input'))
