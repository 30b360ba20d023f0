import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createOgImageUrls } from './og-images.ts'

const addresses = createOgImageUrls('the key')
const card = { site: 'Mármore', title: 'Inês Valadares', source: 'media/ines.webp' }
const path = addresses.write(card)

test('what is written is what is read, whatever the texts', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(
      text,
      fc.option(text, { nil: undefined }),
      fc.option(text, { nil: undefined }),
      (site, title, source) => {
        const written = addresses.write({ site, title, source })
        expect(new URL(written, 'https://site.example').pathname).toBe(written)
        expect(addresses.read(written)).toEqual({ site, title, source })
      },
    ),
  )
})

test('the same card has the same address', () => {
  expect(addresses.write({ ...card })).toBe(path)
})

test('a text has an end', () => {
  expect(addresses.read(addresses.write({ site: 'a', title: 'b'.repeat(1_000) }))?.title).toHaveLength(160)
})

test.each([
  [
    'other words',
    path.replace(
      /[^/]+$/,
      addresses
        .write({ ...card, title: 'Paga-se adiantado' })
        .split('/')
        .at(-1) ?? '',
    ),
  ],
  ['another’s signature', createOgImageUrls('another key').write(card)],
  ['half a signature', path.replace(/cards\/.{11}/, 'cards/')],
  ['no signature', path.replace(/cards\/[^/]+\//, 'cards/')],
  ['another format', path.replace('.jpeg', '.png')],
  ['something behind it', `${path}/`],
])('%s: no card', (_, forged) => {
  expect(forged).not.toBe(path)
  expect(addresses.read(forged)).toBeUndefined()
})
