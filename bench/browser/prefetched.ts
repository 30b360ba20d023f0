import type { Browser } from '@playwright/test'
import type { Row } from '../lib/row.ts'

/** Counts what a click on a talent asks the server for, pictures aside, after the pointer rested on it. */
export async function prefetched(browser: Browser, origin: string): Promise<Row> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${origin}/modelos`)
  await page.waitForLoadState('networkidle')
  const talent = page.locator('main a[href^="/modelo/"]').first()
  await talent.hover()
  await page.waitForRequest(/\.data/).catch(() => {})
  await page.waitForLoadState('networkidle')
  const requests: string[] = []
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ response, type }) => {
    // What the browser has already is no request.
    if (type !== 'Image' && !response.fromDiskCache && !response.fromPrefetchCache) requests.push(response.url)
  })
  await talent.click()
  await page.waitForURL(/\/modelo\//)
  await page.waitForLoadState('networkidle')
  await context.close()
  return {
    what: 'list → profile, prefetched: requests on click',
    value: requests.length,
    unit: '',
    most: 0,
    note: requests.map((url) => new URL(url).pathname).join(', ') || undefined,
  }
}
