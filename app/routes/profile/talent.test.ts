import { expect, test } from 'vitest'
import { loadTalentDetails } from '#app/features/talents/talent-details.server.ts'
import { stubBackend } from '#tests/helpers/stub-agency.ts'
import { loadProfileHead, loadTalent } from './talent.server.ts'

const attributes = [
  { name: 'height', label: 'Height', type: 'number', unit: 'cm' },
  { name: 'waist', label: 'Waist', type: 'number', unit: 'cm' },
  { name: 'hair', label: 'Hair', type: 'option', options: [{ value: 'red', label: 'Red' }] },
]

const profile = {
  id: 7,
  name: 'Bia',
  category: 'woman',
  birthdate: '1990-05-05',
  cover: 'cover.webp',
  attributes: { height: 178, waist: 60, hair: 'red', current_address: ' Tokyo ', realname: 'X', phone: '123' },
  media: {
    book: ['cover.webp', { url: 'book.webp', secret: 1 }, { nothing: true }],
    snap: [
      { url: 'side.webp', view: 'side' },
      { url: 'odd.webp', view: 'odd' },
      { url: 'face.webp', view: 'front' },
    ],
    video: [{ url: 'walk.mp4', poster: 'walk.webp' }],
  },
  digitals_at: '2026-11-01',
  measured_at: '2026-11-01T23:30:00Z',
}

const board = {
  current_page: 1,
  data: [profile, { id: 8, name: 'Ana', cover: 'ana.webp', birthdate: '1990-01-01' }],
  last_page: 1,
  per_page: 100,
  total: 2,
}

function backendWith(changes: object = {}, responses: object = {}) {
  return stubBackend({
    '/api/talents/attributes': attributes,
    '/api/talents': board,
    '/api/talent/profile': { ...profile, ...changes },
    ...responses,
  })
}

test('passes on the fields that the page shows, and neither birthdate nor unknown fields', async () => {
  const talent = await loadTalent(backendWith().backend, 'en', '7')
  expect(talent).toMatchObject({
    id: '7',
    name: 'Bia',
    category: 'woman',
    city: 'Tokyo',
    digitalsOf: '1 November 2026',
    measuredOn: '1 November 2026',
    opening: { url: 'cover.webp' },
    book: [{ url: 'book.webp' }],
    videos: [{ media: { url: 'walk.mp4' }, poster: { url: 'walk.webp' } }],
    adjacentTalents: { previous: { id: '8', name: 'Ana' }, next: { id: '8' } },
  })
  expect(talent.age).toBeGreaterThan(30)
  expect(talent.measures.map(({ value }) => value)).toEqual(['178 cm', '60 cm', 'Red'])
  expect(JSON.stringify(talent)).not.toMatch(/birthdate|1990|realname|phone|secret/)
})

test.each([
  [undefined, ['cover.webp', 'book.webp', 'face.webp', 'side.webp', 'odd.webp']],
  [{ front: 'side.webp' }, ['side.webp', 'cover.webp', 'book.webp', 'face.webp', 'odd.webp']],
  [{ front: 'side.webp', back: ['book.webp'] }, ['side.webp', 'book.webp']],
  [{ front: 'side.webp', back: ['side.webp', 'book.webp'] }, ['side.webp', 'book.webp']],
  [{ back: ['odd.webp', 'book.webp'] }, ['cover.webp', 'odd.webp', 'book.webp']],
  [{ front: 3 }, ['cover.webp', 'book.webp', 'face.webp', 'side.webp', 'odd.webp']],
])('has the pictures of the comp card: %j', async (comp_card, urls) => {
  const { backend } = backendWith({ comp_card })
  const { cardPictures } = await loadTalentDetails(backend, 'en', '7', { units: 'both' })
  expect(cardPictures.map(({ url }) => url)).toEqual(urls)
})

test('sorts the snaps by view', async () => {
  const { snaps } = await loadTalent(backendWith().backend, 'en', '7')
  expect(snaps).toEqual([
    { view: 'front', media: { url: 'face.webp' } },
    { view: 'side', media: { url: 'side.webp' } },
    { view: undefined, media: { url: 'odd.webp' } },
  ])
})

test.each([{ age: 17, birthdate: '1990-05-05' }, { birthdate: null }])(
  'shows only height, hair and eyes of talents under 18 or of unknown age: %j',
  async (age) => {
    const talent = await loadTalent(backendWith(age).backend, 'en', '7')
    expect(talent.measures.map(({ name }) => name)).toEqual(['height', 'hair'])
    expect(talent).toMatchObject({ age: undefined, city: undefined, digitalsOf: undefined, measuredOn: undefined })
  },
)

test("uses the book's first picture without a cover", async () => {
  const { opening, book } = await loadTalent(backendWith({ cover: null }).backend, 'en', '7')
  expect([opening?.url, ...book.map(({ url }) => url)]).toEqual(['cover.webp', 'book.webp'])
})

test('has the opening picture in its preview and for search engines', async () => {
  const { backend } = backendWith()
  const talent = await loadTalent(backend, 'en', '7')
  const head = await loadProfileHead({ ...backend, ogImagePath: JSON.stringify }, 'en', talent, {
    ...{ path: '/en/model/7/bia', isPrivate: false },
  })
  const { structured, ...preview } = head
  for (const part of [structured, preview]) expect(JSON.stringify(part)).toContain('cover.webp')
})

test('shows a profile with nothing but a name', async () => {
  const { backend, warnings } = stubBackend({
    '/api/talents/attributes': [],
    '/api/talent/profile': { id: 7, name: 'Bia' },
  })
  expect(await loadTalent(backend, 'pt', '7')).toMatchObject({ name: 'Bia', measures: [], book: [], snaps: [] })
  expect(warnings).toEqual([])
})

test.each([
  [true, '/en/booking?ids=7'],
  [false, '/en/contact?model=7'],
])('enquires by a booking request, or else by a message: %s', async (booking_requests, path) => {
  const agency = { '/api/entities/agency': { name: 'Agency', booking_requests } }
  const { backend } = stubBackend({ '/api/talents/attributes': [], '/api/talent/profile': profile }, agency)
  expect((await loadTalent(backend, 'en', '7')).enquiryPath).toBe(path)
})

test('omits invalid dates', async () => {
  const talent = await loadTalent(backendWith({ digitals_at: 'soon', measured_at: '' }).backend, 'pt', '7')
  expect(talent).toMatchObject({ digitalsOf: undefined, measuredOn: undefined })
})

test('uses adjacent talents from the profile without reading the board', async () => {
  const neighbours = { previous: { id: 1, name: 'Lia' }, next: { id: 2, name: 'Zoe', cover: { url: 'zoe.webp' } } }
  const withoutBoard = { '/api/talents': new Response(null, { status: 500 }) }
  const { backend, warnings } = backendWith({ neighbours }, withoutBoard)
  expect((await loadTalent(backend, 'pt', '7')).adjacentTalents).toMatchObject({
    previous: { id: '1', name: 'Lia' },
    next: { id: '2', cover: { url: 'zoe.webp' } },
  })
  const alone = backendWith({ neighbours: null }, withoutBoard)
  expect((await loadTalent(alone.backend, 'pt', '7')).adjacentTalents).toBeUndefined()
  expect([...warnings, ...alone.warnings]).toEqual([])
})

test("reads the board when the profile's adjacent talents are invalid", async () => {
  const { backend } = backendWith({ neighbours: { previous: {}, next: 'Zoe' } })
  expect((await loadTalent(backend, 'pt', '7')).adjacentTalents).toMatchObject({ next: { id: '8' } })
})

test('omits adjacent talents when the board fails to load', async () => {
  const { backend, warnings } = backendWith({}, { '/api/talents': new Response(null, { status: 500 }) })
  expect(await loadTalent(backend, 'pt', '7')).toMatchObject({ name: 'Bia', adjacentTalents: undefined })
  expect(warnings).toEqual(['loading adjacent talents failed'])
})

test.each([
  [404, 404],
  [422, 404],
  [500, 502],
])("turns the service's %i into the error screen %i", async (serviceStatus, status) => {
  const { backend } = backendWith({}, { '/api/talent/profile': new Response(null, { status: serviceStatus }) })
  await expect(loadTalent(backend, 'pt', '7')).rejects.toMatchObject({ init: { status } })
})

test('rejects an overlong id without a request', async () => {
  const { backend, requests } = backendWith()
  await expect(loadTalent(backend, 'pt', '1'.repeat(10_000))).rejects.toMatchObject({ init: { status: 404 } })
  expect(requests).toEqual([])
})
