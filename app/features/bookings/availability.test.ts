import { expect, test } from 'vitest'
import { stubBackend } from '#tests/helpers/stub-agency.ts'
import { loadAvailability } from './availability.server.ts'
import { loadBookingLink } from './booking-link.server.ts'
import { readWanted } from './wanted.ts'

const media = { book: [], snap: [], video: [] }
const stays = [
  { city: 'Tokyo', from: '2999-05-10', to: '2999-05-20' },
  { city: 'Milan', from: '2999-06-01', to: '2999-06-02' },
]
const profiles: Record<string, object> = {
  1: { id: 1, name: 'Siena', age: 24, media, stays },
  2: { id: 2, name: 'Lazúli', age: 17, media, stays },
  3: { id: 3, name: 'Carrara', age: null, birthdate: null, media, stays },
  4: { id: 4, name: 'Jade', age: 30, media, stays: null },
}

/** The site with an agency that knows these talents, until it fails. */
function stub(status = 200) {
  return stubBackend({
    '/api/talent/profile': ({ url }: Request) => {
      const profile = profiles[new URL(url).searchParams.get('id') ?? '']
      return profile ? Response.json(profile, { status }) : new Response(null, { status: 404 })
    },
  })
}

const find = (from: string, to: string, city?: string, language: 'pt' | 'en' = 'pt') =>
  loadAvailability(stub().backend, language, ['1', '2', '3', '4', '5'], { from, to, city })

test.each([
  ['2999-05-08', '2999-05-09', {}],
  ['2999-05-08', '2999-05-10', { 1: 'Em Tóquio de 10\u00a0mai. a 20\u00a0mai.' }],
  ['2999-05-10', '2999-05-10', { 1: 'Em Tóquio até 20\u00a0mai.' }],
  ['2999-05-20', '2999-05-31', { 1: 'Em Tóquio até 20\u00a0mai.' }],
  ['2999-05-21', '2999-05-31', {}],
  ['2999-05-20', '2999-06-01', { 1: 'Em Tóquio até 20\u00a0mai., Em Milão de 1\u00a0jun. a 2\u00a0jun.' }],
])('tells who is elsewhere from %s to %s, but nothing of minors', async (from, to, notes) => {
  const days = `${from}/${to}`
  expect(await find(from, to)).toEqual({ days, notes, hasAbsences: Object.keys(notes).length > 0 })
})

test.each([
  ['Tokyo', false],
  ['tóquio ', false],
  ['TOQUIO', false],
  ['Kyoto', true],
  [undefined, true],
])('whoever is in the wanted city is not absent: %s', async (city, hasAbsences) => {
  const found = await find('2999-05-11', '2999-05-12', city, 'en')
  expect(found).toMatchObject({ notes: { 1: 'In Tokyo until 20\u00a0May' }, hasAbsences })
})

test('of two stays one elsewhere is enough', async () => {
  expect((await find('2999-05-20', '2999-06-01', 'Tokyo')).hasAbsences).toBe(true)
})

test('says nothing when the service fails', async () => {
  const { backend, warnings } = stub(500)
  const wanted = { from: '2999-05-11', to: '2999-05-12' }
  expect(await loadAvailability(backend, 'pt', ['1'], wanted)).toEqual({
    ...{ days: '2999-05-11/2999-05-12', notes: {}, hasAbsences: false },
  })
  expect(warnings).toContain('loading availability failed')
})

test.each([
  ['from=1/12/2030&to=2/12/2030&city=Milan', { from: '2030-12-01', to: '2030-12-02', city: 'Milan' }],
  ['from=2030-12-01&to=2030-12-01&city=', { from: '2030-12-01', to: '2030-12-01', city: undefined }],
  ['from=2030-12-02&to=2030-12-01', undefined],
  ['from=2030-12-02&to=soon', undefined],
  ['to=2030-12-02', undefined],
])('reads the days of %s', (query, wanted) => {
  expect(readWanted(new URLSearchParams(query))).toEqual(wanted)
})

test.each([
  [true, { label: 'Request a booking', path: '/en/booking?ids=3%2C1' }],
  [false, undefined],
])('links to the form for bookings only where the panel stores them: %s', async (booking_requests, link) => {
  const { backend } = stubBackend({}, { '/api/entities/agency': { name: 'Mármore', booking_requests } })
  expect(await loadBookingLink(backend, 'en', ['3', '1'])).toEqual(link)
})
