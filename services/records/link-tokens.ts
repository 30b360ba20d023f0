import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '#database/schema/index.ts'
import { getOrCreateSecret } from '#database/secrets.ts'

/** A token of 256 random bits. Only its hash is stored. */
export function createToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** The hash by which a token is stored and found: SHA-256, base64url. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/**
 * A token that can be computed again although only its hash is stored: a keyed hash of what names the link. Nobody can compute
 * the key from it.
 */
export function deriveToken(key: string, link: string): string {
  return createHmac('sha256', key).update(link).digest('base64url')
}

/** In bytes: the expiry in seconds since 1970, and the signature. */
const sizes = { expiry: 4, signature: 32 }

/** Issues and verifies tokens that show an unpublished page or file, one record or file each. */
export interface PreviewTokens {
  issue(resource: string, id: number | string, expires: Date): string
  /** Whether `token` was issued for this record and has not expired. */
  opens(token: string, resource: string, id: number | string, now: Date): boolean
  /** When a token expires that opens something. */
  expiryOf(token: string): Date
}

/** Tokens signed with a key that all instances share through the database. */
export async function createPreviewTokens(db: Database): Promise<PreviewTokens> {
  const key = await getOrCreateSecret(db, 'previews')

  function sign(resource: string, id: number | string, expiry: Buffer): Buffer {
    return createHmac('sha256', key).update(`${resource}/${id}/`).update(expiry).digest()
  }

  return {
    issue(resource, id, expires) {
      const expiry = Buffer.alloc(sizes.expiry)
      expiry.writeUInt32BE(Math.floor(expires.getTime() / 1_000))
      return Buffer.concat([expiry, sign(resource, id, expiry)]).toString('base64url')
    },
    opens(token, resource, id, now) {
      const bytes = Buffer.from(token, 'base64url')
      // A token has only one valid encoding.
      if (bytes.length !== sizes.expiry + sizes.signature || bytes.toString('base64url') !== token) return false
      const expiry = bytes.subarray(0, sizes.expiry)
      const isSigned = timingSafeEqual(bytes.subarray(sizes.expiry), sign(resource, id, expiry))
      return isSigned && expiry.readUInt32BE() * 1_000 > now.getTime()
    },
    expiryOf: (token) => new Date(Buffer.from(token, 'base64url').readUInt32BE() * 1_000),
  }
}
