import type { Page } from '@playwright/test'

/** Opens a page and waits for hydration. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
}

/** Waits for the hydration of the open page: earlier clicks are the browser's alone. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isPageHydrated)
}

/**
 * Runs in the page. React's root at the document shows whether it is hydrated; some parts are hydrated later
 * (app/layout/deferred-hydration.tsx).
 */
export function isPageHydrated(): boolean {
  const [, root] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer')) ?? []
  const parts = [...document.querySelectorAll('body :is(footer, form, details, dialog, .slider, .lineup)')]
  return (
    root?.stateNode.current.memoizedState?.isDehydrated === false &&
    parts.every((part) => Object.keys(part).some((key) => key.startsWith('__react')))
  )
}
