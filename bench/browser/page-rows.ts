import type { Browser } from '@playwright/test'
import { measureQuietRounds } from '../lib/low-noise-rounds.ts'
import { median, type Row, spread } from '../lib/row.ts'
import type { PhoneOptions } from './phone.ts'
import type { SiteProxy } from './proxy.ts'
import { measureVitals, type Vitals } from './vitals.ts'

interface PageOptions extends PhoneOptions {
  name: string
  path: string
  /** The limits of the transferred bytes and of the requests. */
  maxBytes?: number
  maxRequests?: number
  rounds?: number
}

/** A first visit to a page on a phone; its largest paint beside that of a bare page with the same image. */
export async function measurePage(
  browser: Browser,
  proxy: SiteProxy,
  { name, path, hasSplash = false, maxBytes, maxRequests, rounds: wanted = 5 }: PageOptions,
): Promise<Row[]> {
  const visit = (url: string) => measureVitals(browser, url, proxy.otherSite, { hasSplash })
  const url = proxy.origin + path
  // The first visit makes the image variants.
  await visit(url)
  const { lcpImage } = await visit(url)
  const bareUrl = lcpImage && (await proxy.addPage(barePage(lcpImage)))
  const { values: rounds, note } = await measureQuietRounds(wanted, async () => {
    const vitals = await visit(url)
    return { vitals, ratio: bareUrl ? vitals.lcp / (await visit(bareUrl)).lcp : Number.NaN }
  })
  const valuesOf = (field: Exclude<keyof Vitals, 'lcpImage'>) => rounds.map(({ vitals }) => vitals[field])
  const ratios = rounds.map(({ ratio }) => ratio)
  const lcp = median(valuesOf('lcp'))
  const lcpNote = [`LCP ${Math.round(lcp)} ms`, `rounds ${spread(ratios)}`, note].filter(Boolean).join('; ')
  return [
    bareUrl
      ? { name: `${name}: LCP beside a bare page`, value: median(ratios), unit: '×', max: 1.15, note: lcpNote }
      : { name: `${name}: LCP, a text`, value: lcp, unit: 'ms', note },
    { name: `${name}: layout shift`, value: median(valuesOf('layoutShift')), unit: '', max: 0.01 },
    {
      name: `${name}: blocking time`,
      value: median(valuesOf('blockingMs')),
      unit: 'ms',
      max: 50,
      note: `rounds ${spread(valuesOf('blockingMs'), 0)}`,
    },
    {
      name: `${name}: transferred bytes`,
      value: median(valuesOf('bytes')) / 1_000,
      unit: 'KB',
      ...(maxBytes && { max: maxBytes / 1_000 }),
    },
    {
      name: `${name}: requests`,
      value: median(valuesOf('requests')),
      unit: '',
      ...(maxRequests && { max: maxRequests }),
    },
  ]
}

/** Nothing but the image, at the size that it has on the page. */
function barePage({ src, width, height }: { src: string; width: number; height: number }): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title>
<style>body{margin:0}</style><img src="${src}" alt="" fetchpriority="high" style="width:${width}px;height:${height}px;object-fit:cover">`
}
