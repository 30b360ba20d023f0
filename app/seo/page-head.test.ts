import { expect, test, vi } from 'vitest'
import type { OgImage } from '#domain/og-image.ts'
import { stubBackend } from '#tests/helpers/stub-agency.ts'
import { createPageHead } from './page-head.server.ts'

/** Creates a page's metadata, and returns the content of its Open Graph image too. */
async function headOf(options: { index?: boolean }) {
  const ogImagePath = vi.fn((_image: OgImage) => '/card.jpeg')
  const picture = { url: '/media/siena.webp', alt: 'Siena sorri' }
  const page = { title: 'Campanha de verão', path: '/selecoes/token', picture, ...options }
  const head = await createPageHead({ ...stubBackend({}).backend, ogImagePath }, 'pt', page)
  return { head, image: ogImagePath.mock.calls[0]?.[0] }
}

test('the Open Graph image of a page has its title and picture', async () => {
  const { head, image } = await headOf({})
  expect(image).toMatchObject({ site: 'site.example', title: 'Campanha de verão', source: '/media/siena.webp' })
  expect(head.ogImage.alt).toBe('Campanha de verão — site.example. Siena sorri')
})

test('the Open Graph image of a page that is not indexed is the agency’s', async () => {
  const { head, image } = await headOf({ index: false })
  expect(image).toEqual({ site: 'site.example' })
  expect(head).toMatchObject({ title: 'Campanha de verão — site.example', ogImage: { alt: 'site.example' } })
})
