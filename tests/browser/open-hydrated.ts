import type { Page } from '@playwright/test'

/** Opens a page and waits until its scripts have taken over. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
}

/** Waits until the scripts of the page that is open have taken over: a click before that is the browser's alone. */
export async function untilHydrated(page: Page): Promise<void> {
  // React keeps its root at the document, and in the root whether the page is still the server's. Some parts are
  // hydrated after it (app/layout/deferred-hydration.tsx).
  await page.waitForFunction(() => {
    const [, root] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer')) ?? []
    const parts = [...document.querySelectorAll('body :is(footer, form, details, dialog, .slider)')]
    return (
      root?.stateNode.current.memoizedState?.isDehydrated === false &&
      parts.every((part) => Object.keys(part).some((key) => key.startsWith('__react')))
    )
  })
}
