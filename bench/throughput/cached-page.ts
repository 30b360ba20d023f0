import { writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { temporaryFolder } from '#tests/helpers/folders.ts'
import { acceptEncoding, load } from '../lib/load.ts'
import { calmRounds } from '../lib/low-noise-rounds.ts'
import { startNginx } from '../lib/nginx.ts'
import { processorTime } from '../lib/process-usage.ts'
import type { Row } from '../lib/row.ts'
import { startProgram } from '../lib/start-program.ts'
import { median, spread } from '../lib/statistics.ts'

/** Headers of the connection, which servers write by themselves. */
const own = new Set(['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding', 'x-request-id', 'etag'])

interface Measured {
  requestsPerSecond: number
  /** Processor time a request, in microseconds: the server's alone, so that neighbours on the machine do not count. */
  cost: number
}

/**
 * A cached page from the site, the same bytes and headers from nginx and from Node's own server with nothing around it, in
 * rounds that take turns.
 */
export async function cachedPage(
  site: { url: string; pid: number },
  { rounds: wanted = 5, seconds = 3 } = {},
): Promise<Row[]> {
  const response = await fetch(`${site.url}/modelos`, { headers: { 'accept-encoding': acceptEncoding } })
  const body = await encodedBody(`${site.url}/modelos`)
  const headers = [...response.headers].filter(([name]) => !own.has(name))
  await using temporary = await temporaryFolder()
  const [bodyFile, headersFile] = [join(temporary.path, 'page'), join(temporary.path, 'headers.json')]
  await writeFile(bodyFile, body)
  await writeFile(headersFile, JSON.stringify([...headers, ['content-length', String(body.byteLength)]].flat()))
  await using nginx = await startNginx(async (port) => {
    const added = headers
      .filter(([name]) => name !== 'content-type')
      .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`)
      .join(' ')
    return `listen 127.0.0.1:${port}; location = /modelos { default_type "text/html; charset=utf-8"; ${added} alias ${bodyFile}; }`
  })
  await using bare = await startProgram(import.meta.resolve('./bare-server.ts'), bodyFile, headersFile)
  const servers = {
    site: { url: `${site.url}/modelos`, pid: site.pid },
    nginx: { url: `http://127.0.0.1:${nginx.port}/modelos`, pid: nginx.pid },
    bare: { url: `${bare.url}/modelos`, pid: bare.pid },
  }
  for (const { url } of Object.values(servers)) await load(url, 2 * seconds)
  type Name = keyof typeof servers
  const { values: rounds, note } = await calmRounds(wanted, async () => ({
    site: await measure(servers.site, seconds),
    nginx: await measure(servers.nginx, seconds),
    bare: await measure(servers.bare, seconds),
  }))
  const beside = (one: Name, other: Name) =>
    rounds.map((round) => round[one].requestsPerSecond / round[other].requestsPerSecond)
  const told = (name: Name) => `${Math.round(median(rounds.map((round) => round[name].requestsPerSecond)))} requests/s`
  const cost = (name: Name) => `${median(rounds.map((round) => round[name].cost)).toFixed(1)} µs`
  const clock = beside('site', 'nginx')
  const processor = rounds.map(({ site, nginx }) => nginx.cost / site.cost)
  const floor = beside('bare', 'nginx')
  const ofNode = beside('site', 'bare')
  return [
    {
      what: 'cached page, requests a second by the clock, beside nginx',
      value: median(clock),
      unit: '× nginx',
      least: 0.75,
      note: `${body.byteLength} bytes of brotli; ${told('site')} beside ${told('nginx')}; the load generator is on the same machine; rounds ${spread(clock)}${note && `; ${note}`}`,
    },
    {
      what: 'the same by the processor time of the servers alone',
      value: median(processor),
      unit: '× nginx',
      note: `${cost('site')} a request beside ${cost('nginx')}; rounds ${spread(processor)}`,
    },
    {
      what: 'the same bytes from Node’s own server and nothing else, by the clock, beside nginx',
      value: median(floor),
      unit: '× nginx',
      note: `${told('bare')}, ${cost('bare')} a request; rounds ${spread(floor)}`,
    },
    {
      what: 'the cached page by the clock, beside Node’s own server',
      value: median(ofNode),
      unit: '× Node',
      note: `rounds ${spread(ofNode)}`,
    },
  ]
}

async function measure({ url, pid }: { url: string; pid: number }, seconds: number): Promise<Measured> {
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
