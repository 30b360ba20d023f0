import { execFile } from 'node:child_process'
import { cp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { measureTap } from '../browser/navigation.ts'
import { openBrowser } from '../browser/phone.ts'
import { startProxy } from '../browser/proxy.ts'
import { cpuSeconds } from '../lib/process-usage.ts'
import { readBytes, runLoad, timeRequest } from '../lib/requests.ts'
import { median, type Row, spread } from '../lib/row.ts'
import { freePort, type ServerProcess, startServer } from '../lib/servers.ts'
import { readTalents } from './talents.ts'

const source = join(import.meta.dirname, 'next-app')
/** Stays between runs, because Next is large. It does not compile what is below `node_modules`. */
const folder = join(tmpdir(), 'passarela-bench-next')

interface Server {
  url: string
  pid: number
  /** The path of a list that is rendered on each request. */
  search: string
}

/** The site beside Next with the same talents and pictures, whose list and profiles are regenerated after a minute (ISR). */
export async function measureBesideNext({ url, pid }: { url: string; pid: number }): Promise<Row[]> {
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    SITE_URL: url,
    TALENTS_FILE: join(folder, 'talents.json'),
  }
  await buildNext(url, environment)
  const start = performance.now()
  await using server = await startNext(environment)
  const next = { url: `http://127.0.0.1:${server.port}`, pid: server.pid, search: '/busca' }
  await timeRequest(`${next.url}/modelos`)
  const seconds = (performance.now() - start) / 1_000
  // The site's list ignores this parameter, but it is part of the cache key.
  const site = { url, pid, search: '/modelos' }
  return [
    { name: 'Next: start until the first page', value: seconds, unit: 's' },
    { name: 'cached list, requests per second', ...(await compare(site, next, measureRate)), min: 1 },
    { name: 'search that is not cached, processor time', ...(await compare(site, next, measureSearch)) },
    { name: 'list → profile, tap to heading', ...(await compare(site, next, measureTapBehindProxy)), max: 1 },
  ]
}

/** The site's value divided by that of Next, in alternating rounds after one that compiles the code. */
async function compare(site: Server, next: Server, measure: (server: Server) => Promise<number>, rounds = 5) {
  const values = { site: [] as number[], next: [] as number[] }
  for (let round = 0; round <= rounds; round++) {
    const ofSite = await measure(site)
    const ofNext = await measure(next)
    if (round === 0) continue
    values.site.push(ofSite)
    values.next.push(ofNext)
  }
  const ratios = values.site.map((value, round) => value / (values.next[round] ?? Number.NaN))
  const note = `${median(values.site).toFixed(1)} beside ${median(values.next).toFixed(1)}; rounds ${spread(ratios)}`
  return { value: median(ratios), unit: '× Next', note }
}

async function measureRate({ url }: Server): Promise<number> {
  return (await runLoad(`${url}/modelos`, 2)).requestsPerSecond
}

let searches = 0

/** The processor time of one search, in milliseconds. */
async function measureSearch({ url, pid, search }: Server): Promise<number> {
  const count = 40
  const before = await cpuSeconds(pid)
  for (let index = 0; index < count; index++) await readBytes(`${url}${search}?name=a&deleted=${++searches}`)
  return (((await cpuSeconds(pid)) - before) / count) * 1_000
}

/** On an emulated phone, in milliseconds. */
async function measureTapBehindProxy({ url }: Server): Promise<number> {
  await using proxy = await startProxy(url)
  const browser = await openBrowser(proxy)
  try {
    return await measureTap(browser, proxy)
  } finally {
    await browser.close()
  }
}

async function buildNext(siteUrl: string, env: NodeJS.ProcessEnv): Promise<void> {
  const run = promisify(execFile)
  await cp(source, folder, { recursive: true })
  await writeFile(join(folder, 'talents.json'), JSON.stringify(await readTalents(siteUrl)))
  await run('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], { cwd: folder })
  await run(process.execPath, [join(folder, 'node_modules/next/dist/bin/next'), 'build'], { cwd: folder, env })
}

async function startNext(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const port = await freePort()
  const program = join(folder, 'node_modules/next/dist/bin/next')
  const args = [program, 'start', folder, '--port', String(port), '--hostname', '127.0.0.1']
  return startServer(process.execPath, { args, env, port })
}
