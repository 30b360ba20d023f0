import { afterEach, expect, test, vi } from 'vitest'
import { pendingConflict } from '../../components/conflict/resolve-conflict.ts'
import type { CallError } from './http.ts'
import { dataProvider } from './data-provider.ts'

afterEach(() => vi.unstubAllGlobals())

interface Asked {
  method: string
  path: string
  body: unknown
}

/** In place of the office's service: answers in the order of the calls, and notes what was asked. */
function service(...answers: [status: number, body?: unknown, headers?: Record<string, string>][]): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    asked.push({ method, path, body: body && JSON.parse(body) })
    const [status, content, headers] = answers.shift() ?? [500]
    return new Response(content === undefined ? null : JSON.stringify(content), { status, headers })
  })
  return asked
}

const record = { id: 7, version: 3, title_pt: 'Arco', title_en: 'Arch' }

test('a record is saved with the version it was made from', async () => {
  const asked = service([200, { ...record, version: 4, title_pt: 'Ponte' }])

  const data = { ...record, title_pt: 'Ponte' }
  const { data: saved } = await dataProvider.update('partners', { id: 7, data, previousData: record })

  expect(asked).toEqual([{ method: 'PUT', path: '/admin/api/partners/7', body: data }])
  expect(saved.version).toBe(4)
})

test('when somebody else was faster, what both want is settled field by field and saved on top of theirs', async () => {
  const theirs = { ...record, version: 4, title_pt: 'Degrau', title_en: 'Step' }
  const asked = service([409, { title: 'Conflict', status: 409, current: theirs }], [200, { ...theirs, version: 5 }])

  const data = { ...record, title_pt: 'Ponte' }
  const saving = dataProvider.update('partners', { id: 7, data, previousData: record })
  const question = await vi.waitUntil(() => pendingConflict.current())

  expect(question.differences).toEqual([
    { field: 'title_pt', mine: 'Ponte', theirs: 'Degrau', proposed: 'mine' },
    { field: 'title_en', mine: 'Arch', theirs: 'Step', proposed: 'theirs' },
  ])
  question.resolve(new Set(['title_en']))
  await saving
  expect(asked[1]?.body).toEqual({ id: 7, version: 4, title_pt: 'Ponte', title_en: 'Step' })
})

test('who does not want to settle it saves nothing', async () => {
  const asked = service([
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
  expect(asked).toHaveLength(1)
})

test('what is wrong with a field is said in the office’s language', async () => {
  service([422, { title: 'Unprocessable', status: 422, errors: { title_pt: ['too_long'], email: ['made_up'] } }])

  const failure: CallError = await dataProvider.create('partners', { data: {} }).catch((error) => error)

  expect(failure.body.errors).toEqual({ title_pt: 'This text is too long.', email: 'Check this field.' })
})

test('a pause is told in minutes or seconds', async () => {
  service([429, { title: 'Too many', status: 429 }, { 'retry-after': '300' }])

  await expect(dataProvider.getList('partners', {})).rejects.toThrow('Try again in 5 minutes.')
})

test('without a connection it is said that nothing was sent', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

  await expect(dataProvider.create('partners', { data: {} })).rejects.toThrow(/^No connection: nothing was sent/)
})

test('several are deleted one by one, each by the version it has', async () => {
  const rows = [record, { ...record, id: 8, version: 1 }]
  const asked = service([200, { data: rows, total: 2 }], [204], [204])

  await dataProvider.deleteMany('partners', { ids: [7, 8] })

  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /admin/api/partners?ids=7%2C8&per_page=2',
    'DELETE /admin/api/partners/7?version=3',
    'DELETE /admin/api/partners/8?version=1',
  ])
})
