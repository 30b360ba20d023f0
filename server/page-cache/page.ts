import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import { etagOf } from '../middleware/encoding.ts'
import type { RenderDependencies } from './render-dependencies.ts'

/** A rendered response that can be sent any number of times. */
export interface Page {
  status: number
  headers: Record<string, string>
  /** Weak, since one tag identifies the page in every encoding. */
  etag: string
  /**
   * Either uncompressed or compressed: both would take five times the memory. Nearly all clients accept brotli; gzip is
   * created when a client needs it.
   */
  bodies: { identity: Uint8Array; br?: never; gzip?: never } | { identity?: never; br: Uint8Array; gzip?: Uint8Array }
  /** The service responses that it was rendered from, if they can be compared later. */
  dependencies?: RenderDependencies | undefined
  /** The number of hosts of direct pictures that its policy names. */
  pictureHosts?: number
  /** Whether a part is missing, since its service failed. */
  isIncomplete?: boolean
}

/** Compressing smaller bodies saves no packet. */
const minCompressedBytes = 1_000

/** Whether the headers belong to a PDF, which is compressed itself. */
export function isPdf(headers: Record<string, string>): boolean {
  return headers['content-type'] === 'application/pdf'
}

/**
 * The quality of compression: 11 saves another 4 % but takes 30 times as long for the first visitor. A page that is sent
 * once is compressed faster: half the time for a quarter more bytes.
 */
const brotliQuality = { cached: 6, once: 3 }

/** Compresses a rendered response and computes its ETag. */
export async function createPage(status: number, headers: Record<string, string>, identity: Uint8Array): Promise<Page> {
  const etag = etagOf(identity)
  if (identity.byteLength < minCompressedBytes || isPdf(headers)) return { status, headers, etag, bodies: { identity } }
  const br = await promisify(brotliCompress)(identity, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality[isSentOnce(headers) ? 'once' : 'cached'],
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength,
    },
  })
  return { status, headers, etag, bodies: { br: withoutSpareCapacity(br) } }
}

function isSentOnce(headers: Record<string, string>): boolean {
  return headers['cache-control'] === 'no-store'
}

/**
 * Copies compressed bytes into a buffer of their own size: zlib's has spare capacity. `Buffer.from` would use a shared 64 KB
 * pool that stays in memory as a whole.
 */
function withoutSpareCapacity(body: Uint8Array): Uint8Array {
  return new Uint8Array(body)
}

/** The encodings in which a page is available. */
export function encodingsOf({ bodies }: Page): Partial<Record<'br' | 'gzip', true>> {
  return bodies.identity ? {} : { br: true, gzip: true }
}

/** The body in an available encoding, or uncompressed. */
export function bodyOf({ bodies }: Page, encoding: 'br' | 'gzip' | undefined): Uint8Array {
  if (bodies.identity) return bodies.identity
  if (encoding === 'br') return bodies.br
  if (encoding === 'gzip') {
    bodies.gzip ??= withoutSpareCapacity(gzipSync(brotliDecompressSync(bodies.br), { level: 6 }))
    return bodies.gzip
  }
  return brotliDecompressSync(bodies.br)
}

/** The approximate memory of a page, including gzip, which takes a fifth more than brotli. */
export function sizeOfPage({ bodies }: Page): number {
  return 1_024 + (bodies.identity ? bodies.identity.byteLength : Math.ceil(2.2 * bodies.br.byteLength))
}
