import { expect, test } from 'vitest'
import { mediaSchema } from '#contracts/media.ts'
import { focalPositionOf, type Place, sizesOf } from './picture.tsx'

const places: Place[] = [
  [1024, '25vw', 4 / 3],
  [768, 'min(48vw, 70svh)'],
  [0, '100vw', 1],
]

test('uses the box width for a picture of its shape', () => {
  expect(sizesOf(places, { url: 'a', width: 300, height: 400 })).toBe(
    '(min-width: 64rem) 25vw, (min-width: 48rem) min(48vw, 70svh), 100vw',
  )
})

test('keeps widths in pixels that do not depend on the font size', () => {
  expect(
    sizesOf(
      [
        ['651px', '75vw'],
        [0, '100vw'],
      ],
      { url: 'a' },
    ),
  ).toBe('(min-width: 651px) 75vw, 100vw')
})

test('widens `sizes` for a flat picture', () => {
  expect(sizesOf(places, { url: 'a', width: 1600, height: 900 })).toBe(
    '(min-width: 64rem) calc(25vw * 2.37), (min-width: 48rem) min(48vw, 70svh), calc(100vw * 1.78)',
  )
})

test('uses the box width for unknown sizes', () => {
  expect(sizesOf(places, { url: 'a' })).toBe('(min-width: 64rem) 25vw, (min-width: 48rem) min(48vw, 70svh), 100vw')
})

const positionOf = (medium: unknown) => focalPositionOf(mediaSchema.parse(medium))

test('crops a picture around its focal point', () => {
  expect(positionOf({ url: 'a.webp', focal: { x: 0.25, y: 0 } })).toBe('25% 0%')
  expect(positionOf({ url: 'a.webp', focal: { x: 1 / 3, y: 1 } })).toBe('33.3% 100%')
})

test.each([undefined, null, 'middle', { x: 2, y: 0 }, { x: -0.1, y: 0 }, { x: '50%;}', y: 0 }, { x: 0.5 }, []])(
  'ignores the invalid focal point %j of a service',
  (focal) => {
    expect(positionOf({ url: 'a.webp', focal })).toBeUndefined()
  },
)

test('returns no focal point for a bare URL', () => {
  expect(positionOf('a.webp')).toBeUndefined()
})
