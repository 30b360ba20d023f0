import { randomBytes } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { calmRounds } from '../lib/low-noise-rounds.ts'
import type { Row } from '../lib/row.ts'
import { median, spread } from '../lib/statistics.ts'
import type { SiteProxy } from './proxy.ts'
import { type Vitals, vitalsOf } from './vitals.ts'

interface Round {
  load: Vitals
  /** Largest paint beside that of a page with nothing but the same picture, and that of such a page with as many bytes. */
  beside?: { page: number; padded: number }
}

/**
 * What a visitor's first view of a page is like, on a phone, beside a bare page with the same picture; `mostBytes` is its bar for
 * all that comes with it.
 */
export async function pageRows(
  browser: Browser,
  proxy: SiteProxy,
  { name, path, mostBytes, rounds: wanted = 5 }: { name: string; path: string; mostBytes?: number; rounds?: number },
): Promise<Row[]> {
  const url = proxy.origin + path
  const visit = (address: string) => vitalsOf(browser, address, proxy.elsewhere)
  // The first visit makes the pictures; the second is of a site that has them.
  await visit(url)
  const { hero, pageBytes } = await visit(url)
  const bare = hero && (await proxy.place(barePage(hero)))
  const padded = hero && (await proxy.place(barePage(hero, pageBytes)))
  const { values: rounds, note } = await calmRounds(wanted, async (): Promise<Round> => {
    const load = await visit(url)
    if (!bare || !padded) return { load }
    const { lcp } = await visit(bare)
    return { load, beside: { page: load.lcp / lcp, padded: (await visit(padded)).lcp / lcp } }
  })
  const told = (...notes: string[]) => [...notes, note].filter(Boolean).join('; ')
  const middle = (read: (load: Vitals) => number) => median(rounds.map(({ load }) => read(load)))
  const ratios = rounds.flatMap(({ beside }) => beside?.page ?? [])
  const floors = rounds.flatMap(({ beside }) => beside?.padded ?? [])
  const blocking = rounds.map(({ load }) => load.blocking)
  return [
    bare
      ? {
          what: `${name}: LCP beside a bare page with the same picture`,
          value: median(ratios),
          unit: '×',
          most: 1.15,
          note: told(`LCP ${Math.round(middle((load) => load.lcp))} ms`, `rounds ${spread(ratios)}`),
        }
      : { what: `${name}: LCP, a text`, value: middle((load) => load.lcp), unit: 'ms', note },
    { what: `${name}: layout shift`, value: middle((load) => load.shift), unit: '', most: 0.01 },
    {
      what: `${name}: blocking time`,
      value: median(blocking),
      unit: 'ms',
      most: 50,
      note: told(
        `${Math.round(middle((load) => load.blockingBefore))} ms of it before the scripts were there`,
        `rounds ${spread(blocking, 0)}`,
      ),
    },
    {
      what: `${name}: all bytes of the first view`,
      value: middle((load) => load.bytes) / 1_000,
      unit: 'KB',
      ...(mostBytes && { most: mostBytes / 1_000 }),
    },
    ...(bare
      ? [
          {
            what: `${name}: the same of that bare page with as many bytes of HTML`,
            value: median(floors),
            unit: '×',
            note: `${pageBytes} bytes; what the page takes beyond that is its markup, styles and layout; rounds ${spread(floors)}`,
          },
        ]
      : []),
  ]
}

/** Nothing but the picture, at the place and size that it has on the page; or the same in so many bytes. */
function barePage({ src, width, height }: { src: string; width: number; height: number }, bytes = 0): string {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title>
<style>body{margin:0}</style><img src="${src}" alt="" fetchpriority="high" style="width:${width}px;height:${height}px;object-fit:cover">`
  // Compression leaves of random bytes as many as there were.
  return bytes > 0 ? `${page}<!--${randomBytes(bytes).toString('base64')}-->` : page
}
