import { expect, test } from 'vitest'
import { stubBackend } from '#tests/helpers/stub-agency.ts'
import { loadComparison } from './comparison.server.ts'

const attributes = [
  { name: 'height', label: 'Height', type: 'number', unit: 'cm' },
  { name: 'waist', label: 'Waist', type: 'number', unit: 'cm' },
  { name: 'shoes', label: 'Shoes', type: 'number', unit: 'EU' },
  { name: 'hair', label: 'Hair', type: 'option', options: [{ value: 'red', label: 'Red' }] },
  { name: 'eyes', label: 'Eyes', type: 'option', options: [] },
]

function talent(id: number, changes: object = {}) {
  return {
    id,
    name: `Talent ${id}`,
    category: 'woman',
    birthdate: '1990-05-05',
    attributes: { height: 178, waist: 60, shoes: 39, hair: 'red' },
    media: { book: [`${id}.webp`], snap: [] },
    measured_at: '2026-11-01',
    ...changes,
  }
}

function backendWith(...talents: ReturnType<typeof talent>[]) {
  return backendWithAttributes(attributes, ...talents)
}

function backendWithAttributes(attributes: object[], ...talents: ReturnType<typeof talent>[]) {
  return stubBackend({
    '/api/talents/attributes': attributes,
    '/api/talents': { current_page: 1, data: talents, last_page: 1, per_page: 40, total: talents.length },
    '/api/talent/profile': (request: Request) => {
      const id = new URL(request.url).searchParams.get('id')
      return talents.find((one) => String(one.id) === id) ?? new Response(null, { status: 404 })
    },
  }).backend
}

test('lists known measures in both units, in the order of the ids', async () => {
  const backend = backendWith(talent(1), talent(2, { attributes: { height: 170 }, measured_at: null }))
  const { talents, rows, known } = await loadComparison(backend, 'en', ['2', '1'])
  expect(known).toEqual(['2', '1'])
  expect(talents).toMatchObject([
    { id: '2', path: '/en/model/2/talent-2', cover: { url: '2.webp' }, without: undefined },
    { id: '1' },
  ])
  expect(rows).toEqual([
    { name: 'category', label: 'Category', cells: [{ value: 'Woman' }, { value: 'Woman' }] },
    {
      name: 'height',
      label: 'Height',
      cells: [
        { value: '170 cm', elsewhere: '5′7″' },
        { value: '178 cm', elsewhere: '5′10″' },
      ],
    },
    { name: 'waist', label: 'Waist', cells: [undefined, { value: '60 cm', elsewhere: '23½″' }] },
    {
      name: 'shoes',
      label: 'Shoes',
      cells: [undefined, { value: '39 EU', elsewhere: '≈ 8\u00a0US, 5.5\u00a0UK, 37\u00a0BR' }],
    },
    { name: 'hair', label: 'Hair', cells: [undefined, { value: 'Red' }] },
    { name: 'measured_at', label: 'Measurements checked', cells: [undefined, { value: '1 November 2026' }] },
  ])
})

test.each([
  ['en', 'man', { suit: 48, shoes: 42 }, ['≈ 38 US, 38 UK, 48 BR', '≈ 9 US, 8 UK, 40 BR']],
  [
    'pt',
    'woman',
    { suit: 36, dress: 34, shoes: 38 },
    ['≈ 6 US, 10 UK, 40 BR', '≈ 4 US, 8 UK, 38 BR', '≈ 7,5 US, 5 UK, 36 BR'],
  ],
  ['en', 'development', { suit: 46, dress: 34 }, [undefined, '≈ 4 US, 8 UK, 38 BR']],
] as const)('writes sizes in four systems: %s, %s, %j', async (language, category, values, expected) => {
  const sizes = ['suit', 'dress', 'shoes'].map((name) => ({ name, label: name, type: 'number', unit: 'EU' }))
  const changes = { category, attributes: values }
  const { rows } = await loadComparison(
    backendWithAttributes(sizes, talent(1, changes), talent(2, changes)),
    language,
    ['1', '2'],
  )
  const cells = rows.filter(({ name }) => name in values).map(({ cells }) => cells[0])
  expect(cells.map((cell) => cell?.value)).toEqual(Object.values(values).map((size) => `${size} EU`))
  expect(cells.map((cell) => cell?.elsewhere?.replaceAll('\u00a0', ' '))).toEqual(expected)
})

test.each([
  ['under 18', { birthdate: '2015-05-05' }],
  ['of unknown age', { birthdate: null }],
])('passes on height, hair and eyes only of someone %s', async (_, changes) => {
  const minor = talent(2, { ...changes, attributes: { height: 170, waist: 55, shoes: 36, hair: 'red', eyes: 'blue' } })
  const { rows } = await loadComparison(backendWith(talent(1), minor), 'en', ['1', '2'])
  const known = rows.filter(({ cells }) => cells[1] !== undefined).map(({ name }) => name)
  expect(known).toEqual(['category', 'height', 'hair', 'eyes'])
  expect(JSON.stringify(rows)).not.toMatch(/55|2015/)
})

test('keeps units, sizes and heights in links, and favourites in these units', async () => {
  const backend = backendWith(talent(1, { cover: 'cover.webp' }), talent(2), talent(3))
  const heights = { units: 'in', sizes: 'us', height: { min: 68 } } as const
  const { talents } = await loadComparison(backend, 'en', ['1', '2', '3'], heights)
  expect(talents.map(({ cover }) => cover?.url)).toEqual(['cover.webp', '2.webp', '3.webp'])
  expect(talents[0]).toMatchObject({
    path: '/en/model/1/talent-1?sizes=us&units=in',
    without: { path: '/en/compare?ids=2&ids=3&height_min=68&sizes=us&units=in' },
    view: { cover: { url: 'cover.webp' }, measures: { height: '5′10″', waist: '23½″' } },
  })
})

test('omits unknown ids and deleted talents, and keeps more than six', async () => {
  const board = [1, 2, 3, 4, 5, 6, 7].map((id) => talent(id))
  const ids = ['nobody', '7', '6', '5', '4', '3', '2', '1']
  const { talents, known } = await loadComparison(backendWith(...board), 'pt', ids)
  expect(talents.map(({ id }) => id)).toEqual(['7', '6', '5', '4', '3', '2'])
  expect(known).toEqual(['7', '6', '5', '4', '3', '2', '1'])
  expect(talents[0]?.without).toEqual({
    label: 'Remover Talent 7',
    path: '/comparar?ids=6&ids=5&ids=4&ids=3&ids=2&ids=1',
    status: 'Talent 7 saiu da comparação',
  })
})

test('sends no request without ids', async () => {
  const { backend, requests } = stubBackend({ '/api/talents/attributes': attributes })
  expect(await loadComparison(backend, 'pt', [])).toEqual({ known: [], talents: [], rows: [] })
  expect(requests.map(({ path }) => path)).toEqual(['/api/talents/attributes'])
})

test('throws the error screen while the service is down', async () => {
  const { backend } = stubBackend({
    '/api/talents/attributes': attributes,
    '/api/talents': new Response(null, { status: 503 }),
  })
  await expect(loadComparison(backend, 'pt', ['1', '2'])).rejects.toMatchObject({ init: { status: 503 } })
})
