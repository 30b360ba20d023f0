import { adminBase } from '#services/admin/http/endpoint.ts'
import type { MeasuredSite } from './measured-site.ts'
import { readSentBytes, timeRequest } from './requests.ts'
import { median, type Row } from './row.ts'

interface ExportOptions {
  cookie: string
  /** The name of the row. */
  name: string
  /** Below the admin API. */
  path: string
}

/** The longest wait for a cached page while a table is exported. */
export async function measureExport({ url }: MeasuredSite, { cookie, name, path }: ExportOptions): Promise<Row> {
  const page = `${url}/modelos`
  await timeRequest(page)
  let isExporting = true
  const start = performance.now()
  // Unpacked here, the file would make this process wait, not the site.
  const exported = readSentBytes(url + adminBase + path, cookie).finally(() => {
    isExporting = false
  })
  const waits: number[] = []
  while (isExporting) waits.push(await timeRequest(page))
  await exported
  const seconds = ((performance.now() - start) / 1_000).toFixed(1)
  const note = `${waits.length} requests; median ${median(waits).toFixed(0)} ms; the export took ${seconds} s`
  return { name, value: Math.max(...waits), unit: 'ms', max: 50, note }
}
