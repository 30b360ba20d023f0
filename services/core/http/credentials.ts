import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '#database/schema/index.ts'
import { getOrCreateSecret } from '#database/secrets.ts'

/** What a client signs in with: issued together, valid only together. */
export interface Credentials {
  salt: string
  key: string
}

/** Whether both halves are right. How long it takes says nothing about how much of them is. */
export function sameCredentials(expected: Credentials, given: Credentials): boolean {
  return timingSafeEqual(digest(expected), digest(given))
}

/** The credentials that this installation made for `service`: the same ones after each start. */
export async function ownCredentials(db: Database, service: string): Promise<Credentials> {
  const [salt, key] = await Promise.all([
    getOrCreateSecret(db, `salt:${service}`, () => randomBytes(12).toString('base64url')),
    getOrCreateSecret(db, `key:${service}`, () => randomBytes(32).toString('base64url')),
  ])
  return { salt, key }
}

/** Of equal length for all credentials, as the comparison needs. */
function digest({ salt, key }: Credentials): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([salt, key]))
    .digest()
}
