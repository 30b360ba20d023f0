import { randomBytes } from 'node:crypto'
import type { Database } from '#database/schema/index.ts'
import { getOrCreateSecret } from '#database/secrets.ts'

/** The key with which addresses are hashed that are counted: what is kept of one is no address. */
export function limitKey(db: Database): Promise<string> {
  return getOrCreateSecret(db, 'submission-limits', () => randomBytes(32).toString('base64url'))
}
