import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** A link of the menu, which is in a drawer on a phone: opens it. */
export async function showInMenu(page: Page, name: string): Promise<Locator> {
  const opener = page.getByRole('button', { name: /^(Abrir o menu|Open the menu)$/ })
  const link = page.getByRole('navigation').getByRole('link', { name, exact: true })
  await expect(opener.or(link).first()).toBeVisible()
  if (await opener.isVisible()) await opener.click()
  return link
}

/** Opens a page by its link in the menu. */
export async function goByMenu(page: Page, name: string): Promise<void> {
  await (await showInMenu(page, name)).click()
}
