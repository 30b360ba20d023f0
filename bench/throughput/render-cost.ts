import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { cpuSeconds } from '../lib/process-usage.ts'
import { readBytes, timeRequest } from '../lib/requests.ts'
import { median, type Row, spread } from '../lib/row.ts'
import { freePort, startServer } from '../lib/servers.ts'
import { listMeasuredPages } from '../sizes/pages.ts'

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
  for (const [name, path] of (await listMeasuredPages(site.url)).filter(([name]) => pageNames.includes(name))) {
    const bytes = (await readBytes(uncached(path))).byteLength
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
  const list = () => uncached('/modelos')
  return [...rows, await measureConcurrency(list), await measureAfterIdleness(list)]
}

/** How many pages per second are rendered for 32 visitors at once, beside two. */
async function measureConcurrency(url: () => string, { rounds = 5, renders = 96 } = {}): Promise<Row> {
  const rates = { few: [] as number[], many: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    rates.few.push(await measureRate(url, renders, 2))
    rates.many.push(await measureRate(url, renders, 32))
  }
  const ratios = rates.many.map((rate, round) => rate / (rates.few[round] ?? Number.NaN))
  return {
    name: 'models: pages that are not cached per second, 32 at once beside 2',
    value: median(ratios),
    unit: '×',
    min: 0.95,
    note: `${median(rates.many).toFixed(0)}/s beside ${median(rates.few).toFixed(0)}/s; rounds ${spread(ratios)}`,
  }
}

async function measureRate(url: () => string, count: number, atOnce: number): Promise<number> {
  const start = performance.now()
  let started = 0
  const visit = async () => {
    while (started++ < count) await readBytes(url())
  }
  await Promise.all(Array.from({ length: atOnce }, visit))
  return (count / (performance.now() - start)) * 1_000
}

/** The first page after a minute without requests, beside the next one. */
async function measureAfterIdleness(url: () => string, { rounds = 3 } = {}): Promise<Row> {
  const times = { first: [] as number[], next: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    await wait(65_000)
    times.first.push(await timeRequest(url()))
    times.next.push(await timeRequest(url()))
  }
  return {
    name: 'models: first page that is not cached after 65 s without requests',
    value: median(times.first),
    unit: 'ms',
    max: 50,
    note: `rounds ${spread(times.first, 0)}; the next one ${median(times.next).toFixed(0)} ms`,
  }
}

/** The processor time of one response, in milliseconds. */
async function measureCost(pid: number, count: number, url: () => string): Promise<number> {
  const before = await cpuSeconds(pid)
  for (let index = 0; index < count; index++) await readBytes(url())
  return (((await cpuSeconds(pid)) - before) / count) * 1_000
}
