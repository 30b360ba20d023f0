import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let times = 0; times < 120; times++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the Tab key does not lead to ${target}`)
}

/** Moves the focus there by keyboard and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.insertText(text)
}

/** Moves the focus there by keyboard and presses it. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Leaves a form by `leave`, and declines the question whether to discard its input. */
export async function leaveAndStay(page: Page, leave: () => Promise<unknown>): Promise<void> {
  const question = page.waitForEvent('dialog')
  const leaving = leave()
  await (await question).dismiss()
  await leaving
}

export function pressEscapeAndStay(page: Page): Promise<void> {
  return leaveAndStay(page, () => page.keyboard.press('Escape'))
}
