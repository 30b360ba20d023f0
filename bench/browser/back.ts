import type { Browser } from '@playwright/test'
import { untilHydrated } from '#tests/browser/open-hydrated.ts'
import type { Row } from '../lib/row.ts'
import { onPhone } from './phone.ts'

/** Back from a profile to a list of which more had been loaded: what is asked for, and where the list is then. */
export function backRows(browser: Browser, origin: string): Promise<Row[]> {
  return onPhone(browser, async (page) => {
    const cards = page.locator('main .talent-grid > li')
    await page.goto(`${origin}/modelos`)
    await untilHydrated(page)
    await page.getByRole('link', { name: 'Ver mais' }).tap()
    await cards.nth(79).waitFor()
    const card = cards.nth(60).getByRole('link')
    await card.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    const before = await page.evaluate(() => scrollY)
    await card.tap()
    await page.waitForURL(/\/modelo\//)
    await page.waitForLoadState('networkidle')
    const requests: string[] = []
    let pictures = 0
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    session.on('Network.responseReceived', ({ response, type }) => {
      // What the browser has already is no request.
      if (response.fromDiskCache || response.fromPrefetchCache) return
      if (type === 'Image') pictures++
      else requests.push(response.url)
    })
    const start = performance.now()
    await page.goBack()
    await cards.nth(79).waitFor()
    const took = performance.now() - start
    await page.waitForLoadState('networkidle')
    const moved = Math.abs((await page.evaluate(() => scrollY)) - before)
    return [
      {
        what: 'profile → list, back: requests, pictures that had not come yet aside',
        value: requests.length,
        unit: '',
        most: 0,
        note:
          requests.map((url) => new URL(url).pathname).join(', ') ||
          `80 talents are there again after ${took.toFixed(0)} ms; ${pictures} pictures`,
      },
      {
        what: 'profile → list, back: how far from where it was',
        value: moved,
        unit: 'px',
        most: 1,
        note: `at ${before.toFixed(0)} px`,
      },
    ]
  })
}
