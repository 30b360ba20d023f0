import { median, type Row, spread } from './lib/row.ts'

/** Talents of the demo whose cards are measured, after the first one has loaded the PDF library. */
const talents = [2, 3, 4, 5, 6, 7, 8]

/** Comp cards as PDFs: the first request of each, and a later one. */
export async function measureCompCards(site: { url: string }): Promise<Row[]> {
  await download(site.url, 1)
  const cold: Download[] = []
  const warm: Download[] = []
  for (const id of talents) {
    cold.push(await download(site.url, id))
    warm.push(await download(site.url, id))
  }
  const times = (downloads: Download[]) => downloads.map(({ ms }) => ms)
  const kilobytes = cold.map(({ bytes }) => bytes / 1_000)
  return [
    {
      name: 'comp card, first request',
      value: median(times(cold)),
      unit: 'ms',
      max: 500,
      note: spread(times(cold), 0),
    },
    { name: 'comp card, later request', value: median(times(warm)), unit: 'ms', max: 20, note: spread(times(warm), 1) },
    { name: 'comp card, largest', value: Math.max(...kilobytes), unit: 'KB', max: 700, note: spread(kilobytes, 0) },
  ]
}

interface Download {
  ms: number
  bytes: number
}

async function download(origin: string, id: number): Promise<Download> {
  // Redirects to the talent's slug, which is not measured.
  const { url } = await fetch(`${origin}/en/model/${id}`)
  const start = performance.now()
  const response = await fetch(`${url}/comp-card.pdf`)
  if (!response.ok) throw new Error(`the comp card of talent ${id} has status ${response.status}`)
  const { byteLength: bytes } = await response.arrayBuffer()
  return { ms: performance.now() - start, bytes }
}
