import type { Browser } from '@playwright/test'
import type { Row } from '../lib/row.ts'
import { closeSplash } from './phone.ts'

/** No picture carries more than this many times the pixels it is shown with. */
const limit = 1.6
const widths = [375, 768, 1280, 1920]

/**
 * The picture of each width that carries most for nothing, on all measured pages. What a box crops away counts as shown:
 * it is told beside.
 */
export async function oversized(browser: Browser, origin: string, pages: [string, string][]): Promise<Row[]> {
  const rows: Row[] = []
  for (const width of widths) {
    let worst = { ratio: 0, note: '' }
    let crop = 1
    for (const [name, path] of pages) {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        deviceScaleFactor: width < 1_000 ? 2 : 1,
        serviceWorkers: 'block',
      })
      await context.addInitScript(closeSplash)
      const page = await context.newPage()
      await page.goto(origin + path)
      await page.waitForLoadState('networkidle')
      for (const { src, ratio, cropped } of await page.evaluate(readPictures)) {
        if (ratio > worst.ratio) worst = { ratio, note: `${name}: ${src}` }
        crop = Math.max(crop, cropped)
      }
      await context.close()
    }
    const what = `pixels carried beside pixels shown, worst picture at ${width} px`
    const note = `${worst.note}; the most that a box crops: to 1/${crop.toFixed(1)}`
    rows.push({ what, value: worst.ratio, unit: '×', most: limit, note })
  }
  return rows
}

/** Runs in the page: each file that has come, at the largest place it is shown at. */
function readPictures() {
  const files = new Map<string, { src: string; ratio: number; cropped: number }>()
  for (const image of document.images) {
    if (!image.complete || image.naturalWidth === 0 || image.offsetWidth <= 1) continue
    const { currentSrc, offsetWidth, offsetHeight } = image
    if (/\.svg|data:/.test(currentSrc)) continue
    // With `srcset` a picture's natural size is told in the page's pixels, so the address says how wide it is.
    const wide = Number(/\/pictures\/(\d+)\./.exec(currentSrc)?.[1] ?? image.naturalWidth)
    const shape = image.naturalHeight / image.naturalWidth
    // All pictures fill their boxes (`object-fit: cover`).
    const shown = Math.max(offsetWidth, offsetHeight / shape)
    const ratio = (wide / (shown * devicePixelRatio)) ** 2
    if (ratio > (files.get(currentSrc)?.ratio ?? Number.POSITIVE_INFINITY)) continue
    const cropped = (shown * shown * shape) / (offsetWidth * offsetHeight)
    files.set(currentSrc, { src: new URL(currentSrc).pathname.slice(0, 40), ratio, cropped })
  }
  return [...files.values()]
}
