import { expect, test } from 'vitest'
import { messagesOf } from '#app/i18n/messages.server.ts'
import type { Card, CardField } from '#contracts/panel/my-card.ts'
import { toCardView } from './card-view.server.ts'

const number = { type: 'number' as const, options: [], is_public: true }
const fields: CardField[] = [
  { ...number, name: 'height', label: 'Height', unit: 'cm', value: 178.5 },
  { ...number, name: 'waist', label: 'Waist', unit: 'cm', value: 61, is_public: false },
  { ...number, name: 'shoes', label: 'Shoes', unit: 'EU', value: 39, brazilian: 37 },
  { ...number, name: 'ring', label: 'Ring', value: 0 },
  { ...number, name: 'bust', label: 'Bust', unit: 'cm', value: null },
  {
    ...{ name: 'hair', label: 'Hair', type: 'option', value: 'black', is_public: true },
    options: [
      { value: 'brown', label: 'Brown' },
      { value: 'black', label: 'Black' },
    ],
  },
]

const card: Card = {
  ...{ name: 'Ana', holder: 'talent', is_minor: false, agency: { name: 'Mármore' }, accepted: false, can_export: true },
  // In the evening of the day before in São Paulo.
  ...{
    expires_at: '2026-12-07T02:30:00.000Z',
    sent_at: '2026-11-30T02:30:00.000Z',
    deleted_at: '2027-01-29T02:30:00.000Z',
  },
  ...{
    digitals_at: '2026-10-05',
    measured_at: '2026-09-30',
    stored: { pictures: 4, documents: 1 },
    city: 'Recife',
    fields,
  },
  pictures: [{ view: 'side', width: 3, height: 4 }],
}

const show = (changes: Partial<Card>, language: 'pt' | 'en') =>
  toCardView({ ...card, ...changes }, 'to/ken', {
    ...{ language, texts: messagesOf(language).myCard, timeZone: 'America/Sao_Paulo' },
  })

test('dates the link by the agency’s days, and knows what the talent sent', () => {
  const view = show({}, 'en')
  expect([view.until, view.sentOn, view.deletedOn, view.digitalsOf, view.measuredOn]).toEqual([
    ...['6 December 2026', '29 November 2026', '28 January 2027', 'Oct 2026', 'Sept 2026'],
  ])
  expect(show({}, 'pt').until).toBe('6 de dezembro de 2026')
  expect(view).toMatchObject({ isAccepted: false, exportUrl: '/my-card/to%2Fken/export', city: { last: 'Recife' } })
  expect(view.photos).toEqual([
    ...['profile', 'front', 'entire'].map((name) => ({
      view: name,
      url: undefined,
      width: undefined,
      height: undefined,
    })),
    { view: 'side', url: '/my-card/to%2Fken/pictures/side', width: 3, height: 4 },
  ])
  const other = show({ sent_at: null, can_export: false, city: null, accepted: true }, 'en')
  expect([other.sentOn, other.exportUrl, other.city, other.isAccepted]).toEqual([
    ...[undefined, undefined, { last: undefined }, true],
  ])
})

test('asks a minor for neither city nor country', () => {
  const { city: _, ...ofMinor } = card
  const view = toCardView({ ...ofMinor, is_minor: true }, 't', {
    ...{ language: 'pt', texts: messagesOf('pt').myCard, timeZone: 'UTC' },
  })
  expect([view.isMinor, view.city, view.countries]).toEqual([true, undefined, []])
  const { countries } = show({}, 'en')
  expect(countries.find(({ value }) => value === 'BR')?.label).toBe('Brazil')
  expect(countries.map(({ label }) => label)).toEqual(
    countries.map(({ label }) => label).toSorted((one, other) => one.localeCompare(other, 'en')),
  )
  expect(show({}, 'pt').countries.find(({ value }) => value === 'BR')?.label).toBe('Brasil')
})

test.each([
  [
    'en',
    [
      ['Height', 'Last: 178.5 cm (5′10½″) · shown on the site'],
      ['Waist', 'Last: 61 cm (24″) · for the agency only'],
      ['Shoes (EU)', 'Last: 37 BR, 39 EU · shown on the site'],
      ['Ring', 'Last: 0 · shown on the site'],
      ['Bust', 'Last: not known yet · shown on the site'],
      ['Hair', 'Last: Black · shown on the site'],
    ],
  ],
  [
    'pt',
    [
      ['Height', 'Última: 178,5 cm (5′10½″) · aparece no site'],
      ['Waist', 'Última: 61 cm (24″) · só a agência vê'],
      ['Shoes (BR)', 'Última: 37 BR, 39 EU · aparece no site'],
      ['Ring', 'Última: 0 · aparece no site'],
      ['Bust', 'Última: ainda não temos · aparece no site'],
      ['Hair', 'Última: Black · aparece no site'],
    ],
  ],
] as const)('shows the last values and who sees them, in %s', (language, hints) => {
  const view = show({}, language)
  expect(view.fields.map(({ label, hint }) => [label, hint])).toEqual(hints)
  expect(view.fields.map(({ options }) => options?.length)).toEqual([...Array(5), 2])
})
