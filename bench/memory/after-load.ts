import { acceptEncoding, load } from '../lib/load.ts'
import { residentMegabytes } from '../lib/process-usage.ts'
import type { Row } from '../lib/row.ts'

/** What the process holds after cold pictures, every kind of page over and over, and searches that are never alike. */
export async function memoryAfterLoad(site: { url: string; pid: number }): Promise<Row[]> {
  const atStart = await residentMegabytes(site.pid)
  const list = await (await fetch(`${site.url}/modelos`)).text()
  const pictures = [...new Set(list.match(/\/pictures\/\d+\.avif\/[^" ,]+/g))].slice(0, 60)
  await inTurns(pictures, 4, (path) => read(site.url + path))
  for (const path of ['/', '/en', '/modelos', '/en/models', '/noticias', '/contato', '/seja-modelo']) {
    await load(site.url + path, 1)
  }
  const searches = Array.from({ length: 150 }, (_, index) => `/modelos?height_min=${100 + index}`)
  await inTurns(searches, 8, (path) => read(site.url + path))
  const value = await residentMegabytes(site.pid)
  const note = `${pictures.length} cold pictures, 7 pages under load, 150 searches; ${atStart.toFixed(0)} MB at start`
  return [{ what: 'memory after load', value, unit: 'MB', most: 300, note }]
}

async function read(url: string): Promise<void> {
  const response = await fetch(url, { headers: { 'accept-encoding': acceptEncoding } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
}

/** Does something to each item, so many at a time. */
async function inTurns<Item>(
  items: readonly Item[],
  atOnce: number,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of left) await act(item)
    }),
  )
}
