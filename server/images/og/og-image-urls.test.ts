import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createOgImageUrls } from './og-images.ts'

const urls = createOgImageUrls('the key')
const image = { site: 'Mármore', title: 'Inês Valadares', source: 'media/ines.webp' }
const path = urls.write(image)

test('a URL contains its content, with any texts', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(
      text,
      fc.option(text, { nil: undefined }),
      fc.option(text, { nil: undefined }),
      (site, title, source) => {
        const written = urls.write({ site, title, source })
        expect(new URL(written, 'https://site.example').pathname).toBe(written)
        expect(urls.read(written)).toEqual({ site, title, source })
      },
    ),
  )
})

test('the same content has the same URL', () => {
  expect(urls.write({ ...image })).toBe(path)
})

test('truncates long texts', () => {
  expect(urls.read(urls.write({ site: 'a', title: 'b'.repeat(1_000) }))?.title).toHaveLength(160)
})

test.each([
  [
    'other words',
    path.replace(
      /[^/]+$/,
      urls
        .write({ ...image, title: 'Paga-se adiantado' })
        .split('/')
        .at(-1) ?? '',
    ),
  ],
  ['another’s signature', createOgImageUrls('another key').write(image)],
  ['half a signature', path.replace(/cards\/.{11}/, 'cards/')],
  ['no signature', path.replace(/cards\/[^/]+\//, 'cards/')],
  ['another format', path.replace('.jpeg', '.png')],
  ['something behind it', `${path}/`],
])('rejects %s', (_, forged) => {
  expect(forged).not.toBe(path)
  expect(urls.read(forged)).toBeUndefined()
})
