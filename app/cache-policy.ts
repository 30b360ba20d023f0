import type { HeadersArgs } from 'react-router'

/**
 * For `headers()` of every page that reads data. Its `.data` may be used again without asking for five minutes: coming
 * back to a list, or following a link that was pointed at, costs no request. Documents get their policy from the server.
 */
export const publicHeaders = { 'cache-control': 'public, max-age=300' }

/** For an answer in which built-in samples stand in for a service: the next visitor may get the real one. */
export const sampleHeaders = { 'cache-control': 'no-store' }

/** `headers` of a page whose loader may choose `standIn`. */
export function publicOrSampleHeaders({ loaderHeaders }: HeadersArgs): Record<string, string> {
  return loaderHeaders.get('cache-control') === sampleHeaders['cache-control'] ? sampleHeaders : publicHeaders
}

/** A page for those alone who have its link: kept nowhere, found by no search, its address told to no other site. */
export const previewHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
}

/** `headers` of a page whose loader may choose `standIn` or `previewPage`. */
export function publicSampleOrPreviewHeaders(args: HeadersArgs): Record<string, string> {
  return args.loaderHeaders.has('x-robots-tag') ? previewHeaders : publicOrSampleHeaders(args)
}

/** `headers` of a page that can be a preview, whose loader then chooses `previewPage`. */
export function publicOrPreviewHeaders({ loaderHeaders }: HeadersArgs): Record<string, string> {
  return loaderHeaders.get('cache-control') === previewHeaders['cache-control'] ? previewHeaders : publicHeaders
}
