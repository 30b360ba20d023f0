import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

test.each([
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=5-', { start: 5 }],
  ['bytes=-3', { start: 7 }],
  ['bytes=-100', { start: 0 }],
  ['bytes=-0', { start: 10 }],
  ['bytes=90-', { start: 90 }],
  ['bytes=4-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,3-4', undefined],
  ['items=0-1', undefined],
  ['bytes=a-b', undefined],
  [`bytes=${'9'.repeat(40)}-`, undefined],
  [undefined, undefined],
])('%s of ten bytes', (header, range) => {
  expect(byteRange(header, 10)).toEqual(range)
})
