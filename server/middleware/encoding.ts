import { createHash } from 'node:crypto'

/** The stored encodings, the best first. */
const preferred = ['br', 'gzip'] as const

/**
 * Chooses the encoding of a response by `Accept-Encoding` and the available ones: brotli, then gzip, else none.
 * Encodings with `q=0` are not used.
 */
export function chooseEncoding<Encoding extends 'br' | 'gzip'>(
  accepted: string | null | undefined,
  available: Partial<Record<Encoding, unknown>>,
): Encoding | undefined {
  if (!accepted) return undefined
  const entries = accepted.split(',').map((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    return { name, refused: parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) }
  })
  return preferred.find((encoding): encoding is Encoding => {
    if (available[encoding as Encoding] === undefined) return false
    const entry = entries.find(({ name }) => name === encoding) ?? entries.find(({ name }) => name === '*')
    return entry !== undefined && !entry.refused
  }) as Encoding | undefined
}

/** The ETag of a body. Weak, since it is the same in every encoding. */
export function etagOf(identity: Uint8Array): string {
  return `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
}

/** Whether `If-None-Match` contains the tag, by weak comparison. */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  const opaque = etag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((entry) => {
    const tag = entry.trim()
    return tag === '*' || tag.replace(/^W\//, '') === opaque
  })
}
