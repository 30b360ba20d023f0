import { processorTime } from '../lib/process-usage.ts'
import type { Row } from '../lib/row.ts'
import { startProgram } from '../lib/start-program.ts'
import { median, spread } from '../lib/statistics.ts'
import { allPages } from '../sizes/pages.ts'

const measured = ['home', 'models', 'profile']

/**
 * What a page costs that is not in the cache, in processor time, beside React alone rendering as many bytes. The site's
 * part has the loaders, the hashes of the scripts and both compressions in it; the services' answers are kept.
 */
export async function renderCost(
  site: { url: string; pid: number },
  { rounds = 3, renders = 60 } = {},
): Promise<Row[]> {
  await using react = await startProgram(import.meta.resolve('./react-server.ts'))
  const rows: Row[] = []
  let number = 0
  // No page reads this parameter where it is added, but the cache tells pages apart by it.
  const miss = (path: string) => `${site.url}${path}?deleted=${++number}`
  for (const [name, path] of (await allPages(site.url)).filter(([name]) => measured.includes(name))) {
    const bytes = (await read(miss(path))).byteLength
    const bare = () => `${react.url}/?bytes=${bytes}`
    const costs = { site: [] as number[], react: [] as number[] }
    for (let round = 0; round <= rounds; round++) {
      const of = {
        site: await cost(site.pid, renders, () => miss(path)),
        react: await cost(react.pid, renders, bare),
      }
      // In the first round both are compiled.
      if (round === 0) continue
      costs.site.push(of.site)
      costs.react.push(of.react)
    }
    const ratios = costs.site.map((one, round) => one / (costs.react[round] ?? Number.NaN))
    rows.push({
      what: `${name}: a page that is not in the cache, processor time`,
      value: median(costs.site),
      unit: 'ms',
      note: `${Math.round(bytes / 1_000)} KB of HTML; React alone ${median(costs.react).toFixed(2)} ms, so ${median(ratios).toFixed(1)} ×; rounds ${spread(ratios)}`,
    })
  }
  return rows
}

/** Processor time of one answer, in milliseconds. */
async function cost(pid: number, times: number, url: () => string): Promise<number> {
  const before = await processorTime(pid)
  for (let time = 0; time < times; time++) await read(url())
  return (((await processorTime(pid)) - before) / times) * 1_000
}

async function read(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.arrayBuffer()
}
