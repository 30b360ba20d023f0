import type { Page } from '@playwright/test'

/** Opens a page and waits until its scripts have taken over. */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilAlive(page)
}

/** Waits until the scripts of the page that is open have taken over. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')))
}
