import sharp from 'sharp'
import { expect, test } from 'vitest'
import { heifGrid } from '#tests/helpers/heif-grid.ts'
import type { PictureLimits } from '../limits.ts'
import { visitorLimits } from '../limits.ts'
import { CostlyPictureError } from '../picture-error.ts'
import { decodePicture } from './decode-picture.ts'

const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a88868' } })
  .jpeg()
  .toBuffer()

const makePhoto = new URL('../../panel/applications/make-photo.ts', import.meta.url)

function decode(
  bytes: Buffer,
  limits: Partial<PictureLimits> = {},
  { formats = ['jpeg', 'heic'], task = makePhoto }: { formats?: ('jpeg' | 'heic')[]; task?: URL } = {},
) {
  return decodePicture<{ width: number }>({
    source: async () => bytes,
    open: { formats, limits: { ...visitorLimits, ...limits }, size: { width: 100, height: 100, fit: 'inside' } },
    task,
    input: undefined,
    lane: 'applications',
    client: 'somebody',
  })
}

test.each([
  ['more memory', { residentBytes: 1 }],
  ['more processor time', { cpuMs: 0 }],
])('ends a decoder that takes %s than its limit, and starts another for the next picture', async (_what, limits) => {
  await expect(decode(heifGrid({ tiles: 5 }), limits)).rejects.toThrow(CostlyPictureError)
  await expect(decode(picture)).resolves.toMatchObject({ width: 100 })
})

test('refuses a HEIC of 12 megapixels that claims to be small', async () => {
  const bomb = heifGrid({ tiles: 10, claimed: { width: 300, height: 400 } })
  await expect(decode(bomb)).rejects.toMatchObject({ code: expect.stringMatching(/^(broken|too_many_pixels)$/) })
  await expect(decode(picture)).resolves.toMatchObject({ width: 100 })
})

test('refuses files of other formats without a decoder', async () => {
  await expect(decode(picture, {}, { formats: ['heic'] })).rejects.toMatchObject({ code: 'unsupported' })
  await expect(decode(Buffer.alloc(0))).rejects.toMatchObject({ code: 'missing' })
})

test('a decoder takes one picture after another while it has room for them', async () => {
  const task = new URL('data:text/javascript,export const run = () => ({ width: process.pid })')
  // The memory of an idle process depends on the system: the limit leaves room for it.
  const roomy = { residentBytes: 1_000_000_000 }
  const first = await decode(picture, roomy, { task })
  expect(await decode(picture, roomy, { task })).toEqual(first)
  const full = { residentBytes: 200_000_000, bufferBytes: 199_000_000 }
  expect(await decode(picture, full, { task })).not.toEqual(first)
})
