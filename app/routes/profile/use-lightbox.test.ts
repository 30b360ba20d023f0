import { expect, test } from 'vitest'
import { picturesOf } from './use-lightbox.ts'

test('the lightbox also has the pictures of the comp card that are neither in the book nor digitals', () => {
  const [opening, first, digital, other] = ['cover', 'book', 'digital', 'card'].map((url) => ({ url }))
  const pictures = picturesOf({
    opening,
    smallPictures: [first, other, digital].filter((picture) => picture !== undefined),
    book: first ? [first] : [],
    snaps: digital ? [{ media: digital, view: 'front' }] : [],
  } as Parameters<typeof picturesOf>[0])
  expect(pictures.map(({ media }) => media.url)).toEqual(['cover', 'card', 'book', 'digital'])
})
