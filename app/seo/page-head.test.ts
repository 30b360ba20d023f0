import { expect, test, vi } from 'vitest'
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
