import { expect, test } from 'vitest'
import type { SiteBoard } from '#app/features/talents/boards.server.ts'
import { stubBackend } from '#tests/helpers/stub-agency.ts'
import { loadList } from './list.server.ts'

const attributes = [
  { name: 'height', label: 'Stature', type: 'number', unit: 'cm' },
  { name: 'hair', label: 'Hair', type: 'option', options: [{ value: 'red', label: 'Red' }] },
]

const response = {
  current_page: 1,
  data: [{ id: 1, name: 'Ana', age: 30, attributes: { height: 178, waist: 60, weight: 50 } }],
  last_page: 3,
  per_page: 40,
  total: 100,
}

const men = {
  category: 'man',
  names: { pt: 'Homem', en: 'Man' },
  paths: { pt: '/modelos/homem', en: '/en/models/man' },
  formerPaths: { pt: [], en: [] },
  cut: 'men',
} satisfies SiteBoard

/** The body of the latest request for talents. */
function sentFilters(requests: { path: string; body: unknown }[]) {
  return requests.findLast(({ path }) => path === '/api/talents')?.body
}

function load(query: string, responses: object = {}) {
  const stub = stubBackend({ '/api/talents/attributes': attributes, '/api/talents': response, ...responses })
  const list = loadList(stub.backend, { language: 'en', board: men, query: new URLSearchParams(query) })
  return { ...stub, list }
}

test('requests the board in the agency’s order, and returns the view', async () => {
  const { list, requests } = load('')
  expect(await list).toMatchObject({
    category: 'man',
    path: '/en/models/man',
    page: 1,
    lastPage: 3,
    total: 100,
    fields: { ranges: { height: { label: 'Stature' } }, options: { hair: { label: 'Hair' } } },
    talents: [{ id: '1', name: 'Ana', measures: { height: '1.78 m', waist: '60' } }],
  })
  expect(sentFilters(requests)).toEqual({ category: 'man' })
})

test('offers no filter that the service does not list', async () => {
  const { list, requests } = load('waist_max=61&eyes=blue')
  const { ranges, options } = (await list).fields
  expect([ranges, options].flatMap(Object.keys)).toEqual(['height', 'hair'])
  expect(sentFilters(requests)).toEqual({ category: 'man' })
})

test('labels each active filter in its unit, with the list without it', async () => {
  const more = [
    ...attributes,
    { name: 'waist', label: 'Waist', type: 'number', unit: 'cm' },
    { name: 'shoes', label: 'Shoes', type: 'number', unit: 'EU' },
  ]
  const { list, requests } = load('height_min=70&waist_max=24.5&shoes_min=9&shoes_max=9.5&sizes=us&units=in', {
    '/api/talents/attributes': more,
  })
  const { active, query } = await list
  expect(query).toBe('?height_min=70&waist_max=24.5&shoes_min=9&shoes_max=9.5&sizes=us&units=in')
  expect(active).toEqual([
    {
      label: 'Stature from 5′10″',
      rest: '/en/models/man?waist_max=24.5&shoes_min=9&shoes_max=9.5&sizes=us&units=in',
    },
    { label: 'Waist up to 24.5 in', rest: '/en/models/man?height_min=70&shoes_min=9&shoes_max=9.5&sizes=us&units=in' },
    {
      label: 'Shoes 9 to 9.5 US (≈ 42 to 43 EU)',
      rest: '/en/models/man?height_min=70&waist_max=24.5&sizes=us&units=in',
    },
  ])
  expect(sentFilters(requests)).toMatchObject({ shoes: { min: 42, max: 43 } })
})

test('labels languages and the city with its period', async () => {
  const more = [
    { name: 'languages', label: 'Languages', type: 'option', options: [{ value: 'ja', label: 'Japanese' }] },
    { name: 'city', label: 'City', type: 'option', options: [{ value: 'Tóquio', label: 'Tóquio' }] },
    { name: 'stays', label: 'In town', type: 'text' },
  ]
  const query = 'languages=ja&city=T%C3%B3quio&from=2026-12-01&to=2026-12-12'
  const minor = { id: 2, name: 'Bia', age: 17 }
  const responses = {
    '/api/talents/attributes': more,
    '/api/talents': { ...response, data: [...response.data, minor] },
  }
  const { list, requests } = load(query, responses)
  expect((await list).active).toEqual([
    { label: 'Speaks Japanese', rest: '/en/models/man?city=T%C3%B3quio&from=2026-12-01&to=2026-12-12' },
    { label: 'In Tokyo from 1 Dec to 12 Dec', rest: '/en/models/man?languages=ja' },
  ])
  expect((await list).talents.map(({ id }) => id)).toEqual(['1'])
  expect(sentFilters(requests)).toMatchObject({
    languages: ['ja'],
    city: 'Tóquio',
    from: '2026-12-01',
    to: '2026-12-12',
  })
  expect((await list).fields.city?.options).toEqual([{ value: 'Tóquio', label: 'Tokyo' }])
})

test('labels the age of digitals and a city without days, which the list without them no longer asks for', async () => {
  const more = [
    {
      name: 'city',
      label: 'City',
      type: 'option',
      options: ['Tokyo', 'Milan'].map((value) => ({ value, label: value })),
    },
    { name: 'digitals_at', label: 'Digitals', type: 'date' },
  ]
  const { list } = load('name=Ana&city=Tokyo&fresh=90&order=name', { '/api/talents/attributes': more })
  const { active, fields, head } = await list
  expect(active).toEqual([
    { label: '“Ana”', rest: '/en/models/man?city=Tokyo&fresh=90&order=name' },
    { label: 'Based in or coming to Tokyo', rest: '/en/models/man?name=Ana&fresh=90&order=name' },
    { label: 'Digitals from the last 90 days', rest: '/en/models/man?name=Ana&city=Tokyo&order=name' },
  ])
  expect(head.title).toBe(`Man: ${active.map(({ label }) => label).join(', ')} — site.example`)
  expect(fields.city?.options.map(({ label }) => label)).toEqual(['Milan', 'Tokyo'])
  expect([fields.stays, fields.digitals_at]).toEqual([undefined, { label: 'Digitals' }])
})

test('removes one of several options of a filter at a time', async () => {
  const options = { hair: ['black', 'red'], eyes: ['blue', 'green'], languages: ['en', 'ja'] }
  const more = Object.entries(options).map(([name, values]) => {
    return { name, label: name, type: 'option', options: values.map((value) => ({ value, label: value })) }
  })
  const query = 'hair=black&hair=red&eyes=blue&eyes=green&languages=en&languages=ja'
  const { active } = await load(query, { '/api/talents/attributes': more }).list
  const whole = `/en/models/man?${query}`
  expect(active).toEqual([
    { label: 'Black hair', rest: whole.replace('hair=black&', '') },
    { label: 'Red hair', rest: whole.replace('hair=red&', '') },
    { label: 'Blue eyes', rest: whole.replace('eyes=blue&', '') },
    { label: 'Green eyes', rest: whole.replace('eyes=green&', '') },
    { label: 'Speaks en', rest: whole.replace('languages=en&', '') },
    { label: 'Speaks ja', rest: whole.replace('&languages=ja', '') },
  ])
})

test('notes the searched values that cards do not show, of one chosen option none', async () => {
  const hair = { ...attributes[1], options: ['red', 'brown'].map((value) => ({ value, label: value })) }
  const more = [
    attributes[0],
    hair,
    { name: 'hips', label: 'Hips', type: 'number', unit: 'cm' },
    { name: 'waist', label: 'Waist', type: 'number', unit: 'cm' },
    { name: 'shoes', label: 'Shoes', type: 'number', unit: 'EU' },
  ]
  const ana = { ...response.data[0], attributes: { height: 178, waist: 60, hips: 90, shoes: 39, hair: 'red' } }
  const responses = { '/api/talents/attributes': more, '/api/talents': { ...response, data: [ana] } }
  const notesOf = async (query: string) =>
    (await load(query, responses).list).talents[0]?.notes?.searched?.replace(/\s/g, ' ')
  expect(await notesOf('shoes_min=38&height_min=170&waist_max=61&hair=red&hair=brown')).toBe('Red hair · Shoes 39 EU')
  expect(await notesOf('hair=red')).toBeUndefined()
})

test('omits a minor that a foreign service finds by a private measure', async () => {
  const young = { id: 2, name: 'Bia', age: 17, attributes: { height: 175 } }
  const responses = {
    '/api/talents': { ...response, data: [...response.data, young, { ...young, id: 3, age: null }] },
    '/api/talents/attributes': [...attributes, { name: 'waist', label: 'Waist', type: 'number', unit: 'cm' }],
  }
  expect((await load('waist_max=61', responses).list).talents.map(({ id }) => id)).toEqual(['1'])
  expect((await load('height_min=170&hair=red', responses).list).talents).toHaveLength(3)
})

test('reveals such a minor neither by the total nor by the picture of the head', async () => {
  const picture = (url: string) => ({ url, width: 900, height: 1200 })
  const young = { id: 2, name: 'Bia', age: 17, cover: picture('https://agency.example/bia.webp') }
  const adult = { ...response.data[0], cover: picture('https://agency.example/ana.webp') }
  const waist = { name: 'waist', label: 'Waist', type: 'number', unit: 'cm' }
  const loadWaist = (data: object[]) => {
    const { backend } = stubBackend({
      '/api/talents': { ...response, data, last_page: 1, total: data.length },
      '/api/talents/attributes': [...attributes, waist],
    })
    const query = new URLSearchParams('waist_max=61')
    return loadList({ ...backend, ogImagePath: JSON.stringify }, { language: 'en', board: men, query })
  }
  const both = await loadWaist([young, adult])
  expect(both).toMatchObject({ total: 1, noResults: undefined })
  expect(JSON.stringify(both.head)).toContain('ana.webp')
  expect(JSON.stringify(both)).not.toContain('bia.webp')
  const alone = await loadWaist([young])
  expect(alone).toMatchObject({ total: 0, talents: [], noResults: { title: 'No models found: waist up to 61 cm' } })
  expect(JSON.stringify(alone)).not.toContain('bia.webp')
})

test('keeps a list whose last page has nobody but such a minor', async () => {
  const { list } = load('waist_max=61&page=2', {
    '/api/talents': { ...response, data: [{ id: 41, name: 'Bia', age: 17 }], last_page: 2, total: 41 },
    '/api/talents/attributes': [...attributes, { name: 'waist', label: 'Waist', type: 'number', unit: 'cm' }],
  })
  expect(await list).toMatchObject({ total: 40, talents: [], emptyBoard: undefined, noResults: undefined })
})

test('suggests no search that finds nobody but such a minor', async () => {
  const minors = [
    { id: 2, name: 'Bia', age: 17 },
    { id: 3, name: 'Rita', age: 17 },
  ]
  let requests = 0
  const { noResults } = await load('waist_max=61&height_min=190', {
    // The list has both; counts for suggestions have one talent per page.
    '/api/talents': () => ({ ...response, data: minors.slice(0, requests++ === 0 ? 2 : 1), total: 2 }),
    '/api/talents/attributes': [...attributes, { name: 'waist', label: 'Waist', type: 'number', unit: 'cm' }],
  }).list
  expect(noResults?.suggestions.map(({ label }) => label)).toEqual(['Without waist up to 61 cm (2)', 'Models', 'Woman'])
})

test('requires a cut before it filters by sizes', async () => {
  const shoes = { name: 'shoes', label: 'Shoes', type: 'number', unit: 'EU' }
  const stub = stubBackend({ '/api/talents/attributes': [shoes], '/api/talents': response })
  const query = new URLSearchParams('shoes_min=9&sizes=us')
  const list = await loadList(stub.backend, { language: 'en', board: undefined, query })
  expect(list).toMatchObject({ ambiguous: ['Shoes'], active: [], query: '?shoes_min=9&sizes=us' })
  expect(sentFilters(stub.requests)).toEqual({})
})

test('names no filter for an empty list whose sizes require a cut', async () => {
  const shoes = { name: 'shoes', label: 'Shoes', type: 'number', unit: 'EU' }
  const nobody = { ...response, data: [], last_page: 0, total: 0 }
  const stub = stubBackend({ '/api/talents/attributes': [shoes], '/api/talents': nobody })
  const query = new URLSearchParams('shoes_min=8&sizes=us')
  const { emptyBoard, noResults } = await loadList(stub.backend, { language: 'en', board: undefined, query })
  expect(noResults).toBeUndefined()
  expect(emptyBoard?.title).toBe('THERE ARE NO TALENTS FOR THIS CATEGORY')
})

test('passes valid filters to the service and the canonical URL, and drops invalid ones', async () => {
  const { list, requests } = load('hair=red&hair=plaid&height_min=abc&height_max=180&order=shoe&page=2&utm_source=x')
  const { head } = await list
  expect(sentFilters(requests)).toEqual({ category: 'man', hair: ['red'], height: { max: 180 } })
  expect(head).toMatchObject({
    path: '/en/models/man?height_max=180&hair=red&page=2',
    alternate: '/modelos/homem?height_max=180&hair=red&page=2',
    index: false,
  })
})

test('lets search engines index further pages', async () => {
  const { head } = await load('page=2').list
  expect(head).toMatchObject({ title: 'Man, page 2 — site.example', path: '/en/models/man?page=2', index: true })
  expect(JSON.stringify(head.structured)).toMatch(
    /"name":"Models","item":"[^"]+\/en\/models".*"name":"Man","item":"[^"]+\/en\/models\/man"/,
  )
})

test.each(['page=0', 'page=-1', 'page=abc', 'page=4', 'page=1000000'])('responds with 404 to %s', async (query) => {
  await expect(load(query).list).rejects.toMatchObject({ init: { status: 404 } })
})

test('shows an empty list', async () => {
  const nobody = { ...response, data: [], last_page: 0, total: 0 }
  expect(await load('', { '/api/talents': nobody }).list).toMatchObject({ talents: [], lastPage: 1, total: 0 })
})

test('describes filters without results and suggests lists with results', async () => {
  const loadCounting = async (query: string) => {
    const talents = () => {
      const { hair } = Object(sentFilters(loaded.requests))
      return { ...response, data: [], last_page: 1, total: hair ? 0 : 1_200 }
    }
    const loaded = load(query, { '/api/talents': talents })
    return (await loaded.list).noResults
  }
  const noResults = await loadCounting('name=Zoe&hair=red&height_min=190')
  expect(noResults).toEqual({
    title: 'No models found: “Zoe”, stature from 190 cm and red hair',
    clear: { label: 'Clear filters', path: '/en/models/man' },
    heading: 'You could also try',
    suggestions: [
      { label: 'Without red hair (1,200)', path: '/en/models/man?name=Zoe&height_min=190' },
      { label: 'Models', path: '/en/models' },
      { label: 'Woman', path: '/en/models/woman' },
    ],
  })
  const one = await loadCounting('hair=red')
  expect(one?.suggestions.map(({ label }) => label)).toEqual(['Models', 'Woman', 'Development'])
})

test.each([
  ['en', 'speaks Japanese and based in or coming to Tokyo', 'Without based in or coming to Tokyo (12)'],
  ['pt', 'fala japanese e base em Tóquio ou a caminho', 'Sem base em Tóquio ou a caminho (12)'],
] as const)('describes languages and cities without results in %s', async (language, filters, suggestion) => {
  const more = [
    { name: 'languages', label: 'Languages', type: 'option', options: [{ value: 'ja', label: 'Japanese' }] },
    { name: 'city', label: 'City', type: 'option', options: [{ value: 'Tóquio', label: 'Tóquio' }] },
  ]
  const stub = stubBackend({
    '/api/talents/attributes': more,
    '/api/talents': () => ({ ...response, data: [], total: Object(sentFilters(stub.requests)).city ? 0 : 12 }),
  })
  const query = new URLSearchParams('languages=ja&city=Tóquio')
  const { noResults } = await loadList(stub.backend, { language, board: undefined, query })
  expect(noResults?.title).toContain(`: ${filters}`)
  expect(noResults?.suggestions).toContainEqual({ label: suggestion, path: expect.stringContaining('?languages=ja') })
})

test('keeps units, sizes and order in the links that remove all filters', async () => {
  const nobody = { ...response, data: [], last_page: 0, total: 0 }
  const { noResults } = await load('height_min=80&units=in&sizes=us&order=name', { '/api/talents': nobody }).list
  const query = '?sizes=us&units=in&order=name'
  expect(noResults?.clear.path).toBe(`/en/models/man${query}`)
  expect(noResults?.suggestions.map(({ path }) => path)).toEqual([
    `/en/models${query}`,
    `/en/models/woman${query}`,
    `/en/models/development${query}`,
  ])
})

test('makes no suggestions for an empty board, and keeps the boards when the service fails', async () => {
  const nobody = { ...response, data: [], last_page: 0, total: 0 }
  expect((await load('order=name', { '/api/talents': nobody }).list).noResults).toBeUndefined()
  let calls = 0
  const failing = () => (calls++ === 0 ? nobody : new Response(null, { status: 500 }))
  const { noResults } = await load('name=Zoe&hair=red', { '/api/talents': failing }).list
  expect(noResults?.suggestions.map(({ label }) => label)).toEqual(['Models', 'Woman', 'Development'])
})

test('shows the list when the options fail to load', async () => {
  const { list, warnings } = load('hair=red', { '/api/talents/attributes': new Response(null, { status: 500 }) })
  expect(await list).toMatchObject({ filters: {}, fields: {}, total: 100 })
  expect(warnings).toContain('loading filter options failed')
})

test.each([
  [500, 502],
  [429, 429],
])("turns the service's %i into the error screen %i", async (serviceStatus, status) => {
  const { list } = load('', { '/api/talents': new Response(null, { status: serviceStatus }) })
  await expect(list).rejects.toMatchObject({ init: { status } })
})

test('shows the error screen when the service does not have the list', async () => {
  const { list } = load('', { '/api/talents': new Response(null, { status: 404 }) })
  await expect(list).rejects.toMatchObject({ init: { status: 502, statusText: 'HTTP_404' } })
})
