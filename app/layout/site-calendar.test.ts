import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSiteCalendar } from '#domain/calendar.ts'
import { stubBackend, stubPanel } from '#tests/helpers/stub-agency.ts'
import { loadHome } from '../routes/home/home-view.server.ts'
import { loadList } from '../routes/models/list.server.ts'
import { loadTalent } from '../routes/profile/talent.server.ts'
import { loadAgencyTimeZone, loadAgencyToday } from './agency-settings.server.ts'

const card = { id: 7, name: 'Bia', category: 'woman', birthdate: '2008-06-15', attributes: { height: 178, waist: 60 } }
const attributes = [
  { name: 'height', label: 'Height', type: 'number', unit: 'cm' },
  { name: 'waist', label: 'Waist', type: 'number', unit: 'cm' },
]
const talents = { current_page: 1, data: [card], last_page: 1, per_page: 24, total: 1 }

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** A site whose agency service returns birthdates, and whose panel responds with `agency`, or fails without one. */
function siteWith(agency: () => object | undefined, zone?: string) {
  const { backend } = stubBackend({
    '/api/talents': talents,
    '/api/talents/attributes': attributes,
    '/api/talent/profile': { ...card, media: { book: [], snap: [], video: [] } },
  })
  const panel = stubPanel(async () => {
    const entity = agency()
    if (!entity) throw new Error('the panel is away')
    return Response.json(entity)
  })
  return { ...backend, panel, calendar: createSiteCalendar(zone) }
}

const mármore = () => ({ name: 'Mármore' })

test.each([
  ['2026-06-15T00:30:00Z', false],
  ['2026-06-15T02:59:59Z', false],
  ['2026-06-15T03:00:00Z', true],
])('uses the date in São Paulo for a birthdate of another service: %s %s', async (now, ofAge) => {
  vi.setSystemTime(now)
  const site = siteWith(mármore)
  const query = { language: 'en', board: undefined, query: new URLSearchParams() } as const
  const [list, home, profile] = await Promise.all([
    loadList(site, query),
    loadHome(site, 'en'),
    loadTalent(site, 'en', '7'),
  ])
  expect(profile.age).toBe(ofAge ? 18 : undefined)
  expect(list.talents.map(({ measures }) => 'waist' in measures)).toEqual([ofAge])
  expect(home.newFaces.map(({ measures }) => 'waist' in measures)).toEqual([ofAge])
})

test('uses the panel’s time zone, ignores an invalid one, and prefers a configured one', async () => {
  vi.setSystemTime('2026-06-14T15:00:00Z')
  const zoneOf = (time_zone: unknown, set?: string) =>
    loadAgencyTimeZone(
      siteWith(() => ({ name: 'Mármore', time_zone }), set),
      'en',
    )
  expect(await zoneOf('Asia/Tokyo')).toBe('Asia/Tokyo')
  expect(await zoneOf('Mars/Olympus')).toBe('America/Sao_Paulo')
  expect(await zoneOf(-3)).toBe('America/Sao_Paulo')
  expect(await zoneOf('Asia/Tokyo', 'Europe/Lisbon')).toBe('Europe/Lisbon')
})

test('uses the last known time zone while the panel is down', async () => {
  vi.setSystemTime('2026-06-14T15:00:00Z')
  let agency: object | undefined = { name: 'Mármore', time_zone: 'Asia/Tokyo' }
  const site = siteWith(() => agency)
  expect(await loadAgencyToday(site, 'en')).toBe('2026-06-15')
  agency = undefined
  expect(await loadAgencyToday(site, 'en')).toBe('2026-06-15')
  // The agency removes its time zone.
  agency = mármore()
  expect(await loadAgencyToday(site, 'en')).toBe('2026-06-14')
  expect(
    await loadAgencyToday(
      siteWith(() => undefined),
      'en',
    ),
  ).toBe('2026-06-14')
})
