import { afterAll, beforeAll, expect, test } from 'vitest'
import { fullRunOnly } from '../helpers/full-run.ts'
import { readPdf } from '../helpers/read-pdf.ts'
import { type RunningSite, startSite } from '../helpers/start-site.ts'

let site: RunningSite

beforeAll(async () => {
  site = await startSite()
})

afterAll(() => site[Symbol.asyncDispose]())

function request(path: string, options: RequestInit = {}): Promise<Response> {
  return fetch(site.url + path, { redirect: 'manual', ...options })
}

async function textOf(path: string): Promise<string> {
  const pdf = await readPdf(new Uint8Array(await (await request(path)).arrayBuffer()))
  return pdf.pages.join('\n').replace(/\s+/g, ' ')
}

test('opens in the browser, with a file name, and can be revalidated', async () => {
  const path = '/modelo/5/rosa-estremoz/composite.pdf'
  const response = await request(path)
  const { headers } = response
  const bytes = await response.arrayBuffer()

  expect(response.status).toBe(200)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-disposition')).toBe('inline; filename="rosa-estremoz-composite-a5.pdf"')
  const forPrinters = await request('/en/model/5/rosa-estremoz/comp-card.pdf?format=us&marks=1')
  expect(forPrinters.headers.get('content-disposition')).toBe('inline; filename="rosa-estremoz-comp-card-us-marks.pdf"')
  expect(headers.get('content-encoding')).toBeNull()
  expect(headers.get('cache-control')).toContain('public')
  expect(bytes.byteLength).toBeLessThan(700_000)
  const head = await request(path, { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(head.headers.get('content-length')).toBe(String(bytes.byteLength))
  const again = await request(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test('has the profile’s measures, in the requested language and units', async () => {
  const [portuguese, metric, imperial] = await Promise.all([
    textOf('/modelo/5/rosa-estremoz/composite.pdf'),
    textOf('/en/model/5/rosa-estremoz/comp-card.pdf?units=metric'),
    textOf('/en/model/5/rosa-estremoz/comp-card.pdf?units=imperial&format=nonsense'),
  ])
  for (const words of [
    'Rosa Estremoz',
    'CINTURA',
    '177 cm',
    '5′9½″',
    '39 EU',
    '≈ 37 BR, 8 US',
    'casting@marmore.example',
  ]) {
    expect(portuguese).toContain(words)
  }
  expect(metric).toContain('177 cm')
  expect(metric).not.toContain('″')
  expect(imperial).toContain('5′9½″')
  expect(imperial).toContain('≈ 8 US')
  expect(imperial).not.toContain(' cm')
})

test('shows only height, hair and eyes of a minor', async () => {
  const text = await textOf(await minorsCard())

  for (const label of ['HEIGHT', 'HAIR', 'EYES']) expect(text).toContain(label)
  for (const label of ['BUST', 'CHEST', 'WAIST', 'HIPS', 'SHOES', 'JEANS', 'SUIT', 'SHIRT', 'WEIGHT']) {
    expect(text).not.toContain(label)
  }
})

/** The path of the comp card of the demo's minor, whose profile shows three measures. */
async function minorsCard(): Promise<string> {
  const list = await (await request('/en/models/development')).text()
  for (const [, path = ''] of list.matchAll(/href="(\/en\/model\/\d+\/[^"]+)"/g)) {
    const html = await (await request(path)).text()
    if ((html.match(/<dt /g) ?? []).length === 3) return `${path}/comp-card.pdf`
  }
  throw new Error('the demo has no minor')
}

test.each([
  [
    '/modelo/5/outra/composite.pdf?format=us&utm_source=x',
    '/modelo/5/rosa-estremoz/composite.pdf?format=us&utm_source=x',
  ],
  ['/en/model/5/comp-card.pdf', '/en/model/5/rosa-estremoz/comp-card.pdf'],
  ['/pt/modelo/5/rosa-estremoz/composite.pdf', '/modelo/5/rosa-estremoz/composite.pdf'],
])('redirects %s', async (path, target) => {
  const response = await request(path)
  expect(response.status).toBe(308)
  expect(new URL(response.headers.get('location') ?? '', site.url).href).toBe(site.url + target)
})

test.each([
  ['/modelo/99999/ninguem/composite.pdf', 'Não encontramos esta página'],
  ['/en/model/99999/nobody/comp-card.pdf', 'This page could not be found'],
  [`/en/model/${'9'.repeat(200)}/nobody/comp-card.pdf`, 'This page could not be found'],
])('shows the 404 page for %s', async (path, words) => {
  const response = await request(path)
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(await response.text()).toContain(words)
})

test('creates twenty cards at once or responds with Retry-After', { ...fullRunOnly, timeout: 120_000 }, async () => {
  const paths = [1, 2, 3, 4, 5].flatMap((id) =>
    ['a5', 'us'].flatMap((format) =>
      [0, 1].map((marks) => `/en/model/${id}/comp-card.pdf?format=${format}&marks=${marks}`),
    ),
  )
  const responses = await Promise.all(paths.map((path) => fetch(site.url + path)))

  for (const { status, headers } of responses) {
    if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    else expect(status).toBe(200)
  }
  expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
})
