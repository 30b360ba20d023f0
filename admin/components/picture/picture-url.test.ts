import { expect, test } from 'vitest'
import { parseFileUrl, parseImageUrl } from '#domain/image-url.ts'
import { fileUrl, pictureUrl } from './picture-url.ts'

test.each([
  ['media/ab/arco velho.jpg', 'media/ab/arco velho.jpg'],
  ['https://cdn.example/a b.jpg?v=1', 'https://cdn.example/a%20b.jpg?v=1'],
])('the site reads the addresses of %s', (url, source) => {
  expect(parseImageUrl(pictureUrl(url, 320))).toEqual({ source, width: 320, format: 'webp' })
  expect(parseFileUrl(fileUrl(url))).toBe(source)
})
