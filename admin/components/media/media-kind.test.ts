import { expect, test } from 'vitest'
import { acceptFor, isLowResolution, nameOfMedium } from './media-kind.ts'

test.each([
  ['picture', true, false],
  ['video', false, true],
  ['any', true, true],
] as const)('offers files of the kind %s', (kind, hasPictures, hasVideos) => {
  const accepted = acceptFor(kind).split(',')
  const pictures = ['image/jpeg', 'image/svg+xml', 'image/heif', '.heic', '.heif']
  expect(pictures.map((type) => accepted.includes(type))).toEqual(pictures.map(() => hasPictures))
  expect(['video/mp4', 'video/webm'].map((type) => accepted.includes(type))).toEqual([hasVideos, hasVideos])
})

test.each([
  ['image/jpeg', 1199, 900, true],
  ['image/jpeg', 900, 1199, true],
  ['image/jpeg', 1200, 100, false],
  ['image/jpeg', 100, 1200, false],
  ['image/jpeg', null, 100, false],
  ['image/jpeg', 100, null, false],
  ['video/mp4', 100, 100, false],
])('tells whether %s of %j × %j pixels looks blurred', (type, width, height, isLow) => {
  expect(isLowResolution({ type, width, height }, 1200)).toBe(isLow)
})

test('calls a medium by its name, else by a description, else by its number', () => {
  const medium = { id: 7, name: 'a.jpg', alt_pt: 'Mar', alt_en: 'Sea' }
  expect(nameOfMedium(medium)).toBe('a.jpg')
  expect(nameOfMedium({ ...medium, name: null })).toBe('Mar')
  expect(nameOfMedium({ ...medium, name: null, alt_pt: null })).toBe('Sea')
  expect(nameOfMedium({ ...medium, name: null, alt_pt: null, alt_en: null })).toBe('#7')
})
