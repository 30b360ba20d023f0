import type { ByteRange } from '../../core/storage/storage.ts'

/**
 * The part of a file of `size` bytes that a `Range` header asks for. Undefined for none, for several at once and for
 * a malformed one: then the whole file is the answer (RFC 9110, 14.2).
 */
export function byteRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  // The last so many bytes: of none, or of an empty file, there are none to send.
  if (first === '') return { start: last === '0' ? size : Math.max(0, size - Number(last)) }
  if (last === '') return { start: Number(first) }
  return Number(last) < Number(first) ? undefined : { start: Number(first), end: Number(last) }
}
