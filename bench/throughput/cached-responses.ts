import { writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { encryptedProxies } from '#tests/chaos/tls-proxies.ts'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'
import { measureQuietRounds } from '../lib/low-noise-rounds.ts'
import { cpuSeconds } from '../lib/process-usage.ts'
import { acceptEncoding, runLoad } from '../lib/requests.ts'
import { median, type Row, spread } from '../lib/row.ts'
import { startNginx } from '../lib/servers.ts'

/** Headers that nginx writes by itself. */
const connectionHeaders = new Set(
  'connection,keep-alive,date,content-length,transfer-encoding,x-request-id,etag'.split(','),
)

interface Measurement {
  requestsPerSecond: number
  /** Processor time of the server per request, in milliseconds. */
  cpuMs: number
}

/** A cached page, image and script, each beside nginx serving the same bytes and headers, in alternating rounds. */
export async function measureCachedResponses(site: { url: string; pid: number }): Promise<Row[]> {
  const html = await (await fetch(`${site.url}/modelos`)).text()
  const image = html.match(/\/pictures\/640\.avif\/[^" ,]+/)?.[0]
  const script = html.match(/\/assets\/[^"')]+\.js/)?.[0]
  if (!image || !script) throw new Error('the list names no image or script')
  return [
    rowOf('cached page', 0.045, await compareWithNginx(site, '/modelos')),
    await measureBehindProxy(site, '/modelos'),
    rowOf('cached image', 0.05, await compareWithNginx(site, image, { rounds: 3, seconds: 2 })),
    rowOf('cached script', 0.05, await compareWithNginx(site, script, { rounds: 3, seconds: 2 })),
  ]
}

function rowOf(name: string, max: number, { cpuMs, note }: Comparison): Row {
  return { name: `${name}, processor time`, value: cpuMs, unit: 'ms', max, note }
}

/** The page through nginx with the file in `deploy/`, over TLS. */
async function measureBehindProxy(site: { url: string; pid: number }, path: string): Promise<Row> {
  await using nginx = await encryptedProxies.nginx([new URL(site.url).host])
  const url = `https://127.0.0.1:${nginx.ports.encrypted}${path}`
  await runLoad(url, 6)
  const { values, note } = await measureQuietRounds(5, () => measure({ url, pids: [site.pid, nginx.pid] }, 3))
  const costs = values.map(({ cpuMs }) => cpuMs)
  return {
    name: "cached page behind the proxy with TLS, processor time with the proxy's",
    value: median(costs),
    unit: 'ms',
    max: 0.09,
    note: [`rounds ${spread(costs, 3)}`, note].filter(Boolean).join('; '),
  }
}

interface Comparison {
  cpuMs: number
  note: string
}

async function compareWithNginx(
  site: { url: string; pid: number },
  path: string,
  { rounds = 5, seconds = 3 } = {},
): Promise<Comparison> {
  const response = await fetch(site.url + path, { headers: { 'accept-encoding': acceptEncoding } })
  const headers = [...response.headers].filter(([name]) => !connectionHeaders.has(name))
  const body = await readEncodedBody(site.url + path)
  await using folder = await temporaryFolder()
  const file = join(folder.path, 'body')
  await writeFile(file, body)
  await using nginx = await startNginx(async (port) => {
    const added = headers
      .filter(([name]) => name !== 'content-type')
      .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`)
      .join(' ')
    const type = JSON.stringify(response.headers.get('content-type'))
    return `server { listen 127.0.0.1:${port}; location = /body { default_type ${type}; ${added} alias ${file}; } }`
  })
  const servers = {
    site: { url: site.url + path, pids: [site.pid] },
    nginx: { url: `http://127.0.0.1:${nginx.port}/body`, pids: [nginx.pid] },
  }
  for (const { url } of Object.values(servers)) await runLoad(url, 2 * seconds)
  const samples = await measureQuietRounds(rounds, async () => ({
    site: await measure(servers.site, seconds),
    nginx: await measure(servers.nginx, seconds),
  }))
  const ratios = samples.values.map((round) => round.site.requestsPerSecond / round.nginx.requestsPerSecond)
  const middle = (server: 'site' | 'nginx', field: keyof Measurement) =>
    median(samples.values.map((round) => round[server][field]))
  const rates = `${Math.round(middle('site', 'requestsPerSecond'))} beside ${Math.round(middle('nginx', 'requestsPerSecond'))} requests/s`
  const costs = `${middle('site', 'cpuMs').toFixed(4)} beside ${middle('nginx', 'cpuMs').toFixed(4)} ms of processor time`
  const notes = [`${body.byteLength} bytes`, rates, costs, `rounds ${spread(ratios)}`, samples.note]
  return { cpuMs: middle('site', 'cpuMs'), note: notes.filter(Boolean).join('; ') }
}

async function measure({ url, pids }: { url: string; pids: number[] }, seconds: number): Promise<Measurement> {
  const usedSeconds = async () => (await Promise.all(pids.map(cpuSeconds))).reduce((sum, used) => sum + used, 0)
  const before = await usedSeconds()
  const { requests, requestsPerSecond } = await runLoad(url, seconds)
  return { requestsPerSecond, cpuMs: (((await usedSeconds()) - before) / requests) * 1_000 }
}

/** The bytes as they are sent: `fetch` would decode them. */
async function readEncodedBody(url: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  get(url, { headers: { 'accept-encoding': acceptEncoding } }, (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)))
  }).on('error', reject)
  return promise
}
