import { expect, test } from 'vitest'
import { mediaSchema } from '#contracts/media.ts'
import { focalPositionOf } from './picture.tsx'

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
