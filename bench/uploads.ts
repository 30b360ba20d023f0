import { join } from 'node:path'
import sharp from 'sharp'
import { adminBase } from '#services/admin/http/endpoint.ts'
import { signInAdministrator } from './lib/administrator.ts'
import type { MeasuredSite } from './lib/measured-site.ts'
import { cpuSeconds, waitUntilIdle } from './lib/process-usage.ts'
import { median, type Row, spread } from './lib/row.ts'

const pictures = ['talents/woman-01/cover.webp', 'talents/man-01/cover.webp', 'talents/woman-02/cover.webp']

/** The processor time of one 24 MP upload, with the sizes that are made before they are requested. */
export async function measureUploads(site: MeasuredSite): Promise<Row[]> {
  const headers = { cookie: await signInAdministrator(site), origin: site.url }
  await waitUntilIdle(site.pid)
  const times: number[] = []
  for (const picture of pictures) {
    const file = await sharp(join(import.meta.dirname, '../demo/media', picture))
      .resize(4000, 6000)
      .jpeg({ quality: 92 })
      .toBuffer()
    const before = await cpuSeconds(site.pid)
    const body = new FormData()
    body.set('file', new File([new Uint8Array(file)], 'photo.jpg', { type: 'image/jpeg' }))
    const response = await fetch(`${site.url}${adminBase}/media`, { method: 'POST', headers, body })
    if (response.status !== 201) throw new Error(`the upload returned ${response.status}: ${await response.text()}`)
    await waitUntilIdle(site.pid)
    times.push((await cpuSeconds(site.pid)) - before)
  }
  return [{ name: 'a 24 MP upload, processor time', value: median(times), unit: 's', max: 3, note: spread(times, 1) }]
}
