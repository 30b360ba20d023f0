import { createHmac } from 'node:crypto'
import type { Database } from '#database/schema/index.ts'
import { getOrCreateSecret } from '#database/secrets.ts'

/**
 * The tokens of requests' status pages: keyed hashes of their ids, so that every mail about a request can have the link
 * although only the token's hash is stored.
 */
export async function createStatusTokens(db: Database): Promise<{ of(requestId: string): string }> {
  const key = await getOrCreateSecret(db, 'booking-status')
  return { of: (requestId) => createHmac('sha256', key).update(requestId).digest('base64url') }
}
