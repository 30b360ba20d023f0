import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import { etagOf } from '../middleware/encoding.ts'
import type { RenderDependencies } from './render-dependencies.ts'

/** A rendered answer, ready to be sent any number of times. */
export interface Page {
  status: number
  headers: Record<string, string>
  /** Weak, since one tag stands for the same page in every encoding. */
  etag: string
  /**
   * Either as it is or compressed: kept both ways, a page would take five times the room. Nearly all take brotli; gzip is
   * made when somebody takes nothing better.
   */
  bodies: { identity: Uint8Array; br?: never; gzip?: never } | { identity?: never; br: Uint8Array; gzip?: Uint8Array }
  /** What it was made of, where that can be compared with what there is later. */
  dependencies?: RenderDependencies | undefined
}

/** Below this many bytes compression saves no packet. */
const minCompressedBytes = 1_000

/** Compresses and tags a rendered answer. */
export async function createPage(status: number, headers: Record<string, string>, identity: Uint8Array): Promise<Page> {
  const etag = etagOf(identity)
  if (identity.byteLength < minCompressedBytes) return { status, headers, etag, bodies: { identity } }
  const br = await promisify(brotliCompress)(identity, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      // 11 saves another 4 % and takes 30 times as long, which the first visitor would wait for.
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength,
    },
  })
  return { status, headers, etag, bodies: { br: withoutSpareCapacity(br) } }
}

/**
 * Compressed bytes come in a buffer with room to spare, which would be kept with them. `Buffer.from` would put them into
 * 64 KB that are shared with others, and kept as a whole.
 */
function withoutSpareCapacity(body: Uint8Array): Uint8Array {
  return new Uint8Array(body)
}

/** The encodings that there are of a page. */
export function encodingsOf({ bodies }: Page): Partial<Record<'br' | 'gzip', true>> {
  return bodies.identity ? {} : { br: true, gzip: true }
}

/** The body in an encoding that the page has, or for the few who take none, as it is. */
export function bodyOf({ bodies }: Page, encoding: 'br' | 'gzip' | undefined): Uint8Array {
  if (bodies.identity) return bodies.identity
  if (encoding === 'br') return bodies.br
  if (encoding === 'gzip') {
    bodies.gzip ??= withoutSpareCapacity(gzipSync(brotliDecompressSync(bodies.br), { level: 6 }))
    return bodies.gzip
  }
  return brotliDecompressSync(bodies.br)
}

/** The bytes a page takes in memory, about: with gzip, which takes a fifth more than brotli, whether it is made or not. */
export function sizeOfPage({ bodies }: Page): number {
  return 1_024 + (bodies.identity ? bodies.identity.byteLength : Math.ceil(2.2 * bodies.br.byteLength))
}
