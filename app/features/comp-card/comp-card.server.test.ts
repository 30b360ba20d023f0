import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sendLookbook } from '#app/features/lookbook/lookbook.server.ts'
import { loadTalentDetails } from '#app/features/talents/talent-details.server.ts'
import type { Media } from '#contracts/media.ts'
import type { AgencyEntity } from '#contracts/panel/entities.ts'
import { groundOf, sheetColorsOf } from '#domain/colors.ts'
import type { Lookbook } from '#domain/pdfs.ts'
import { stubBackend } from '#tests/helpers/stub-agency.ts'
import { CardPreview, type CardPreviewData } from './card-preview.tsx'
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
  const cover = { url: 'cover.webp', alt: '', focal: { x: 0.2, y: 0.3 } }
  const bare = { cover, media: { book: [], snap: [], video: [] }, digitals_at: null, measured_at: null }
  const card = toCompCard(await detailsOf(bare), { name: 'Mármore' }, 'en', 'https://site.example', options)
  expect(card).toMatchObject({ pictures: [{ alt: 'Bia', focal: { x: 0.2, y: 0.3 } }], notes: [], contact: [] })
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

test('a lookbook has its talents in their order, their number and day, and the contact of the agency', async () => {
  let made: Lookbook | undefined
  const { backend } = stubBackend({}, { '/api/entities/agency': { ...agency, time_zone: 'America/Sao_Paulo' } })
  const makeLookbook = async (lookbook: Lookbook) => {
    made = lookbook
    return new Response('%PDF')
  }
  const zoe = { ...(await detailsOf({ id: 8, name: 'Zoe', cover: { url: 'zoe.webp', ground: '#a02020' } })) }
  await sendLookbook({ ...backend, makeLookbook }, 'pt', [zoe, await detailsOf()], 'a5')
  expect(made).toMatchObject({
    ...{ colors: sheetColorsOf(groundOf('#a02020')), typefaces: 'garamond', language: 'pt', format: 'a5' },
    ...{ agency: 'Mármore', contact: ['casting@marmore.example', '+55 11 0000-0100'] },
    notes: ['2 modelos', expect.stringMatching(/^\d+ de [a-zç]+ de 20\d\d$/)],
    talents: [
      { name: 'Zoe', profile: { url: 'https://site.example/modelo/8/zoe' } },
      { name: 'Bia', profile: { url: 'https://site.example/modelo/7/bia' } },
    ],
  })
  expect(made?.title).toContain(made?.notes.at(-1))
  expect(made?.title).toContain('Mármore')
})

test('passes on an answer that is no lookbook as it is, and makes none of nobody', async () => {
  const busy = new Response('', { status: 503 })
  const backend = { ...backendOf(), makeLookbook: async () => busy }
  const response = await sendLookbook(backend, 'en', [await detailsOf()], 'a5')
  expect([response.status, response.headers.get('content-disposition')]).toEqual([503, null])
  await expect(sendLookbook(backend, 'en', [], 'a5')).rejects.toMatchObject({ init: { status: 404 } })
})

test('the preview of a card has its front, and its back where there is one', () => {
  const preview = (pictures: Media[]) => {
    const data = {
      name: 'Bia',
      word: 2,
      pictures,
      colors: { paper: '#fff', ink: '#111' },
      sides: { front: 'F', back: 'B' },
    }
    return renderToStaticMarkup(createElement(CardPreview, data as CardPreviewData))
  }
  const captions = (markup: string) => [...markup.matchAll(/<figcaption>(\w)/g)].map(([, side]) => side)
  const images = (markup: string) => [...markup.matchAll(/ src="([^"]+)"/g)].map(([, src]) => src)
  const direct = { url: 'https://other.example/b.webp', isDirect: true, focal: { x: 0.1, y: 0.9 } }
  const both = preview([{ url: 'a.webp' }, direct])
  expect([captions(both), captions(preview([{ url: 'a.webp' }])), captions(preview([]))]).toEqual([
    ['F', 'B'],
    ['F'],
    ['F'],
  ])
  expect(images(both)).toEqual([expect.stringMatching(/\/320\.webp\/.*a\.webp$/), direct.url])
  expect([...both.matchAll(/object-position:([^;"]+)/g)].map(([, position]) => position)).toEqual([
    '50% 25%',
    '10% 90%',
  ])
  expect(both).toContain('style="background:#fff;color:#111"')
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
