import { adminBase } from '#services/admin/http/endpoint.ts'
import type { MeasuredSite } from './measured-site.ts'
import { readSentBytes, timeRequest } from './requests.ts'
import { median, type Row, spread } from './row.ts'

interface ExportOptions {
  cookie: string
  /** The name of the row. */
  name: string
  /** Below the admin API. */
  path: string
}

const rounds = 5

/** The longest wait for a cached page while a table is exported: the median of five exports. */
export async function measureExport(site: MeasuredSite, { name, ...options }: ExportOptions): Promise<Row> {
  const longest: number[] = []
  const waits: number[] = []
  for (let round = 0; round < rounds; round++) {
    const duringExport = await timeRequestsDuringExport(site, options)
    longest.push(Math.max(...duringExport))
    waits.push(...duringExport)
  }
  const note = `longest wait in each of ${rounds} exports: ${spread(longest, 0)}; median of ${waits.length} waits ${median(waits).toFixed(0)} ms`
  return { name, value: median(longest), unit: 'ms', max: 50, note }
}

/** How long each request for a cached page takes during one export, in milliseconds. */
async function timeRequestsDuringExport(
  { url }: MeasuredSite,
  { cookie, path }: Omit<ExportOptions, 'name'>,
): Promise<number[]> {
  const page = `${url}/modelos`
  await timeRequest(page)
  let isExporting = true
  // Unpacked here, the file would make this process wait, not the site.
  const exported = readSentBytes(url + adminBase + path, { cookie }).finally(() => {
    isExporting = false
  })
  const waits: number[] = []
  while (isExporting) waits.push(await timeRequest(page))
  await exported
  return waits
}
