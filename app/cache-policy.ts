import type { HeadersArgs } from 'react-router'

/**
 * `headers()` of every page that loads data. The browser may reuse its `.data` for five minutes, so that going back to a list
 * or following a prefetched link needs no request. The server sets the policy of documents.
 */
export function publicHeaders(): Record<string, string> {
  return { 'cache-control': 'public, max-age=300' }
}

/** Headers of a response with sample content, which is not cached: the service may have recovered by the next request. */
export const sampleHeaders = { 'cache-control': 'no-store' }

/** `headers` of a page whose loader may return sample content (`isSample`). */
export function publicOrSampleHeaders({ loaderHeaders }: HeadersArgs): Record<string, string> {
  return loaderHeaders.get('cache-control') === sampleHeaders['cache-control'] ? sampleHeaders : publicHeaders()
}

/** Headers of a preview: not cached, not indexed, no referrer for other sites. */
export const previewHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
}

/** `headers` of a page whose loader may return sample content (`isSample`) or a preview (`readPreview`). */
export function publicSampleOrPreviewHeaders(args: HeadersArgs): Record<string, string> {
  return args.loaderHeaders.has('x-robots-tag') ? previewHeaders : publicOrSampleHeaders(args)
}

/** `headers` of a page whose loader may return a preview (`readPreview`). */
export function publicOrPreviewHeaders({ loaderHeaders }: HeadersArgs): Record<string, string> {
  return loaderHeaders.get('cache-control') === previewHeaders['cache-control'] ? previewHeaders : publicHeaders()
}
