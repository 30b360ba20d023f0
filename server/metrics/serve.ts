import type { Environment } from '../environment.ts'
import { listen } from '../lifecycle/http-server.ts'
import type { Log } from './log.ts'
import { createMetrics, type Metrics, type ReadServiceMetrics } from './metrics.ts'

/** Serves `/metrics` on a port of its own, where the environment asks for that. */
export async function openMetrics(
  { METRICS_PORT: port, METRICS_HOST: host }: Environment,
  readFigures: ReadServiceMetrics,
  log: Log,
): Promise<(Omit<Metrics, 'text'> & { stop(): Promise<void> }) | undefined> {
  if (port === undefined) return undefined
  const metrics = createMetrics(readFigures)
  const http = await listen(port, host, (other) => `METRICS_PORT=${other} npm start`)
  await http.serve(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    const { type, body } = await metrics.text()
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
  })
  log.info({ port: http.port }, 'metrics')
  return { ...metrics, stop: async () => void (await http.stop(0)) }
}
