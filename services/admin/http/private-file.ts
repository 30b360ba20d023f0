import type { StoredFile } from '../../storage/storage.ts'

/** A response with a private file, which no cache may keep and which a browser runs nothing of. */
export function createPrivateFileResponse(file: StoredFile, headers: Record<string, string>): Response {
  return new Response(file.body, {
    headers: {
      ...headers,
      'content-length': String(file.size),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    },
  })
}
