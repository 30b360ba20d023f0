import { expect, test } from 'vitest'
import { mediaSchema } from '#contracts/media.ts'
import { focalPositionOf } from './picture.tsx'

const positionOf = (medium: unknown) => focalPositionOf(mediaSchema.parse(medium))

test('a picture is cropped around its focal point', () => {
  expect(positionOf({ url: 'a.webp', focal: { x: 0.25, y: 0 } })).toBe('25% 0%')
  expect(positionOf({ url: 'a.webp', focal: { x: 1 / 3, y: 1 } })).toBe('33.3% 100%')
})

test.each([undefined, null, 'middle', { x: 2, y: 0 }, { x: -0.1, y: 0 }, { x: '50%;}', y: 0 }, { x: 0.5 }, []])(
  'a service’s %j is none',
  (focal) => {
    expect(positionOf({ url: 'a.webp', focal })).toBeUndefined()
  },
)

test('a bare address has none', () => {
  expect(positionOf('a.webp')).toBeUndefined()
})
