import type { Row } from '../lib/row.ts'
import { budgets } from '../sizes/budgets.ts'
import { allPages } from '../sizes/pages.ts'
import { oversized } from './oversized.ts'
import { pageRows } from './page-rows.ts'
import { openBrowser } from './phone.ts'
import { prefetched } from './prefetched.ts'
import { startProxy } from './proxy.ts'

const measured = ['home', 'models', 'profile', 'news', 'favourites']

/** What a visitor on a phone meets, through nginx with TLS and HTTP/2. */
export async function browserRows(site: { url: string }): Promise<Row[]> {
  await using proxy = await startProxy(site.url)
  const browser = await openBrowser(proxy)
  try {
    const rows: Row[] = []
    const pages = (await allPages(site.url)).filter(([name]) => measured.includes(name))
    for (const [name, path] of pages) {
      const most = name === 'models' ? { mostBytes: budgets.listView } : {}
      rows.push(...(await pageRows(browser, proxy, { name, path, ...most })))
    }
    rows.push(await prefetched(browser, proxy.origin), ...(await oversized(browser, proxy.origin, pages)))
    return rows
  } finally {
    await browser.close()
  }
}
