import { expect, test } from 'vitest'
import type { PictureHeader } from './headers/picture-header.ts'
import { assertWithinLimits, studioLimits, visitorLimits } from './limits.ts'

const picture: PictureHeader = {
  ...{ width: 4_000, height: 3_000, bytesPerPixel: 3, bufferBytes: 1_000_000 },
  ...{ frames: 1, scans: 1, metadataBytes: 1_000 },
}

test.each<[string | undefined, string, Partial<PictureHeader>]>([
  [undefined, 'a usual picture', {}],
  [undefined, 'as many pixels as fit', { width: 10_000, height: 6_000 }],
  ['too_many_pixels', 'more pixels', { width: 10_000, height: 6_001 }],
  ['too_many_pixels', 'too wide a picture', { width: 16_385, height: 1 }],
  ['too_many_pixels', 'too high a picture', { width: 1, height: 16_385 }],
  ['too_many_pixels', 'too large pixels', { bytesPerPixel: 17 }],
  [undefined, 'as much memory as fits', { bufferBytes: 125_000_000 }],
  ['too_many_pixels', 'more memory', { bufferBytes: 125_000_001 }],
  [undefined, 'a thousand frames', { frames: 1_000 }],
  ['too_many_pixels', 'more frames', { frames: 1_001 }],
  [undefined, 'fifty scans', { scans: 50 }],
  ['too_many_pixels', 'more scans', { scans: 51 }],
  [undefined, 'as many notes as fit', { metadataBytes: 10_000_000 }],
  ['too_much_metadata', 'more notes', { metadataBytes: 10_000_001 }],
  ['broken', 'no width', { width: 0 }],
  ['broken', 'no height', { height: 0 }],
])('finds %s: %s', (code, _name, differences) => {
  const check = () => assertWithinLimits({ ...picture, ...differences }, visitorLimits)
  if (code) expect(check).toThrow(expect.objectContaining({ code }))
  else expect(check).not.toThrow()
})

test('takes larger pictures of a studio than of a visitor', () => {
  const large = { ...picture, width: 10_000, height: 10_000 }
  expect(() => assertWithinLimits(large, visitorLimits)).toThrow()
  expect(() => assertWithinLimits(large, studioLimits)).not.toThrow()
})
