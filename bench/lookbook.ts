import { maxInLookbook } from '#domain/pdfs.ts'
import { startSiteWithTalents } from './lib/measured-site.ts'
import { cpuSeconds, residentMegabytes } from './lib/process-usage.ts'
import { median, type Row, spread } from './lib/row.ts'
import { maxMegabytesAfterLoad } from './memory.ts'

/** The largest lookbook, which is streamed and never stored: its first page, all of it, its size, and the site's memory. */
export async function measureLookbook({ rounds = 3 } = {}): Promise<Row[]> {
  await using site = await startSiteWithTalents(maxInLookbook)
  const list = await (await fetch(`${site.url}/en/models`)).text()
  const lineup = /href="([^"]*view=lineup[^"]*)"/.exec(list)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const ids = new URL(lineup, site.url).searchParams.get('ids') ?? ''
  const url = `${site.url}/en/lookbook.pdf?${new URLSearchParams({ ids })}`
  const downloads: Download[] = []
  for (let round = 0; round < rounds; round++) downloads.push(await download(url, site.pid))
  const name = `lookbook of ${maxInLookbook}`
  const [starts, totals] = [downloads.map(({ firstMs }) => firstMs), downloads.map(({ ms }) => ms)]
  const pages = Math.min(...downloads.map((each) => each.pages))
  return [
    { name: `${name}, first byte`, value: median(starts), unit: 'ms', max: 1_000, note: spread(starts, 0) },
    { name: `${name}, last byte`, value: median(totals), unit: 'ms', max: 15_000, note: spread(totals, 0) },
    {
      name: `${name}, processor time`,
      value: median(downloads.map(({ seconds }) => seconds)),
      unit: 's',
      max: 15,
      note: spread(downloads.map(({ seconds }) => seconds)),
    },
    { name: `${name}, pages`, value: pages, unit: 'pages', min: maxInLookbook + 1, max: maxInLookbook + 1 },
    { name: `${name}, size`, value: Math.max(...downloads.map(({ bytes }) => bytes)) / 1e6, unit: 'MB', max: 10 },
    {
      name: `${name}, memory meanwhile`,
      value: Math.max(...downloads.map(({ megabytes }) => megabytes)),
      unit: 'MB',
      max: maxMegabytesAfterLoad,
      note: `${rounds} lookbooks, one after the other`,
    },
  ]
}

interface Download {
  firstMs: number
  ms: number
  /** The processor time. */
  seconds: number
  bytes: number
  pages: number
  /** The highest resident memory of the site's process. */
  megabytes: number
}

async function download(url: string, pid: number): Promise<Download> {
  const secondsBefore = await cpuSeconds(pid)
  const start = performance.now()
  const response = await fetch(url)
  if (!response.ok || !response.body) throw new Error(`the lookbook has status ${response.status}`)
  const chunks: Uint8Array[] = []
  let firstMs: number | undefined
  let megabytes = 0
  for await (const chunk of response.body) {
    firstMs ??= performance.now() - start
    chunks.push(chunk)
    megabytes = Math.max(megabytes, await residentMegabytes(pid))
  }
  const ms = performance.now() - start
  const seconds = (await cpuSeconds(pid)) - secondsBefore
  const pdf = Buffer.concat(chunks)
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
  return { firstMs: firstMs ?? Number.NaN, ms, seconds, bytes: pdf.byteLength, pages, megabytes }
}
