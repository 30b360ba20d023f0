import { expect, test } from 'vitest'
import type { Selection } from '#contracts/panel/selections.ts'
import { stubBackend } from '#tests/helpers/stub-agency.ts'
import { loadPackageView } from './package.server.ts'
import { loadRoomView } from './room-view.server.ts'

const attributes = { height: 178, bust: 83, waist: 60, hips: 89, shoes: 39, current_address: 'Tokyo' }
const adult = { id: 1, name: 'Siena', age: 24, cover: 'siena.webp', attributes }
const minor = { id: 2, name: 'Lazuli', age: 16, cover: 'lazuli.webp', attributes: { ...attributes, height: 171 } }
const ofUnknownAge = { id: 3, name: 'Carrara', age: null, birthdate: null, attributes }

const selection: Selection = {
  kind: 'room',
  role: 'guest',
  title: 'Campanha',
  created_at: '2026-11-01T12:00:00.000Z',
  expires_at: '2026-12-01T12:00:00.000Z',
  revision: 1,
  // Nobody has the last id any more.
  talents: ['1', '2', '3', '4'].map((id) => ({ id })),
  people: [],
  answers: [],
}

function backend() {
  const data = [adult, minor, ofUnknownAge]
  return stubBackend({ '/api/talents': { current_page: 1, data, last_page: 1, per_page: 60, total: 3 } }).backend
}

const link = { token: 't', language: 'pt' } as const

const restricted = [{ height: '1,71 m' }, { height: '1,78 m' }]

test.each(['owner', 'guest'] as const)('shows only the height of a minor in a room, to the %s', async (role) => {
  const room = { token: 't', language: 'pt', title: 'Campanha' } as const
  const { talents } = await loadRoomView(backend(), { ...selection, role }, room)
  expect(talents[0]?.card?.measures).toMatchObject({ bust: '83', waist: '60', hips: '89' })
  expect(talents.slice(1, 3).map(({ card }) => card?.measures)).toEqual(restricted)
  expect(JSON.stringify(talents)).not.toMatch(/Tokyo|39|"age"/)
})

test("passes the owner's units on to guests and to the lookbook", async () => {
  const room = { token: 't', language: 'en', title: 'Campaign', chosen: { sizes: 'us', units: 'in' } } as const
  const view = await loadRoomView(backend(), { ...selection, role: 'owner', guest_token: 'g' }, room)
  expect(view.guestUrl).toMatch(/\/en\/selection\/g\?sizes=us&units=in$/)
  expect(view.lookbook?.path).toMatch(/&sizes=us$/)
})

test('shows only the height of a minor in a package', async () => {
  const { talents } = await loadPackageView(backend(), { ...selection, kind: 'package', role: 'recipient' }, link)
  expect(talents.slice(1, 3).map(({ talent }) => talent?.measures)).toEqual(restricted)
  expect(JSON.stringify(talents)).not.toMatch(/Tokyo|39|"age"/)
})

test('shows neither name nor picture of an unpublished talent', async () => {
  const room = { token: 't', language: 'pt', title: 'Campanha' } as const
  const { talents } = await loadRoomView(backend(), selection, room)
  expect(talents[3]).toEqual({ id: '4', card: undefined })
  const sent = await loadPackageView(backend(), { ...selection, kind: 'package', role: 'recipient' }, link)
  expect(sent.talents[3]).toEqual({ id: '4', pictures: [], answer: undefined })
})

test('sends the tallies by talent and the visitor’s own answers for a large room', async () => {
  const room = { token: 't', language: 'pt', title: 'Campanha' } as const
  const answers = [{ talent: '2', person: '5', vote: 'no', note: '', revision: 9 } as const]
  const tallies = [{ talent: '2', yes: 30, maybe: 11, no: 8, notes: 4 }]
  const people = [{ id: '5', name: 'Ana' }]
  const view = await loadRoomView(backend(), { ...selection, people, answers, tallies, me: '5' }, room)
  expect(view.tallies).toEqual({ 2: { yes: 30, maybe: 11, no: 8, notes: 4 } })
  expect(view.answers).toEqual(answers)
})

test('omits answers about talents and of people who are not in the room any more', async () => {
  const room = { token: 't', language: 'pt', title: 'Campanha' } as const
  const answer = { talent: '2', person: '5', vote: 'yes', note: '', revision: 9 } as const
  const answers = [{ ...answer, talent: 'removed' }, { ...answer, person: '6' }, answer]
  const view = await loadRoomView(backend(), { ...selection, people: [{ id: '5', name: 'Ana' }], answers }, room)
  expect(view.answers).toEqual([answer])
})

test('reports that a lookbook has the first 40 talents, without counting unknown ones', async () => {
  const ids = Array.from({ length: 42 }, (_, index) => String(index + 1))
  const owned: Selection = { ...selection, role: 'owner', talents: ids.map((id) => ({ id })) }
  /** The titles in a room and a package with these talents, of which the agency knows `known`. */
  async function titlesOf(known: number) {
    const data = ids.slice(0, known).map((id) => ({ ...adult, id }))
    const { backend } = stubBackend({
      '/api/talents': { current_page: 1, data, last_page: 1, per_page: 60, total: known },
    })
    const { lookbook } = await loadRoomView(backend, owned, { ...link, title: 'Campanha' })
    const { pdf } = await loadPackageView(backend, { ...owned, kind: 'package', role: 'recipient' }, link)
    expect(new URL(`https://site.example${lookbook?.path}`).searchParams.get('ids')?.split(',')).toHaveLength(40)
    return [lookbook?.title, pdf?.title]
  }
  expect(await titlesOf(41)).toEqual(['Lookbook dos 40 primeiros (PDF)', 'Lookbook dos 40 primeiros (PDF)'])
  expect(await titlesOf(40)).toEqual(['Lookbook (PDF)', 'Lookbook (PDF)'])
})

test('offers the lookbook of a room to its owner only', async () => {
  const room = { ...link, title: 'Campanha' }
  expect((await loadRoomView(backend(), { ...selection, role: 'owner' }, room)).lookbook).toEqual({
    title: 'Lookbook (PDF)',
    path: '/lookbook.pdf?ids=1%2C2%2C3',
  })
  expect((await loadRoomView(backend(), selection, room)).lookbook).toBeUndefined()
})

test.each([
  ['pt', 'Este link funciona até 30 de novembro de 2026.'],
  ['en', 'This link works until 30 November 2026.'],
] as const)(
  'shows the pictures that the agency chose, in its order, until the agency’s last day (%s)',
  async (language, until) => {
    const [cover, book, snap, other] = ['siena', 'book', 'snap', 'other'].map((name) => ({ url: `${name}.webp` }))
    const card = { ...adult, cover: 'siena.webp', hover: 'book.webp' }
    const { backend } = stubBackend({
      '/api/talents': { current_page: 1, data: [card], last_page: 1, per_page: 60, total: 1 },
      '/api/talent/profile': { ...card, media: { book: [book, other], snap: [snap], video: [] } },
    })
    const show = async (pictures: string[] | undefined) => {
      const sent: Selection = {
        ...selection,
        ...{ kind: 'package', role: 'recipient', title: 'Winter', message: 'Dear', language: 'en' },
        expires_at: '2026-12-01T02:30:00.000Z',
        talents: [{ id: '1', pictures }],
        answers: [{ talent: '1', person: '', vote: 'yes', note: 'Short', revision: 1 }],
      }
      const view = await loadPackageView(backend, sent, { token: 't', language })
      expect(view).toMatchObject({ title: 'Winter', message: 'Dear', textLanguage: 'en', until })
      expect(view.talents[0]).toMatchObject({ talent: { name: 'Siena' }, answer: { vote: 'yes', note: 'Short' } })
      return view.talents[0]?.pictures.map(({ url }) => url)
    }
    expect(await show(['snap.webp', 'gone.webp', 'siena.webp', 'other.webp'])).toEqual([
      ...['snap.webp', 'siena.webp', 'other.webp'],
    ])
    expect(await show(['gone.webp'])).toEqual([cover?.url, book?.url])
    expect(await show(undefined)).toEqual([cover?.url, book?.url])
  },
)

test('offers the link for another device to those who have joined, and to go on as somebody else', async () => {
  const people = [
    { id: '5', name: 'Ana' },
    { id: '6', name: 'Rui' },
  ]
  const joined: Selection = { ...selection, people, me: '5' }
  const { backend } = stubBackend(
    { '/api/talents': { current_page: 1, data: [], last_page: 1, per_page: 60, total: 0 } },
    { '/api/selections/t': { ...selection, people, me: '6' }, '/api/selections/gone': { ...selection, people } },
  )
  const room = { token: 't', language: 'en', title: 'Campaign' } as const
  const view = await loadRoomView(backend, joined, { ...room, key: 'own', as: 'other' })
  expect([view.me, view.continueUrl, view.other]).toEqual([
    ...['5', 'https://site.example/en/selection/t?as=own', { key: 'other', name: 'Rui' }],
  ])
  // Their own link, and one of somebody who has left.
  expect((await loadRoomView(backend, joined, { ...room, key: 'own', as: 'own' })).other).toBeUndefined()
  expect((await loadRoomView(backend, joined, { ...room, token: 'gone', as: 'other' })).other).toBeUndefined()
  expect((await loadRoomView(backend, { ...joined, me: '6' }, { ...room, as: 'other' })).other).toBeUndefined()
  const guest = await loadRoomView(backend, selection, room)
  expect([guest.me, guest.continueUrl, guest.other, guest.guestUrl]).toEqual(Array(4).fill(undefined))
})

test('tells the owner how each requested talent stands', async () => {
  const booking = { id: 'b', status: 'new', created_at: '2026-11-02T01:30:00.000Z' } as const
  const request = {
    ...{ token: 'r', state: 'cancelled', from: '2026-12-04', to: '2026-12-05', city: 'Lisboa' },
    talents: [
      { id: '1', name: 'Then', state: 'option', rank: 1 },
      { id: '4', name: 'Gone', state: 'asked' },
    ],
  } as const
  const owned = { ...selection, role: 'owner', bookings: [{ ...booking, request }, booking] } as unknown as Selection
  const { bookings } = await loadRoomView(backend(), owned, { token: 't', language: 'en', title: 'Campaign' })
  expect(bookings[0]).toMatchObject({
    sentOn: '1 November 2026',
    request: {
      ...{ path: '/en/booking/r', isCancelled: true, city: 'Lisboa' },
      talents: [
        { id: '1', name: 'Siena', state: '1st option' },
        { id: '4', name: 'Gone', state: 'Asked' },
      ],
    },
  })
  expect(bookings[1]).toEqual({ id: 'b', status: 'new', sentOn: '1 November 2026', request: undefined })
})
