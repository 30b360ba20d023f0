import { expect, test } from 'vitest'
import type { TalentProfile } from '#contracts/agency/profile.ts'
import { spokenLanguagesOf, toCardNotes, toStayNotes } from './talent-notes.server.ts'

const today = '2026-11-23'
const card = {
  id: '1',
  name: 'Ana',
  age: 30,
  digitals_at: '2026-10-05',
  measured_at: '2026-09-30',
  in_town: { city: 'São Paulo', until: '2026-12-12' },
}

test.each([
  ['pt', { travel: 'em São\u00a0Paulo até 12\u00a0dez.', dates: 'Polaroids out. 2026\u2003Medidas set. 2026' }],
  ['en', { travel: 'in São\u00a0Paulo until 12\u00a0Dec', dates: 'Digitals Oct 2026\u2003Measured Sept 2026' }],
] as const)(
  'writes the present city of adults and the months of digitals and measures on cards, in %s',
  (language, notes) => {
    expect(toCardNotes(card, language, today)).toEqual(notes)
  },
)

test('writes the base city, the journey and the values of a search', () => {
  const based = { ...card, attributes: { current_address: 'São Paulo' }, digitals_at: null, measured_at: null }
  const away = { ...based, in_town: { city: 'Tokyo', until: '2026-12-12' } }
  expect(toCardNotes({ ...based, in_town: null }, 'en', today)).toEqual({ base: 'São\u00a0Paulo' })
  expect(toCardNotes(away, 'en', today, ['Dress 36 EU', 'Shoes 39 EU'])).toEqual({
    searched: 'Dress 36\u00a0EU\u00a0· Shoes 39\u00a0EU',
    base: 'São\u00a0Paulo',
    travel: 'in Tokyo until 12\u00a0Dec',
  })
})

test('has no base without a city', () => {
  for (const current_address of ['  ', 3, null])
    expect(toCardNotes({ ...card, in_town: null, attributes: { current_address } }, 'en', today)?.base).toBeUndefined()
})

test('shows the only date of a card', () => {
  expect(toCardNotes({ ...card, in_town: null, measured_at: null }, 'en', today)).toEqual({
    dates: 'Digitals Oct 2026',
  })
  expect(toCardNotes({ ...card, in_town: null, digitals_at: null }, 'en', today)).toEqual({
    dates: 'Measured Sept 2026',
  })
})

test('omits past stays and invalid dates', () => {
  const past = { ...card, in_town: { city: 'Tokyo', until: '2026-11-22' }, digitals_at: 'soon', measured_at: '' }
  expect(toCardNotes(past, 'en', today)).toEqual({})
  // The last day counts.
  expect(toCardNotes({ ...past, in_town: { city: 'Tokyo', until: today } }, 'en', today)).toEqual({
    travel: 'in Tokyo until 23\u00a0Nov',
  })
})

const profile: TalentProfile = {
  ...card,
  media: { book: [], snap: [], video: [] },
  languages: ['en', 'lt', 'pt'],
  stays: [
    { city: 'Tokyo', from: '2026-11-01', to: '2026-11-22' },
    { city: 'Vilnius', from: '2026-11-20', to: '2026-12-02' },
    { city: 'Tokyo', from: '2026-12-10', to: '2027-01-04' },
    { city: 'Warsaw', from: '2027-02-10', to: '2027-03-04' },
  ],
}

test('writes the languages, the present and the next stay on profiles', () => {
  expect(spokenLanguagesOf(profile, 'pt', today)).toBe('Inglês, lituano e português')
  // No line break within a day.
  expect(toStayNotes(profile, 'pt', today)).toEqual([
    'Em Vilnius até 2\u00a0dez.',
    'Em Tóquio de 10\u00a0dez. a 4\u00a0jan.',
  ])
  expect(toStayNotes(profile, 'en', today)).toEqual([
    'In Vilnius until 2\u00a0Dec',
    'In Tokyo from 10\u00a0Dec to 4\u00a0Jan',
  ])
})

test.each([
  ['the day before it', '2026-11-19', 'In Vilnius from 20\u00a0Nov to 2\u00a0Dec'],
  ['its first day', '2026-11-20', 'In Vilnius until 2\u00a0Dec'],
  ['its last day', '2026-12-02', 'In Vilnius until 2\u00a0Dec'],
  ['the day after it', '2026-12-03', undefined],
])('writes a stay on %s', (_, day, note) => {
  const stays = [{ city: 'Vilnius', from: '2026-11-20', to: '2026-12-02' }]
  expect(toStayNotes({ ...profile, stays }, 'en', day)).toEqual(note ? [note] : [])
})

test.each([{ age: 17 }, { age: null }])('has no notes on a minor, even when a service sends them: %j', (age) => {
  const minor = { ...profile, ...age }
  expect(toCardNotes(minor, 'en', today)).toBeUndefined()
  expect(spokenLanguagesOf(minor, 'en', today)).toBeUndefined()
  expect(toStayNotes(minor, 'en', today)).toEqual([])
})
