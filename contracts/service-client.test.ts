import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ServiceClient, type ServiceConnection } from './service-client.ts'

afterEach(() => {
  vi.useRealTimers()
})

function clientOf(fetch: ServiceConnection['fetch'], signIn = vi.fn(async () => 'token')) {
  return { signIn, client: new ServiceClient({ name: 'panel', baseUrl: 'http://panel.example', fetch, signIn }) }
}

const answerSchema = z.object({ number: z.number() })

test('who observes calls is told of each and can make it again, on the same sign-in', async () => {
  let number = 0
  const { client, signIn } = clientOf(() => Response.json({ number: number++ }))
  const told: { answer: Promise<unknown>; again: (() => Promise<unknown>) | undefined }[] = []
  const observed = client.observed((answer, again) => told.push({ answer, again }))
  await client.get('/first', answerSchema)
  await observed.get('/second', answerSchema)
  await observed.download('/file')

  expect(told.map(({ again }) => typeof again)).toEqual(['function', 'undefined'])
  expect(await told[0]?.answer).toEqual({ number: 1 })
  expect(await told[0]?.again?.()).toEqual({ number: 3 })
  expect(told).toHaveLength(2)
  expect(signIn).toHaveBeenCalledTimes(1)
})

test('a token that is good no more is dropped for all who share it', async () => {
  const tokens = ['old', 'new']
  const { client, signIn } = clientOf(
    ({ headers }) =>
      headers.get('authorization') === 'Bearer new'
        ? Response.json({ number: 1 })
        : new Response(null, { status: 401 }),
    vi.fn(async () => tokens.shift() ?? 'none'),
  )
  await client.observed(() => {}).get('/', answerSchema)
  await client.get('/', answerSchema)

  expect(signIn).toHaveBeenCalledTimes(2)
})

test('a call that has ended leaves no timer behind', async () => {
  vi.useFakeTimers()
  const { client } = clientOf(({ url }) =>
    url.endsWith('/down') ? Promise.reject(new Error('down')) : Response.json({ number: 1 }),
  )
  await client.get('/', answerSchema)
  await client.download('/file')
  await client.file('/picture')
  await expect(client.get('/down', answerSchema)).rejects.toThrow('could not be sent')

  expect(vi.getTimerCount()).toBe(0)
})

test('a call that takes too long is given up', async () => {
  vi.useFakeTimers()
  const { client } = clientOf(() => new Promise(() => {}))
  const answer = expect(client.get('/', answerSchema, { timeout: 100 })).rejects.toMatchObject({
    status: 504,
    code: 'TIMEOUT',
  })
  await vi.advanceTimersByTimeAsync(100)
  await answer
})

test('hands a form to a service of this process as it is, and encodes it for one elsewhere', async () => {
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
  await elsewhere.post('/', answerSchema, { body: form })
  expect(encoded[0]?.get('photo')).toMatchObject({ name: 'a.jpg', size: 5 })

  const fetchForm = vi.fn((_request: Request, _form: FormData) => Response.json({ number: 1 }))
  const embedded = new ServiceClient({ ...connection, fetch: () => Response.error(), fetchForm })
  await embedded.post('/', answerSchema, { body: form })
  const [request, handed] = fetchForm.mock.calls[0] ?? []
  expect(handed).toBe(form)
  expect(request?.body).toBeNull()
})
