import { writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { acceptEncoding, load } from '../lib/load.ts'
import { startNginx } from '../lib/nginx.ts'
import { processorTime } from '../lib/process-usage.ts'
import type { Row } from '../lib/row.ts'
import { median, spread } from '../lib/statistics.ts'

/** Headers of the connection, which nginx writes by itself. */
const own = new Set(['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding', 'x-request-id', 'etag'])

interface Round {
  requestsPerSecond: number
  /** Processor time a request, in microseconds: the server's alone, so that neighbours on the machine do not count. */
  cost: number
}

/** A cached page from the site beside the same bytes and headers from nginx, in rounds that take turns. */
export async function cachedPage(site: { url: string; pid: number }, { rounds = 5, seconds = 3 } = {}): Promise<Row[]> {
  const response = await fetch(`${site.url}/modelos`, { headers: { 'accept-encoding': acceptEncoding } })
  const body = await encodedBody(`${site.url}/modelos`)
  const headers = [...response.headers].filter(([name]) => !own.has(name) && name !== 'content-type')
  await using nginx = await startNginx(async (port, folder) => {
    await writeFile(join(folder, 'page'), body)
    const added = headers.map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`).join(' ')
    return `listen 127.0.0.1:${port}; location = /modelos { default_type "text/html; charset=utf-8"; ${added} alias ${folder}/page; }`
  })
  const servers = {
    site: { url: `${site.url}/modelos`, pid: site.pid },
    nginx: { url: `http://127.0.0.1:${nginx.port}/modelos`, pid: nginx.pid },
  }
  for (const { url } of Object.values(servers)) await load(url, 2 * seconds)
  const results: Record<keyof typeof servers, Round[]> = { site: [], nginx: [] }
  for (let round = 0; round < rounds; round++) {
    for (const name of ['site', 'nginx'] as const) results[name].push(await measure(servers[name], seconds))
  }
  const ratios = results.site.map(({ cost }, round) => (results.nginx[round]?.cost ?? Number.NaN) / cost)
  const wall = results.site.map((one, round) => one.requestsPerSecond / (results.nginx[round]?.requestsPerSecond ?? 1))
  const cost = (name: keyof typeof servers) => median(results[name].map((round) => round.cost)).toFixed(1)
  return [
    {
      what: 'cached page, requests per processor second, beside nginx',
      value: median(ratios),
      unit: '× nginx',
      least: 0.75,
      note: `${body.byteLength} bytes of brotli; ${cost('site')} µs a request beside ${cost('nginx')} µs; rounds ${spread(ratios)}`,
    },
    {
      what: 'the same by the clock, with the load generator on the same machine',
      value: median(wall),
      unit: '× nginx',
      note: `${Math.round(median(results.site.map((round) => round.requestsPerSecond)))} requests/s; rounds ${spread(wall)}`,
    },
  ]
}

async function measure({ url, pid }: { url: string; pid: number }, seconds: number): Promise<Round> {
  const before = await processorTime(pid)
  const { requests, requestsPerSecond } = await load(url, seconds)
  return { requestsPerSecond, cost: ((await processorTime(pid)) - before) / requests / 1e-6 }
}

/** The bytes as they are sent: `fetch` would unpack them. */
async function encodedBody(url: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  get(url, { headers: { 'accept-encoding': acceptEncoding } }, (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)))
  }).on('error', reject)
  return promise
}
