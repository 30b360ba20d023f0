import type { Browser } from '@playwright/test'
import type { Row } from '../lib/row.ts'

/** No picture carries more than this many times the pixels it is shown with. */
const limit = 1.6
const widths = [375, 768, 1280, 1920]

/** The picture of each width that carries most for nothing, on all measured pages. */
export async function oversized(browser: Browser, origin: string, pages: [string, string][]): Promise<Row[]> {
  const rows: Row[] = []
  for (const width of widths) {
    let worst = { ratio: 0, note: '' }
    for (const [name, path] of pages) {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        deviceScaleFactor: width < 1_000 ? 2 : 1,
        ignoreHTTPSErrors: true,
        serviceWorkers: 'block',
      })
      await context.addInitScript(() => sessionStorage.setItem('pre-home', 'closed'))
      const page = await context.newPage()
      await page.goto(origin + path)
      await page.waitForLoadState('networkidle')
      for (const { src, ratio } of await page.evaluate(readPictures)) {
        if (ratio > worst.ratio) worst = { ratio, note: `${name}: ${src}` }
      }
      await context.close()
    }
    const what = `pixels carried beside pixels shown, worst picture at ${width} px`
    rows.push({ what, value: worst.ratio, unit: '×', most: limit, note: worst.note })
  }
  return rows
}

/** Runs in the page: each picture that has come, by how many of its pixels there are to one of the screen's. */
function readPictures() {
  return [...document.images]
    .filter(
      (image) =>
        image.complete && image.naturalWidth > 0 && image.offsetWidth > 1 && !/\.svg|data:/.test(image.currentSrc),
    )
    .map((image) => {
      // With `srcset` a picture's natural size is told in the page's pixels, so the address says how wide it is.
      const wide = Number(/\/pictures\/(\d+)\./.exec(image.currentSrc)?.[1] ?? image.naturalWidth)
      const carried = wide * wide * (image.naturalHeight / image.naturalWidth)
      const shown = image.offsetWidth * image.offsetHeight * devicePixelRatio ** 2
      return { src: new URL(image.currentSrc).pathname.slice(0, 40), ratio: carried / shown }
    })
}
