import { randomBytes } from 'node:crypto'
import type { Row } from '../lib/row.ts'
import { median, spread } from '../lib/statistics.ts'
import { budgets } from '../sizes/budgets.ts'
import { allPages } from '../sizes/pages.ts'
import { oversized } from './oversized.ts'
import { openBrowser } from './phone.ts'
import { prefetched } from './prefetched.ts'
import { startProxy } from './proxy.ts'
import { type Vitals, vitalsOf } from './vitals.ts'

const measured = ['home', 'models', 'profile', 'news', 'favourites']

/** What a visitor on a phone meets, through nginx with TLS and HTTP/2. */
export async function browserRows(site: { url: string }, { rounds = 5 } = {}): Promise<Row[]> {
  await using proxy = await startProxy(site.url)
  const browser = await openBrowser(proxy)
  const visit = (url: string) => vitalsOf(browser, url, proxy.elsewhere)
  try {
    const rows: Row[] = []
    const pages = (await allPages(site.url)).filter(([name]) => measured.includes(name))
    for (const [name, path] of pages) {
      const url = proxy.origin + path
      // The first visit makes the pictures; the second is of a site that has them.
      await visit(url)
      const { hero, pageBytes } = await visit(url)
      const bare = hero && (await proxy.place(name, barePage(hero)))
      const padded = hero && (await proxy.place(`${name}-padded`, barePage(hero, pageBytes)))
      const loads: Vitals[] = []
      const ratios: number[] = []
      const floors: number[] = []
      for (let round = 0; round < rounds; round++) {
        const load = await visit(url)
        loads.push(load)
        if (!bare || !padded) continue
        const { lcp } = await visit(bare)
        ratios.push(load.lcp / lcp)
        floors.push((await visit(padded)).lcp / lcp)
      }
      rows.push(...rowsOf(name, loads, ratios))
      if (floors.length > 0)
        rows.push({
          what: `${name}: the same of that bare page with as many bytes of HTML`,
          value: median(floors),
          unit: '×',
          note: `${pageBytes} bytes; what the page takes beyond that is its markup, styles and layout; rounds ${spread(floors)}`,
        })
    }
    rows.push(await prefetched(browser, proxy.origin), ...(await oversized(browser, proxy.origin, pages)))
    return rows
  } finally {
    await browser.close()
  }
}

function rowsOf(name: string, loads: Vitals[], ratios: number[]): Row[] {
  const middle = (read: (load: Vitals) => number) => median(loads.map(read))
  const lcp = `LCP ${Math.round(middle((load) => load.lcp))} ms`
  return [
    ratios.length > 0
      ? {
          what: `${name}: LCP beside a bare page with the same picture`,
          value: median(ratios),
          unit: '×',
          most: 1.15,
          note: `${lcp}; rounds ${spread(ratios)}`,
        }
      : { what: `${name}: LCP, a text`, value: middle((load) => load.lcp), unit: 'ms' },
    { what: `${name}: layout shift`, value: middle((load) => load.shift), unit: '', most: 0.01 },
    {
      what: `${name}: blocking time`,
      value: middle((load) => load.blocking),
      unit: 'ms',
      most: 50,
      note: `${Math.round(middle((load) => load.blockingBefore))} ms of it before the scripts were there; rounds ${spread(
        loads.map((load) => load.blocking),
        0,
      )}`,
    },
    {
      what: `${name}: all bytes of the first view`,
      value: middle((load) => load.bytes) / 1_000,
      unit: 'KB',
      ...(name === 'models' && { most: budgets.listView / 1_000 }),
    },
  ]
}

/** Nothing but the picture, at the place and size that it has on the page; or the same in so many bytes. */
function barePage({ src, width, height }: { src: string; width: number; height: number }, bytes = 0): string {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title>
<style>body{margin:0}</style><img src="${src}" alt="" fetchpriority="high" style="width:${width}px;height:${height}px;object-fit:cover">`
  // Compression leaves of random bytes as many as there were.
  return bytes > 0 ? `${page}<!--${randomBytes(bytes).toString('base64')}-->` : page
}
