import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { listen } from '../lifecycle/http-server.ts'
import type { Log } from './log.ts'

/** Reads the current values of the gauges, by their names. */
type ReadServiceMetrics = () => Promise<Record<string, number>>

/** The values of the label `kind`. A path is no label: it could contain personal data. */
const kinds = [
  ['/pictures/', 'picture'],
  ['/files/', 'file'],
  ['/assets/', 'asset'],
  ['/selections/', 'selection'],
  ['/my-card/', 'my card'],
  ['/admin/api/', 'admin'],
  ['/admin', 'admin pages'],
  // The services on their own.
  ['/panel/', 'panel'],
  ['/agency/', 'agency'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
] as const

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** In seconds: from a cached page to a service that is about to time out. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** The gauges and their help texts. */
const gaugeHelp: Record<string, string> = {
  passarela_mails_waiting: 'Mails in the outbox that have not been sent yet',
  passarela_mails_refused: 'Mails that wait because the mail server refuses all mail of the site',
  passarela_mails_given_up: 'Mails that are not tried any more',
  passarela_oldest_mail_seconds: 'For how long the mail that waits longest has been waiting',
  passarela_files_to_delete: 'Files that should have been deleted by now',
  passarela_retention_paused: 'Whether nothing is deleted since the clock jumped',
  passarela_retention_timestamp_seconds: 'When it was last looked for what has expired',
}

/** Counts requests, and reads the gauges with `readGaugeValues`. No metric contains personal data. */
export function createMetrics(readGaugeValues: ReadServiceMetrics) {
  const registry = new Registry()
  const labelNames = ['kind', 'method', 'status'] as const
  const requests = new Counter({
    name: 'passarela_http_requests_total',
    help: 'Responses by kind, method and class of status; `cut` are those that were not sent completely',
    labelNames,
    registers: [registry],
  })
  const renders = new Counter({
    name: 'passarela_pages_rendered_total',
    help: 'Pages and their data that were rendered; all others came from the cache',
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'passarela_http_request_duration_seconds',
    help: 'From the first byte of a request to the last byte of its response',
    labelNames: ['kind'] as const,
    buckets,
    registers: [registry],
  })
  collectDefaultMetrics({ register: registry })
  const gauges = Object.entries(gaugeHelp).map(
    ([name, help]) => [name, new Gauge({ name, help, registers: [registry] })] as const,
  )

  /** A value that cannot be read is NaN, and not the last one. */
  async function readGauges(): Promise<void> {
    const values = await readGaugeValues().catch(() => undefined)
    for (const [name, gauge] of gauges) gauge.set(values?.[name] ?? Number.NaN)
  }

  function count(kind: string, method: string, status: string, started: number): void {
    requests.inc({ kind, method, status })
    durations.observe({ kind }, (performance.now() - started) / 1_000)
  }

  return {
    /** Wraps a listener, and counts its requests. */
    countRequests: (listener: RequestListener): RequestListener =>
      function counted(request, response) {
        const started = performance.now()
        response.once('close', () => {
          count(kindOf(request.url ?? '/'), methodOf(request), statusOf(response), started)
        })
        listener(request, response)
      },
    /** Counts a page that was rendered, and not served from the cache. */
    countRender: () => renders.inc(),
    /** All metrics in Prometheus' text format. */
    async text() {
      await readGauges()
      return { type: registry.contentType, body: await registry.metrics() }
    },
  }
}

function kindOf(path: string): string {
  return kinds.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'page'
}

function methodOf({ method = '' }: IncomingMessage): string {
  return methods.includes(method) ? method : 'other'
}

function statusOf(response: ServerResponse): string {
  return response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'cut'
}

/** Serves `/metrics` on a port of its own. */
export async function serveMetrics(
  { port, host }: { port: number; host: string },
  readGaugeValues: ReadServiceMetrics,
  log: Log,
) {
  const metrics = createMetrics(readGaugeValues)
  const http = await listen(port, host, (other) => `METRICS_PORT=${other} npm start`)
  await http.serve(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    const { type, body } = await metrics.text()
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
  })
  log.info({ port: http.port }, 'metrics listening')
  return { ...metrics, stop: async () => void (await http.stop(0)) }
}
