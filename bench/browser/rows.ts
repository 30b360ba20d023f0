import type { Browser } from '@playwright/test'
import { startSiteWithTalents } from '../lib/measured-site.ts'
import { findProfile } from '../lib/requests.ts'
import type { Row } from '../lib/row.ts'
import { budgets } from '../sizes/first-load.ts'
import { listMeasuredPages } from '../sizes/pages.ts'
import { measureInteractions } from './interactions.ts'
import { measureNavigation } from './navigation.ts'
import { measurePage } from './page-rows.ts'
import { openBrowser } from './phone.ts'
import { type SiteProxy, startProxy } from './proxy.ts'

const pageNames = ['home', 'models', 'profile', 'news', 'favorites', 'beAModel']

/** First visits on a phone, through nginx with TLS and HTTP/2. */
export function measureBrowser(site: { url: string }): Promise<Row[]> {
  return withBrowser(site.url, async (browser, proxy) => {
    const rows: Row[] = []
    for (const [name, path] of (await listMeasuredPages(site.url)).filter(([name]) => pageNames.includes(name))) {
      const limit = name === 'models' ? { maxBytes: budgets.listView, maxRequests: 20 } : {}
      rows.push(...(await measurePage(browser, proxy, { name, path, ...limit })))
    }
    rows.push(
      ...(await measurePage(browser, proxy, { name: 'home with the splash screen', path: '/', hasSplash: true })),
    )
    return [...rows, ...(await measureNavigation(browser, proxy))]
  })
}

/** A phone at an agency of 2,000 talents: the list's first view, and interactions. */
export async function measureLargeSite(): Promise<Row[]> {
  await using site = await startSiteWithTalents(2_000)
  const profile = await findProfile(site.url)
  return await withBrowser(site.url, async (browser, proxy) => [
    ...(await measurePage(browser, proxy, { name: 'list, 2,000 talents', path: '/modelos' })),
    ...(await measureInteractions(browser, proxy.origin, profile)),
  ])
}

async function withBrowser<Result>(
  siteUrl: string,
  measure: (browser: Browser, proxy: SiteProxy) => Promise<Result>,
): Promise<Result> {
  await using proxy = await startProxy(siteUrl)
  const browser = await openBrowser(proxy)
  try {
    return await measure(browser, proxy)
  } finally {
    await browser.close()
  }
}
