import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { AnswerRawRequest } from '../fast-path/raw-request-headers.ts'

/** Figures that are read anew each time somebody asks. */
export type ReadServiceMetrics = () => Promise<Record<string, number>>

export interface Metrics {
  /** Counts what passes through a listener. */
  counting(listener: RequestListener): RequestListener
  /** Counts what is answered from a request's head. */
  countingHeads(answerHead: AnswerRawRequest): AnswerRawRequest
  /** Counts a page that was rendered: all others came from the cache. */
  rendered(): void
  /** All figures, as Prometheus reads them. */
  text(): Promise<{ type: string; body: string }>
}

/** What is told apart: never an address, which could name a person. */
const kinds = [
  ['/pictures/', 'picture'],
  ['/files/', 'file'],
  ['/assets/', 'asset'],
  ['/admin/api/', 'office'],
  ['/admin', 'office pages'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
] as const

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** In seconds: from a page out of the cache to a service that is about to time out. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** What each of the figures means. */
const meanings: Record<string, string> = {
  passarela_mails_waiting: 'Mails in the outbox that have not been sent yet',
  passarela_mails_given_up: 'Mails that are not tried any more',
  passarela_oldest_mail_seconds: 'For how long the mail that waits longest has been waiting',
  passarela_files_to_delete: 'Files that should have been deleted by now',
  passarela_retention_paused: 'Whether nothing is deleted since the clock jumped',
  passarela_retention_timestamp_seconds: 'When it was last looked for what has expired',
}

/** Counts requests, and asks `readFigures` for the rest. Nothing of it is personal. */
export function createMetrics(readFigures: ReadServiceMetrics): Metrics {
  const registry = new Registry()
  const labelNames = ['kind', 'method', 'status'] as const
  const requests = new Counter({
    name: 'passarela_http_requests_total',
    help: 'Requests answered, by kind, method and class of status; `cut` are those whose answer did not arrive whole',
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
    help: 'From the first byte of a request to the last of its answer',
    labelNames: ['kind'] as const,
    buckets,
    registers: [registry],
  })
  collectDefaultMetrics({ register: registry })
  const gauges = Object.entries(meanings).map(
    ([name, help]) => [name, new Gauge({ name, help, registers: [registry] })] as const,
  )

  /** A figure that cannot be read is none, and not the last one. */
  async function readGauges(): Promise<void> {
    const figures = await readFigures().catch(() => undefined)
    for (const [name, gauge] of gauges) gauge.set(figures?.[name] ?? Number.NaN)
  }

  function count(kind: string, method: string, status: string, started: number): void {
    requests.inc({ kind, method, status })
    durations.observe({ kind }, (performance.now() - started) / 1_000)
  }

  return {
    counting: (listener) =>
      function counted(request, response) {
        const started = performance.now()
        response.once('close', () => {
          count(kindOf(request.url ?? '/'), methodOf(request), statusOf(response), started)
        })
        listener(request, response)
      },
    countingHeads: (answerHead) =>
      function counted(path, acceptEncoding, send) {
        const started = performance.now()
        return answerHead(path, acceptEncoding, (answer) =>
          send(answer, (error) => count(kindOf(path), 'GET', error ? 'cut' : '2xx', started)),
        )
      },
    rendered: () => renders.inc(),
    async text() {
      await readGauges()
      return { type: registry.contentType, body: await registry.metrics() }
    },
  }
}

function kindOf(address: string): string {
  return kinds.find(([start]) => address.startsWith(start))?.[1] ?? 'page'
}

function methodOf({ method = '' }: IncomingMessage): string {
  return methods.includes(method) ? method : 'other'
}

function statusOf(response: ServerResponse): string {
  return response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'cut'
}
