import { expect, test } from 'vitest'
import {
  previewHeaders,
  publicHeaders,
  publicOrPreviewHeaders,
  publicOrSampleHeaders,
  publicSampleOrPreviewHeaders,
  sampleHeaders,
} from './cache-policy.ts'

const of = (headers: Record<string, string>) => ({ loaderHeaders: new Headers(headers) }) as never

test('caches public pages, but neither samples nor previews', () => {
  expect(publicHeaders()).toEqual({ 'cache-control': 'public, max-age=300' })
  expect([previewHeaders['cache-control'], sampleHeaders['cache-control']]).toEqual(['no-store', 'no-store'])
  expect([publicOrSampleHeaders(of({})), publicOrSampleHeaders(of(sampleHeaders))]).toEqual([
    ...[publicHeaders(), sampleHeaders],
  ])
  expect([publicOrPreviewHeaders(of({})), publicOrPreviewHeaders(of(previewHeaders))]).toEqual([
    ...[publicHeaders(), previewHeaders],
  ])
  expect([{}, sampleHeaders, previewHeaders].map((headers) => publicSampleOrPreviewHeaders(of(headers)))).toEqual([
    ...[publicHeaders(), sampleHeaders, previewHeaders],
  ])
  expect(previewHeaders).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' })
})
