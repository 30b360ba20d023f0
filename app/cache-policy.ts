import type { HeadersArgs } from 'react-router'

/**
 * For `headers()` of every page that reads data. Its `.data` may be used again without asking for five minutes: coming
 * back to a list, or following a link that was pointed at, costs no request. Documents get their policy from the server.
 */
export const publicHeaders = { 'cache-control': 'public, max-age=300' }

/** For a response with sample content: the service may have recovered by the next request. */
export const sampleHeaders = { 'cache-control': 'no-store' }

/** `headers` of a page whose loader may choose `standIn`. */
export function publicOrSampleHeaders({ loaderHeaders }: HeadersArgs): Record<string, string> {
  return loaderHeaders.get('cache-control') === sampleHeaders['cache-control'] ? sampleHeaders : publicHeaders
}

/** For a preview: not cached, not indexed, no referrer for other sites. */
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
