import { expect, test, vi } from 'vitest'
import { groundOf, mixColors, sheetColorsOf } from '#domain/colors.ts'
import type { OgImage } from '#domain/og-image.ts'
import { stubBackend } from '#tests/helpers/stub-agency.ts'
import { createPageHead } from './page-head.server.ts'

/** Creates a page's metadata, and returns the content of its Open Graph image too. */
async function headOf(options: Partial<Parameters<typeof createPageHead>[2]>, agency?: object, offices: object[] = []) {
  const ogImagePath = vi.fn((_image: OgImage) => '/card.jpeg')
  const picture = { url: '/media/siena.webp', alt: 'Siena sorri' }
  const page = { title: 'Campanha de verão', path: '/selecoes/token', picture, ...options }
  const { backend } = stubBackend({}, agency && { '/api/entities/agency': agency, '/api/entities/offices': offices })
  const head = await createPageHead({ ...backend, ogImagePath }, 'pt', page)
  return { head, image: ogImagePath.mock.calls[0]?.[0] }
}

test.each([{}, { index: false }])('puts title and picture of a page on its Open Graph image: %o', async (options) => {
  const { head, image } = await headOf(options)
  expect(image).toMatchObject({ site: 'site.example', title: 'Campanha de verão', source: '/media/siena.webp' })
  expect(head.ogImage.alt).toBe('Campanha de verão — site.example. Siena sorri')
})

test('uses the agency’s Open Graph image for a private page', async () => {
  const { head, image } = await headOf({ isPrivate: true })
  expect(image).toEqual({ site: 'site.example' })
  expect(head).toMatchObject({
    index: false,
    title: 'Campanha de verão — site.example',
    ogImage: { alt: 'site.example' },
  })
})

test.each([
  ['the picture alone on a page with one', { pictureTitle: 'Verão' }, { title: 'Verão', source: '/media/siena.webp' }],
  ['the logo on a page without picture', { picture: null }, { title: 'Campanha de verão', logo: 'logo.svg' }],
  ['no title on the home page', { path: '/' }, { source: '/media/siena.webp' }],
])('shows %s', async (_what, options, expected) => {
  const { image } = await headOf(options, { name: 'Mármore', logo: { url: 'logo.svg' } })
  const { title, source, logo } = image ?? {}
  expect(JSON.parse(JSON.stringify({ title, source, logo }))).toEqual(expected)
})

test('the agency’s data have its own telephone, or else that of an office with an address', async () => {
  const offices = [
    { id: 1, city: 'Tóquio' },
    { id: 2, city: 'São Paulo', address: 'Rua 1', phone: '+55 11 5555-0101' },
  ]
  const phoneOf = async (agency: object) =>
    (await headOf({ path: '/' }, { name: 'Mármore', ...agency }, offices)).head.structured?.[0]?.telephone
  expect(await phoneOf({ phone: '+55 11 5555-0100' })).toBe('+55 11 5555-0100')
  expect(await phoneOf({})).toBe('+55 11 5555-0101')
})

test('the Open Graph image has the colours of the page, or else of the agency, and its typefaces', async () => {
  const colors = { paper: '#ffffff', ink: '#000000' }
  const agency = { name: 'Mármore', colors, typefaces: 'jost' }
  const ground = groundOf('#203040')
  const own = sheetColorsOf(mixColors(colors))
  expect((await headOf({ ground }, agency)).image).toMatchObject({ colors: sheetColorsOf(ground), typefaces: 'jost' })
  expect((await headOf({}, agency)).image).toMatchObject({ colors: own })
  // A private page shows nothing of its own.
  expect((await headOf({ ground, isPrivate: true }, agency)).image).toMatchObject({ colors: own })
})

test('describes a page by its own words, or else by those of the agency', async () => {
  const agency = { name: 'Mármore', description: 'Modelos' }
  expect((await headOf({ description: 'Contato' }, agency)).head.description).toBe('Contato')
  expect((await headOf({}, agency)).head.description).toBe('Modelos')
})

test('names the page in the other language, unless there is none', async () => {
  const alternateOf = async (options: object) => (await headOf(options)).head.alternate
  expect(await alternateOf({ path: '/contato' })).toBe('/en/contact')
  expect(await alternateOf({ path: '/noticias/a', alternate: '/en/news/b' })).toBe('/en/news/b')
  expect(await alternateOf({ path: '/noticias/a', alternate: null })).toBeUndefined()
})

test.each([
  [{}, {}, true],
  [{ index: false }, {}, false],
  [{ isPrivate: true, index: true }, {}, false],
  [{}, { noindex: true }, false],
])('a page with %j of an agency with %j is listed: %s', async (options, settings, isListed) => {
  expect((await headOf(options, { name: 'Mármore', ...settings })).head.index).toBe(isListed)
})

test('breadcrumbs begin at the home page, and come before what the page describes', async () => {
  const structured = () => [{ '@context': 'https://schema.org', '@type': 'Person' } as const]
  const { head } = await headOf({ breadcrumbs: [{ name: 'Contato', path: '/contato' }], structured })
  expect(head.structured).toMatchObject([
    { itemListElement: [{ name: 'site.example', item: 'https://site.example/' }, { name: 'Contato' }] },
    { '@type': 'Person' },
  ])
  expect((await headOf({})).head.structured).toEqual([])
})
