import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ServiceClient, type ServiceConnection } from './service-client.ts'

afterEach(() => {
  vi.useRealTimers()
})

function clientOf(fetch: ServiceConnection['fetch'], signIn = vi.fn(async () => 'token')) {
  return { signIn, client: new ServiceClient({ name: 'panel', baseUrl: 'http://panel.example', fetch, signIn }) }
}

const bodySchema = z.object({ number: z.number() })

test('reports each call with a way to repeat it on the same sign-in', async () => {
  let number = 0
  const { client, signIn } = clientOf(() => Response.json({ number: number++ }))
  const calls: { response: Promise<unknown>; again: (() => Promise<unknown>) | undefined }[] = []
  const observed = client.withObserver((response, again) => calls.push({ response, again }))
  await client.get('/first', bodySchema)
  await observed.get('/second', bodySchema)
  await observed.download('/file')

  expect(calls.map(({ again }) => typeof again)).toEqual(['function', 'undefined'])
  expect(await calls[0]?.response).toEqual({ number: 1 })
  expect(await calls[0]?.again?.()).toEqual({ number: 3 })
  expect(calls).toHaveLength(2)
  expect(signIn).toHaveBeenCalledTimes(1)
})

test('drops an invalid token for all clients that share it', async () => {
  const tokens = ['old', 'new']
  const { client, signIn } = clientOf(
    ({ headers }) =>
      headers.get('authorization') === 'Bearer new'
        ? Response.json({ number: 1 })
        : new Response(null, { status: 401 }),
    vi.fn(async () => tokens.shift() ?? 'none'),
  )
  await client.withObserver(() => {}).get('/', bodySchema)
  await client.get('/', bodySchema)

  expect(signIn).toHaveBeenCalledTimes(2)
})

test('signs in once for all calls that were refused at once', async () => {
  const tokens = ['old', 'new', 'newer']
  const { client, signIn } = clientOf(
    ({ headers }) =>
      headers.get('authorization') === 'Bearer old'
        ? new Response(null, { status: 401 })
        : Response.json({ number: 1 }),
    vi.fn(async () => tokens.shift() ?? 'none'),
  )
  await Promise.all(['/a', '/b', '/c'].map((path) => client.get(path, bodySchema)))
  expect(signIn).toHaveBeenCalledTimes(2)
})

test('caches a call by its path, query and body', async () => {
  let number = 0
  const stored = new Map<string, Promise<unknown>>()
  const cache = {
    fetch<Result>(key: string, load: () => Promise<Result>) {
      if (!stored.has(key)) stored.set(key, load())
      return stored.get(key) as Promise<Result>
    },
  }
  const connection = { name: 'agency', baseUrl: 'http://agency.example', signIn: async () => 'token' }
  const client = new ServiceClient({ ...connection, cache, fetch: () => Response.json({ number: number++ }) })
  const calls = [
    () => client.get('/a', bodySchema, { cached: true }),
    () => client.get('/b', bodySchema, { cached: true }),
    () => client.get('/a', bodySchema, { cached: true, query: { page: 2 } }),
    () => client.post('/a', bodySchema, { cached: true, body: { height: 170 } }),
    () => client.post('/a', bodySchema, { cached: true, body: { height: 180 } }),
  ]
  const numbers = async () => (await Promise.all(calls.map((call) => call()))).map((response) => response.number)
  expect([await numbers(), await numbers()]).toEqual([
    [0, 1, 2, 3, 4],
    [0, 1, 2, 3, 4],
  ])
})

test('waits a second for the first optional part of a page, and shorter for the others', async () => {
  vi.useFakeTimers()
  const breaker = { run: <Result>(_endpoint: string, _key: unknown, load: () => Promise<Result>) => load() }
  const client = new ServiceClient({
    ...{ name: 'panel', baseUrl: 'http://panel.example', signIn: async () => 'token' },
    fetch: () => new Promise(() => {}),
    breaker: { ...breaker, isSlow: () => false, reportSlow: () => {} } as never,
  }).withObserver((response) => void response.catch(() => {}))
  for (const [path, ms] of [
    ['/first', 1_000],
    ['/second', 250],
    ['/third', 250],
  ] as const) {
    let isOver = false
    const response = client.get(path, bodySchema, { isOptional: true }).catch(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect(isOver, path).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await response
    expect(isOver, path).toBe(true)
  }
})

test('leaves no timer behind after a call', async () => {
  vi.useFakeTimers()
  const { client } = clientOf(({ url }) =>
    url.endsWith('/down') ? Promise.reject(new Error('down')) : Response.json({ number: 1 }),
  )
  await client.get('/', bodySchema)
  await client.download('/file')
  await client.file('/picture')
  await expect(client.get('/down', bodySchema)).rejects.toThrow('could not be sent')

  expect(vi.getTimerCount()).toBe(0)
})

test('gives up a call after its timeout', async () => {
  vi.useFakeTimers()
  const { client } = clientOf(() => new Promise(() => {}))
  const response = expect(client.get('/', bodySchema, { timeout: 100 })).rejects.toMatchObject({
    status: 504,
    code: 'TIMEOUT',
  })
  await vi.advanceTimersByTimeAsync(100)
  await response
})

test('passes a form to an embedded service directly, and encodes it for a remote one', async () => {
  const form = new FormData()
  form.set('photo', new File(['photo'], 'a.jpg'))
  const connection = { name: 'panel', baseUrl: 'http://panel.example', signIn: async () => 'token' }
  const encoded: FormData[] = []
  const elsewhere = new ServiceClient({
    ...connection,
    async fetch(request) {
      encoded.push(await request.formData())
      return Response.json({ number: 1 })
    },
  })
  await elsewhere.post('/', bodySchema, { body: form })
  expect(encoded[0]?.get('photo')).toMatchObject({ name: 'a.jpg', size: 5 })

  const fetchForm = vi.fn((_request: Request, _form: FormData) => Response.json({ number: 1 }))
  const embedded = new ServiceClient({ ...connection, fetch: () => Response.error(), fetchForm })
  await embedded.post('/', bodySchema, { body: form })
  const [request, handed] = fetchForm.mock.calls[0] ?? []
  expect(handed).toBe(form)
  expect(request?.body).toBeNull()
})

test.each([404, 409, 413, 422, 429, 401, 500])(
  'reports a sign-in with status %i as an error of the site',
  async (status) => {
    const problem = { title: 'No', status, errors: { email: ['taken'] } }
    const { client, signIn } = clientOf(
      () => Response.json(problem, { status }),
      vi.fn(async () => client.postWithoutToken('/api/login', bodySchema, {}).then(String)),
    )
    await expect(client.get('/', bodySchema, { ifMissing: { number: 1 } })).rejects.toMatchObject({
      status: 502,
      code: `SIGN_IN_${status}`,
      problem: undefined,
    })
    expect(signIn).toHaveBeenCalledTimes(1)
  },
)

test.each<[string, () => Promise<Response>, object]>([
  ['is unavailable', async () => new Response(null, { status: 503 }), { status: 503, code: 'SIGN_IN_503' }],
  ['sends no token', async () => Response.json({}), { status: 502, code: 'SIGN_IN_MALFORMED' }],
  ['is down', () => Promise.reject(new TypeError('fetch failed')), { status: 503, code: 'UNREACHABLE' }],
])('reports a sign-in when the service %s', async (_name, respond, error) => {
  const { client } = clientOf(
    respond,
    vi.fn(async () => client.postWithoutToken('/api/login', bodySchema, {}).then(String)),
  )
  await expect(client.get('/', bodySchema)).rejects.toMatchObject(error)
})

test('passes on the statuses that concern the visitor, but no 404 of a list', async () => {
  const passedOn: number[] = []
  for (let status = 400; status < 600; status++) {
    const { client } = clientOf(() => new Response(null, { status }))
    const error = await client.get('/posts/a', bodySchema).catch((error) => error)
    expect([502, status]).toContain(error.status)
    expect(error.code).toBe(`HTTP_${status}`)
    if (error.status === status) passedOn.push(status)
  }
  expect(passedOn).toEqual([404, 409, 413, 415, 422, 429, 502, 503, 507])
  const { client } = clientOf(() => new Response(null, { status: 404 }))
  await expect(client.get('/posts', bodySchema, { isList: true })).rejects.toMatchObject({ status: 502 })
})
