import { expect, test } from 'vitest'
import { mediaSchema } from '#contracts/media.ts'
import { centeredFocalPosition } from './slide.tsx'

test('centres the focal point in a size container, within the bounds of the picture', () => {
  const media = mediaSchema.parse({ url: 'a.webp', width: 1600, height: 900, focal: { x: 0.25, y: 0.5 } })
  expect(centeredFocalPosition(media, 1)).toBe(
    'clamp(100cqw - max(100cqw, 1.778 * 100cqh), 100cqw / 2 - 0.25 * max(100cqw, 1.778 * 100cqh), 0px) ' +
      'clamp(100cqh - max(100cqh, 100cqw / 1.778), 100cqh / 2 - 0.5 * max(100cqh, 100cqw / 1.778), 0px)',
  )
  expect(centeredFocalPosition(mediaSchema.parse('a.webp'), 0.75)).toContain(
    '100cqw / 2 - 0.5 * max(100cqw, 0.75 * 100cqh)',
  )
})
