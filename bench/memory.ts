import { residentMegabytes } from './lib/process-usage.ts'
import { readBytes, runLoad } from './lib/requests.ts'
import type { Row } from './lib/row.ts'

export const maxMegabytesAfterLoad = 300

/** The memory of the process after uncached images, every kind of page under load, and different searches. */
export async function measureMemory(site: { url: string; pid: number }): Promise<Row[]> {
  const atStart = await residentMegabytes(site.pid)
  const list = await (await fetch(`${site.url}/modelos`)).text()
  const images = [...new Set(list.match(/\/pictures\/\d+\.avif\/[^" ,]+/g))].slice(0, 60)
  await forEachParallel(images, 4, (path) => readBytes(site.url + path))
  for (const path of ['/', '/en', '/modelos', '/en/models', '/noticias', '/contato', '/seja-modelo']) {
    await runLoad(site.url + path, 1)
  }
  const searches = Array.from({ length: 150 }, (_, index) => `/modelos?height_min=${100 + index}`)
  await forEachParallel(searches, 8, (path) => readBytes(site.url + path))
  const value = await residentMegabytes(site.pid)
  const note = `${images.length} uncached images, 7 pages under load, 150 searches; ${atStart.toFixed(0)} MB at start`
  return [{ name: 'memory after load', value, unit: 'MB', max: maxMegabytesAfterLoad, note }]
}

async function forEachParallel<Item>(
  items: readonly Item[],
  concurrency: number,
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  // All workers share one iterator.
  const remaining = items.values()
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const item of remaining) await act(item)
    }),
  )
}
