import type { Browser, Page } from '@playwright/test'
import type { Row } from '../lib/row.ts'

/** Counts what a click on a talent asks the server for, pictures aside, after the link was reached. */
export async function prefetched(browser: Browser, origin: string): Promise<Row> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${origin}/modelos`)
  await page.waitForLoadState('networkidle')
  const talent = page.locator('main a[href^="/modelo/"]').first()
  const quiet = untilQuiet(page)
  // By keyboard: a pointer would come to rest on a picture of the next page, and have the lightbox fetched.
  await talent.focus()
  await quiet
  const requests: string[] = []
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ response, type }) => {
    // What the browser has already is no request.
    if (type !== 'Image' && !response.fromDiskCache && !response.fromPrefetchCache) requests.push(response.url)
  })
  const done = untilQuiet(page)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/modelo\//)
  await done
  await context.close()
  return {
    what: 'list → profile, prefetched: requests on click',
    value: requests.length,
    unit: '',
    most: 0,
    note: requests.map((url) => new URL(url).pathname).join(', ') || undefined,
  }
}

/** Ends when nothing was asked for or answered for a second, counted from the call. */
function untilQuiet(page: Page): Promise<void> {
  return new Promise((resolve) => {
    let open = 0
    let timer = setTimeout(resolve, 1_000)
    const restart = (change: number) => () => {
      open += change
      clearTimeout(timer)
      if (open <= 0) timer = setTimeout(resolve, 1_000)
    }
    page.on('request', restart(1))
    page.on('requestfinished', restart(-1))
    page.on('requestfailed', restart(-1))
  })
}
