import { tmpdir } from 'node:os'
import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { SentForm } from '#domain/sent-form.ts'
import { readForm } from '#services/http/read-form.ts'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'
import { createBodyReceiver } from '../bodies/bodies.ts'
import type { HonoEnv } from '../hono-env.ts'
import type { RenderSite } from '../site.ts'
import { createPageCache } from './page-cache.ts'
import { createPages, renderLimits } from './pages.ts'

/** Of one network. */
const maxPending = renderLimits.maxRunningPerKey + renderLimits.maxWaitingPerKey

/** Pages that depend on every change. Their renders can be held and released. */
function openPages() {
  let gate = Promise.withResolvers<void>()
  const render = vi.fn<RenderSite>(async (_request, { observe }) => {
    observe?.(Promise.resolve('before'), async () => 'after')
    await gate.promise
    return {
      response: new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } }),
      nonce: 'n',
      hasFailed: false,
    }
  })
  const rendered = vi.fn()
  const cache = createPageCache()
  const pages = createPages({
    render,
    bodies: createBodyReceiver(tmpdir(), readForm),
    cache,
    siteUrl: 'https://agency.example',
    log: pino({ enabled: false }),
    countRender: rendered,
  })
  const app = new Hono<HonoEnv>()
  app.all('*', (context) => {
    context.set('clientAddress', context.req.header('x-client'))
    return pages.show(context, new URL(context.req.url))
  })
  const get = async (path: string, client = '192.0.2.1') =>
    app.request(`https://agency.example${path}`, { headers: { 'x-client': client } })
  const letGo = () => gate.resolve()
  const hold = () => {
    gate = Promise.withResolvers()
  }
  return { cache, render, rendered, get, hold, letGo }
}

test('renders a page once for 500 concurrent visitors', async () => {
  const { render, rendered, get, letGo } = openPages()
  const responses = Array.from({ length: 500 }, () => get('/modelos'))
  letGo()

  expect(new Set((await Promise.all(responses)).map(({ status }) => status))).toEqual(new Set([200]))
  expect(render).toHaveBeenCalledTimes(1)
  expect(rendered).toHaveBeenCalledTimes(1)
})

test('refuses requests beyond the queue at once, and serves them again when there is room', async () => {
  const { render, get, letGo } = openPages()
  const pending = Array.from({ length: maxPending }, (_, index) => get(`/modelos?page=${index + 1}`))
  const refused = await get('/modelos?page=100000')

  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(refused.headers.get('cache-control')).toBe('no-store')
  letGo()
  expect((await Promise.all(pending)).every(({ status }) => status === 200)).toBe(true)
  expect(render).toHaveBeenCalledTimes(maxPending)
  expect((await get('/modelos?page=100000')).status).toBe(200)
})

test('responds with 503 after a wait of five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { render, get, letGo } = openPages()
  const responses = Array.from({ length: maxPending }, (_, index) => get(`/modelos?page=${index + 1}`))
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(renderLimits.maxRunningPerKey))
  vi.advanceTimersByTime(5_001)
  letGo()

  const refused = (await Promise.all(responses)).filter(({ status }) => status === 503)
  expect(refused).toHaveLength(renderLimits.maxWaitingPerKey)
  expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(refused.map(() => '2'))
  expect((await get('/modelos?page=100000')).status).toBe(200)
})

test('a flood from one network leaves places to the others', async () => {
  const { render, get, letGo } = openPages()
  const flood = Array.from({ length: 260 }, (_, index) => get(`/modelos?page=${index + 1}`, `2001:db8:1:${index}::1`))
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(renderLimits.maxRunningPerKey))
  const other = get('/modelos?page=1000', '2001:db8:2::1')
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(renderLimits.maxRunningPerKey + 1))
  expect(render.mock.lastCall?.[0].url).toContain('page=1000')
  letGo()

  expect((await other).status).toBe(200)
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(maxPending)
  expect(statuses.filter((status) => status === 503)).toHaveLength(260 - maxPending)
})

test('serves a stale page instead', async () => {
  const { cache, get, hold, letGo } = openPages()
  letGo()
  await get('/modelos')
  hold()
  cache.expire()
  const busy = Array.from({ length: maxPending }, (_, index) => get(`/modelos?page=${index + 1}`))

  expect((await get('/modelos')).status).toBe(200)
  letGo()
  await Promise.all(busy)
})

test.each(['text/html', 'text/x-script'])(
  'responds to a form with Retry-After when the service fails (%s)',
  async (type) => {
    const render = async () => ({
      response: new Response('<p>not sent</p>', { status: 503, headers: { 'content-type': type } }),
      nonce: 'n',
      hasFailed: true,
    })
    const pages = createPages({
      render,
      bodies: createBodyReceiver(tmpdir(), readForm),
      cache: undefined,
      siteUrl: 'https://agency.example',
      log: pino({ enabled: false }),
    })
    const app = new Hono().post('*', (context) => pages.submit(context as never, new URL(context.req.url)))
    const response = await app.request('https://agency.example/contato', { method: 'POST', body: 'a=1' })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  },
)

/** Receives a form for pages that are not cached, as if its body had been read. */
function openForms(sent: SentForm, render: RenderSite) {
  const pages = createPages({
    render,
    bodies: {
      receiveForm: async () => ({ ...sent, async [Symbol.asyncDispose]() {} }),
      watch: (request) => ({ request, [Symbol.dispose]() {} }),
    },
    cache: undefined,
    siteUrl: 'https://agency.example',
    log: pino({ enabled: false }),
  })
  const app = new Hono().post('*', (context) => pages.submit(context as never, new URL(context.req.url)))
  return { post: async () => app.request('https://agency.example/contato', { method: 'POST' }) }
}

/** Expects the page that visitors without scripts see when a form was not received. */
async function expectRefusedForm(response: Response, status: number) {
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('retry-after')).toBe('2')
  const html = await response.text()
  expect(html).toContain('<p>Não foi enviado. Volte à página anterior e envie de novo')
  expect(html).toContain('<p lang="en">It was not sent. Go back and send it again')
}

test.each([
  ['too_slow', 408],
  ['too_many', 429],
  ['busy', 503],
] as const)('asks to send a form again that was not received: %s', async (refusal, status) => {
  const render = vi.fn<RenderSite>()
  await expectRefusedForm(await openForms({ refusal }, render).post(), status)
  expect(render).not.toHaveBeenCalled()
})

test('asks to send a form again when too many are under way', async () => {
  const gate = Promise.withResolvers<void>()
  const form = new FormData()
  form.set('photo', new File(['photo'], 'a.jpg'))
  const { post } = openForms({ form, bytes: 5 }, async () => {
    await gate.promise
    return { response: new Response('sent', { status: 201 }), nonce: 'n', hasFailed: false }
  })
  const pending = Array.from({ length: 10 }, post)
  await expectRefusedForm(await post(), 503)
  gate.resolve()
  expect((await Promise.all(pending)).map(({ status }) => status)).toEqual(Array(10).fill(201))
})

test('pages do not wait for forms, nor messages for forms with files', async () => {
  await using folder = await temporaryFolder()
  const gate = Promise.withResolvers<void>()
  const render: RenderSite = async (request, { sent }) => {
    if (sent?.form?.has('photo')) await gate.promise
    const headers = { 'content-type': 'text/html' }
    return { response: new Response(request.method, { headers }), nonce: 'n', hasFailed: false }
  }
  const pages = createPages({
    render,
    bodies: createBodyReceiver(folder.path, readForm),
    cache: createPageCache(),
    siteUrl: 'https://agency.example',
    log: pino({ enabled: false }),
  })
  const app = new Hono()
    .get('*', (context) => pages.show(context as never, new URL(context.req.url)))
    .post('*', (context) => pages.submit(context as never, new URL(context.req.url)))
  const post = async (body: FormData | URLSearchParams) => app.request('/contato', { method: 'POST', body })
  const withPhoto = () => {
    const form = new FormData()
    form.set('photo', new File(['photo'], 'a.jpg'))
    return form
  }

  const applications = Array.from({ length: 10 }, () => post(withPhoto()))
  expect((await post(new URLSearchParams({ message: 'Olá' }))).status).toBe(200)
  expect((await app.request('/modelos')).status).toBe(200)
  gate.resolve()
  expect((await Promise.all(applications)).map(({ status }) => status)).toEqual(Array(10).fill(200))
})
