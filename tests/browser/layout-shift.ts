import type { Page } from '@playwright/test'

/** Adds up how much the layout shifts from now on, on the page that is open. */
export async function watchLayout(page: Page): Promise<void> {
  await page.evaluate(watch)
}

/** Adds up how much the layout shifts on each page that is opened from now on, from its beginning. */
export async function watchLayoutOfPages(page: Page): Promise<void> {
  await page.addInitScript(watch)
}

/** The sum so far, as https://web.dev/articles/cls defines it for one burst. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => (window as { layoutShift?: number }).layoutShift ?? Number.NaN)
}

function watch() {
  const sum = window as { layoutShift?: number }
  sum.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[]) {
      if (!hadRecentInput) sum.layoutShift = (sum.layoutShift ?? 0) + value
    }
  }).observe({ type: 'layout-shift' })
}
