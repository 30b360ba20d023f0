import type { Database } from '#database/schema/index.ts'
import { getOrCreateSecret } from '#database/secrets.ts'
import { deriveToken } from '../link-tokens.ts'

/** The tokens of requests' status pages, derived from their ids, so that every mail about a request can have the link. */
export async function createStatusTokens(db: Database): Promise<{ of(requestId: string): string }> {
  const key = await getOrCreateSecret(db, 'booking-status')
  return { of: (requestId) => deriveToken(key, requestId) }
}
