import { expect, test, vi } from 'vitest'
import { listen } from '../lifecycle/http-server.ts'
import { createMetrics, serveMetrics } from './metrics.ts'

/** The samples of a text that Prometheus reads. */
function samplesOf(body: string): Record<string, string> {
  const lines = body.split('\n').filter((line) => line.startsWith('passarela_'))
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), line.split(' ').at(-1) ?? '']))
}

test('counts requests by kind, and never by path', async () => {
  const metrics = createMetrics(async () => ({ passarela_mails_waiting: 3 }))
  const http = await listen(0, '127.0.0.1')
  const cut = Promise.withResolvers<void>()
  await http.serve(
    metrics.countRequests((request, response) => {
      if (request.url === '/cut') response.write('half')
      else response.writeHead(request.url === '/ana@mail.example' ? 404 : 200).end('ok')
      response.once('close', () => request.url === '/cut' && cut.resolve())
    }),
  )
  const url = `http://127.0.0.1:${http.port}`
  const paths = [
    '/',
    '/modelos?name=Ana',
    '/ana@mail.example',
    '/admin/api/talents',
    '/pictures/1.avif/x',
    '/selections/secret/changes?since=0',
  ]
  for (const path of paths) await (await fetch(url + path)).text()
  await fetch(url, { method: 'DELETE' })
  await fetch(url, { method: 'OPTIONS' })
  const controller = new AbortController()
  await fetch(`${url}/cut`, { signal: controller.signal })
  controller.abort()
  await cut.promise
  await http.stop(0)
  metrics.countRender()

  const { type, body } = await metrics.text()
  const samples = samplesOf(body)
  const count = (kind: string, method: string, status: string) =>
    samples[`passarela_http_requests_total{kind="${kind}",method="${method}",status="${status}"}`]
  expect(type).toContain('text/plain')
  expect([
    count('page', 'GET', '2xx'),
    count('page', 'GET', '4xx'),
    count('page', 'DELETE', '2xx'),
    count('page', 'other', '2xx'),
    count('page', 'GET', 'cut'),
    count('admin', 'GET', '2xx'),
    count('picture', 'GET', '2xx'),
    count('selection', 'GET', '2xx'),
  ]).toEqual(['2', '1', '1', '1', '1', '1', '1', '1'])
  // Open rooms ask for changes every few seconds, which the durations of pages must not show.
  expect(samples['passarela_http_request_duration_seconds_count{kind="page"}']).toBe('6')
  expect(samples.passarela_pages_rendered_total).toBe('1')
  expect(samples.passarela_mails_waiting).toBe('3')
  expect(body).toContain('nodejs_eventloop_lag_seconds')
  expect(body).not.toMatch(/ana@|Ana|secret/)
})

test.each([
  ['GET', '/metrics', 200],
  ['POST', '/metrics', 404],
  ['GET', '/', 404],
])('responds to %s %s with %i on its own port', async (method, path, status) => {
  const info = vi.fn()
  const place = { port: 0, host: '127.0.0.1' }
  const metrics = await serveMetrics(place, async () => ({}), { info } as never)
  const [{ port }] = info.mock.calls[0] as [{ port: number }]
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method })
  expect([response.status, (await response.text()).includes('passarela_')]).toEqual([status, status === 200])
  await metrics.stop()
})

test('exports the mails that the mail server refuses', async () => {
  const metrics = createMetrics(async () => ({ passarela_mails_refused: 2 }))
  expect(samplesOf((await metrics.text()).body).passarela_mails_refused).toBe('2')
})

test('reports NaN for values that cannot be read, and all other metrics', async () => {
  const metrics = createMetrics(() => Promise.reject(new Error('the database is away')))
  const { body } = await metrics.text()
  expect(samplesOf(body).passarela_mails_waiting).toBe('Nan')
  expect(body).toContain('process_resident_memory_bytes')
})
