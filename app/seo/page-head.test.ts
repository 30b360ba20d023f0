import { expect, test, vi } from 'vitest'
import type { OgImage } from '#domain/og-image.ts'
import { stubBackend } from '#tests/helpers/stub-agency.ts'
import { createPageHead } from './page-head.server.ts'

/** Creates a page's metadata, and returns the content of its Open Graph image too. */
async function headOf(options: { index?: boolean; isPrivate?: boolean }) {
  const ogImagePath = vi.fn((_image: OgImage) => '/card.jpeg')
  const picture = { url: '/media/siena.webp', alt: 'Siena sorri' }
  const page = { title: 'Campanha de verão', path: '/selecoes/token', picture, ...options }
  const head = await createPageHead({ ...stubBackend({}).backend, ogImagePath }, 'pt', page)
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
