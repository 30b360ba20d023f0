import type { Page } from '@playwright/test'

/** Measures layout shifts from now on, on the open page. */
export async function watchLayout(page: Page): Promise<void> {
  await page.evaluate(watch)
}

/** Measures layout shifts from the start of each page that is opened from now on. */
export async function watchLayoutOfPages(page: Page): Promise<void> {
  await page.addInitScript(watch)
}

/** The sum so far, as defined by https://web.dev/articles/cls for one session window. */
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
