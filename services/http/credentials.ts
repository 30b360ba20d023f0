import { createHash, timingSafeEqual } from 'node:crypto'
import type { Database } from '#database/schema/index.ts'
import { getOrCreateSecret } from '#database/secrets.ts'

/** The credentials of a client: issued and valid as a pair. */
export interface Credentials {
  salt: string
  key: string
}

/** Compares both parts in constant time. */
export function areSameCredentials(expected: Credentials, given: Credentials): boolean {
  return timingSafeEqual(digest(expected), digest(given))
}

/** The stored credentials for `service`, generated at the first start. */
export async function getOwnCredentials(db: Database, service: string): Promise<Credentials> {
  const [salt, key] = await Promise.all([
    getOrCreateSecret(db, `salt:${service}`, 12),
    getOrCreateSecret(db, `key:${service}`),
  ])
  return { salt, key }
}

/** Hashes give all credentials the same length, which the comparison requires. */
function digest({ salt, key }: Credentials): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([salt, key]))
    .digest()
}
