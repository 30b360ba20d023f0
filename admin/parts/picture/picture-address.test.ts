import { expect, test } from 'vitest'
import { parseFileAddress, parsePictureAddress } from '../../../app/media/picture-address.ts'
import { fileAddress, pictureAddress } from './picture-address.ts'

test.each([
  ['media/ab/arco velho.jpg', 'media/ab/arco velho.jpg'],
  ['https://cdn.example/a b.jpg?v=1', 'https://cdn.example/a%20b.jpg?v=1'],
])('the site reads the addresses of %s', (url, source) => {
  expect(parsePictureAddress(pictureAddress(url, 320))).toEqual({ source, width: 320, format: 'webp' })
  expect(parseFileAddress(fileAddress(url))).toBe(source)
})
