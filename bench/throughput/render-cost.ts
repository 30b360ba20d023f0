import { fileURLToPath } from 'node:url'
import { cpuSeconds } from '../lib/process-usage.ts'
import { readBytes } from '../lib/requests.ts'
import { median, type Row, spread } from '../lib/row.ts'
import { freePort, startServer } from '../lib/servers.ts'
import { listPages } from '../sizes/pages.ts'

const pageNames = ['home', 'models', 'profile']

/**
 * The processor time of pages that are not cached, beside React alone rendering as many bytes. The site's time includes
 * loaders, script hashes and compression; the responses of the services are cached.
 */
export async function measureRenderCost(
  site: { url: string; pid: number },
  { rounds = 3, renders = 60 } = {},
): Promise<Row[]> {
  const port = await freePort()
  const args = [fileURLToPath(import.meta.resolve('./react-server.ts')), String(port)]
  const env = { PATH: process.env.PATH, NODE_ENV: 'production' }
  await using react = await startServer(process.execPath, { args, env, port })
  const rows: Row[] = []
  let number = 0
  // These pages ignore the parameter, but it is part of the cache key.
  const uncached = (path: string) => `${site.url}${path}?deleted=${++number}`
  for (const [name, path] of (await listPages(site.url)).filter(([name]) => pageNames.includes(name))) {
    const bytes = (await readBytes(uncached(path), identity)).byteLength
    const bare = () => `http://127.0.0.1:${react.port}/?bytes=${bytes}`
    const costs = { site: [] as number[], react: [] as number[] }
    for (let round = 0; round <= rounds; round++) {
      const siteCost = await measureCost(site.pid, renders, () => uncached(path))
      const reactCost = await measureCost(react.pid, renders, bare)
      // In the first round both are compiled.
      if (round === 0) continue
      costs.site.push(siteCost)
      costs.react.push(reactCost)
    }
    const ratios = costs.site.map((cost, round) => cost / (costs.react[round] ?? Number.NaN))
    rows.push({
      name: `${name}: page that is not cached, processor time`,
      value: median(costs.site),
      unit: 'ms',
      max: 15,
      note: `${Math.round(bytes / 1_000)} KB of HTML; React alone ${median(costs.react).toFixed(2)} ms, so ${median(ratios).toFixed(1)} ×; rounds ${spread(ratios)}`,
    })
  }
  return rows
}

const identity = { 'accept-encoding': 'identity' }

/** The processor time of one response, in milliseconds. */
async function measureCost(pid: number, count: number, url: () => string): Promise<number> {
  const before = await cpuSeconds(pid)
  for (let index = 0; index < count; index++) await readBytes(url(), identity)
  return (((await cpuSeconds(pid)) - before) / count) * 1_000
}
