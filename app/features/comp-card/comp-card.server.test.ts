import { expect, test } from 'vitest'
import { sendLookbook } from '#app/features/lookbook/lookbook.server.ts'
import { loadTalentDetails } from '#app/features/talents/talent-details.server.ts'
import type { AgencyEntity } from '#contracts/panel/entities.ts'
import { groundOf, sheetColorsOf } from '#domain/colors.ts'
import type { Lookbook } from '#domain/pdfs.ts'
import { stubBackend } from '#tests/helpers/stub-agency.ts'
import { contactOf, readCardOptions, toCompCard } from './comp-card.server.ts'
import { createCompCardMenu, createLookbookMenu, createPackageLookbookMenu } from './comp-card-menu.server.ts'

const four = { url: 'four.webp', credit: 'Davi' }
const landscape = { url: 'wide.webp', width: 900, height: 600, credit: 'Caio' }

const profile = {
  id: 7,
  name: 'Bia',
  category: 'woman',
  birthdate: '1990-05-05',
  cover: { url: 'cover.webp', alt: 'Bia smiles', ground: '#203040', credit: ' Ana ' },
  attributes: { height: 178 },
  media: {
    book: [landscape, ...['one', 'two', 'three'].map((name) => ({ url: `${name}.webp`, credit: 'Ana' })), four],
    snap: [],
    video: [],
  },
  digitals_at: '2026-11-01',
  measured_at: '2026-11-02',
}

const agency = {
  name: 'Mármore',
  email: 'casting@marmore.example',
  phone: '+55 11 0000-0100',
  typefaces: 'garamond',
} as AgencyEntity

function backendOf(changes: object = {}) {
  const attributes = [{ name: 'height', label: 'Height', type: 'number', unit: 'cm' }]
  const responses = { '/api/talents/attributes': attributes, '/api/talent/profile': { ...profile, ...changes } }
  return stubBackend(responses).backend
}

const detailsOf = (changes?: object) => loadTalentDetails(backendOf(changes), 'en', '7', { units: 'both' })

const options = readCardOptions(new URLSearchParams('format=us&marks=1'))

test('fills a comp card: portraits first, their makers, dates, and the agency', async () => {
  const card = toCompCard(await detailsOf(), agency, 'en', 'https://site.example', options)
  expect(card).toMatchObject({
    colors: sheetColorsOf(groundOf('#203040')),
    typefaces: 'garamond',
    language: 'en',
    format: 'us',
    hasMarks: true,
    name: 'Bia',
    agency: 'Mármore',
    pictures: ['cover', 'one', 'two', 'three', 'four'].map((name) => ({ source: `${name}.webp` })),
    measures: [{ label: 'Height', value: '178 cm', elsewhere: '5′10″' }],
    notes: ['Measurements checked on 2 November 2026', 'Digitals taken on 1 November 2026'],
    credits: 'Photos: Ana, Davi',
    contact: ['casting@marmore.example', '+55 11 0000-0100'],
    profile: { url: 'https://site.example/en/model/7/bia' },
  })
  expect(card.pictures.map(({ alt }) => alt)).toEqual(['Bia smiles', 'Bia', 'Bia', 'Bia', 'Bia'])
})

test('crops around the focal point, and omits what the talent lacks', async () => {
  const cover = { url: 'cover.webp', focal: { x: 0.2, y: 0.3 } }
  const bare = { cover, media: { book: [], snap: [], video: [] }, digitals_at: null, measured_at: null }
  const card = toCompCard(await detailsOf(bare), { name: 'Mármore' }, 'en', 'https://site.example', options)
  expect(card).toMatchObject({ pictures: [{ focal: { x: 0.2, y: 0.3 } }], notes: [], contact: [] })
  expect([card.colors, card.credits, card.typefaces]).toEqual([undefined, undefined, undefined])
})

test.each([
  ['', { format: 'a5', units: 'both', chosen: {}, hasMarks: false }],
  [
    'format=us&units=imperial&sizes=br&marks=1',
    { format: 'us', units: 'imperial', chosen: { sizes: 'br' }, hasMarks: true },
  ],
  ['units=metric&marks=0', { format: 'a5', units: 'metric', chosen: {}, hasMarks: false }],
  ['format=toString&units=in&sizes=eu&marks=yes', { format: 'a5', units: 'both', chosen: {}, hasMarks: false }],
])('reads the options %j', (query, expected) => {
  expect(readCardOptions(new URLSearchParams(query))).toEqual(expected)
})

test.each<[Partial<AgencyEntity>, string[]]>([
  [{ phone: '(11) 0000-0100', whatsapp: '+55 11 0000-0200', time_zone: 'America/Sao_Paulo' }, ['+55 1100000100']],
  [{ email: 'casting@marmore.example', whatsapp: '+55 11 0000-0200' }, ['casting@marmore.example', '+55 11 0000-0200']],
  [{ phone: 'by bell' }, ['by bell']],
])('has the contact of %j', (contact, lines) => {
  expect(contactOf({ name: 'Mármore', ...contact })).toEqual(lines)
})

test('fills a lookbook with four pictures of each talent', async () => {
  let made: Lookbook | undefined
  const backend = backendOf()
  const makeLookbook = async (lookbook: Lookbook) => {
    made = lookbook
    return new Response('%PDF')
  }
  const response = await sendLookbook({ ...backend, makeLookbook }, 'en', [await detailsOf()], 'us')
  expect(made).toMatchObject({
    colors: sheetColorsOf(groundOf('#203040')),
    language: 'en',
    format: 'us',
    agency: 'site.example',
    talents: [
      {
        name: 'Bia',
        pictures: ['cover', 'one', 'two', 'three'].map((name) => ({ source: `${name}.webp` })),
        credits: 'Photo: Ana',
        measures: [{ label: 'Height', value: '178 cm' }],
        profile: { url: 'https://site.example/en/model/7/bia' },
      },
    ],
  })
  expect(response.headers.get('content-disposition')).toMatch(/^inline; filename="lookbook-\d{4}-\d\d-\d\d-us\.pdf"$/)
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
})

const hrefsOf = ({ groups }: { groups: { links: { href: string }[] }[] }) =>
  groups.map(({ links }) => links.map(({ href }) => href.replace(/^[^?]*\?/, '')))

test('links to each format and unit of a card, and to those for printers', () => {
  const menu = createCompCardMenu('en', { id: '7', name: 'Bia' }, [{ url: 'a.webp', ground: '#203040' }], {
    preview: 't',
  })
  expect(menu.groups[0]?.links[0]?.href).toMatch('/en/model/7/bia/comp-card.pdf?')
  expect(hrefsOf(menu)).toEqual([
    ['both', 'metric', 'imperial'].map((units) => `preview=t&format=a5&units=${units}`),
    ['both', 'metric', 'imperial'].map((units) => `preview=t&format=us&units=${units}`),
    ['a5', 'us'].map((format) => `preview=t&format=${format}&marks=1`),
  ])
  expect(menu.card?.colors).toEqual(sheetColorsOf(groundOf('#203040')))
})

test('links to the visitor’s units first, and keeps the sizes', () => {
  const menu = createLookbookMenu('pt', ['3', '5'], { units: 'in', sizes: 'br' })
  expect(menu.groups[0]?.links[0]?.href).toMatch('/lookbook.pdf?')
  expect(hrefsOf(menu)[0]).toEqual(
    ['imperial', 'both', 'metric'].map((units) => `ids=3%2C5&format=a5&units=${units}&sizes=br`),
  )
})

test('says when a lookbook has only the first talents', () => {
  const titleOf = (count: number) => createPackageLookbookMenu('en', 'token', { count, chosen: {} }).title
  expect(titleOf(40)).toBe(createLookbookMenu('en').title)
  expect(titleOf(41)).toContain('40')
})
