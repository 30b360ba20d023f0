import { expect, test } from 'vitest'
import { mediaSchema } from '#contracts/media.ts'
import { centeredFocalPosition, focalPosition } from './focal-position.ts'

const positionOf = (medium: unknown) => focalPosition(mediaSchema.parse(medium))

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

test('in a size container the focal point comes to the middle, as far as the picture reaches', () => {
  const media = mediaSchema.parse({ url: 'a.webp', width: 1600, height: 900, focal: { x: 0.25, y: 0.5 } })
  expect(centeredFocalPosition(media, 1)).toBe(
    'clamp(100cqw - max(100cqw, 1.778 * 100cqh), 100cqw / 2 - 0.25 * max(100cqw, 1.778 * 100cqh), 0px) ' +
      'clamp(100cqh - max(100cqh, 100cqw / 1.778), 100cqh / 2 - 0.5 * max(100cqh, 100cqw / 1.778), 0px)',
  )
  expect(centeredFocalPosition(mediaSchema.parse('a.webp'), 0.75)).toContain(
    '100cqw / 2 - 0.5 * max(100cqw, 0.75 * 100cqh)',
  )
})
