import { afterEach, expect, test, vi } from 'vitest'
import { pendingConflict } from '../../components/conflict/resolve-conflict.ts'
import { dataProvider } from './data-provider.ts'
import type { CallError } from './http.ts'

afterEach(() => vi.unstubAllGlobals())

interface RecordedRequest {
  method: string
  path: string
  body: unknown
}

/** Stubs the service: returns the responses in order and records the requests. */
function stubService(
  ...responses: [status: number, body?: unknown, headers?: Record<string, string>][]
): RecordedRequest[] {
  const requests: RecordedRequest[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    requests.push({ method, path, body: body && JSON.parse(body) })
    const [status, content, headers] = responses.shift() ?? [500]
    return new Response(content === undefined ? null : JSON.stringify(content), { status, headers })
  })
  return requests
}

const record = { id: 7, version: 3, title_pt: 'Arco', title_en: 'Arch' }

test('saves a record with the version it was edited from', async () => {
  const requests = stubService([200, { ...record, version: 4, title_pt: 'Ponte' }])

  const data = { ...record, title_pt: 'Ponte' }
  const { data: saved } = await dataProvider.update('partners', { id: 7, data, previousData: record })

  expect(requests).toEqual([{ method: 'PUT', path: '/admin/api/partners/7', body: data }])
  expect(saved.version).toBe(4)
})

test('merges what one user changed, asks about what both changed, and saves again', async () => {
  const theirs = { ...record, version: 4, title_pt: 'Degrau', title_en: 'Step' }
  const requests = stubService(
    [409, { title: 'Conflict', status: 409, current: theirs }],
    [200, { ...theirs, version: 5 }],
  )

  const data = { ...record, title_pt: 'Ponte' }
  const saving = dataProvider.update('partners', { id: 7, data, previousData: record })
  const question = await vi.waitUntil(() => pendingConflict.current())

  expect(question.differences).toEqual([{ field: 'title_pt', mine: 'Ponte', theirs: 'Degrau' }])
  question.resolve(new Set())
  await saving
  expect(requests[1]?.body).toEqual({ id: 7, version: 4, title_pt: 'Ponte', title_en: 'Step' })
})

test('saves nothing if the user cancels in the conflict dialog', async () => {
  const requests = stubService([
    409,
    { title: 'Conflict', status: 409, current: { ...record, version: 4, title_pt: 'Degrau' } },
  ])

  const saving = dataProvider.update('partners', {
    id: 7,
    data: { ...record, title_pt: 'Ponte' },
    previousData: record,
  })
  const question = await vi.waitUntil(() => pendingConflict.current())
  question.resolve(undefined)

  await expect(saving).rejects.toMatchObject({ status: 409 })
  expect(requests).toHaveLength(1)
})

test('rejects a form that could not be saved with a message for the form', async () => {
  stubService([503], [409, { title: 'Conflict', status: 409, reason: 'taken' }])

  for (const save of [
    () => dataProvider.update('partners', { id: 7, data: record, previousData: record }),
    () => dataProvider.create('partners', { data: {} }),
  ]) {
    const failure: CallError = await save().catch((error) => error)
    expect(failure.body.errors).toEqual({ 'root.serverError': failure.message })
  }
})

test('localizes field errors', async () => {
  stubService([422, { title: 'Unprocessable', status: 422, errors: { title_pt: ['too_long'], email: ['made_up'] } }])

  const failure: CallError = await dataProvider.create('partners', { data: {} }).catch((error) => error)

  expect(failure.body.errors).toEqual({ title_pt: 'This text is too long.', email: 'Check this field.' })
})

test('reports when a rate-limited request can be repeated', async () => {
  stubService([429, { title: 'Too many', status: 429 }, { 'retry-after': '300' }])

  await expect(dataProvider.getList('partners', {})).rejects.toThrow('Try again in 5 minutes.')
})

test('reports a missing connection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

  await expect(dataProvider.create('partners', { data: {} })).rejects.toThrow(/^No connection: nothing was sent/)
})

test('loads the version of a record to delete if it is unknown', async () => {
  const requests = stubService([200, record], [204])

  await dataProvider.delete('partners', { id: 7 })

  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /admin/api/partners/7',
    'DELETE /admin/api/partners/7?version=3',
  ])
})
