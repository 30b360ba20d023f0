import { createHmac, randomBytes } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { networkOf } from '#contracts/network.ts'
import type { Database } from '#database/schema.ts'
import { secretNamed } from '#database/secrets.ts'
import type { ClientAddress } from '../../http/client-address.ts'
import { rateLimit } from '../../http/rate-limit.ts'
import { sharedLimiter } from '../../http/shared-limiter.ts'

/** How many submissions of one kind a visitor may make in an hour: enough for an office behind one address. */
const requests = 30
const seconds = 3_600

export interface SubmissionLimits {
  /** Makes the limit of one kind of submission. */
  limit(kind: string): MiddlewareHandler
  /** Who sends, as a keyed hash; undefined: from within the process. */
  visitorOf(c: Context): string | undefined
}

/**
 * Answers 429 to a visitor who sends too much, to whichever copy of the panel. Only callers with a token come this far, so
 * what the site says of the visitor in `X-Forwarded-Client` is believed; without it the caller itself is counted. What
 * is kept of an address is a keyed hash, for an hour.
 */
export async function limitSubmissions(db: Database, clientAddress: ClientAddress): Promise<SubmissionLimits> {
  const key = await secretNamed(db, 'submission-limits', () => randomBytes(32).toString('base64url'))

  function visitorOf(c: Context): string | undefined {
    const address = c.req.header('x-forwarded-client')?.slice(0, 100) || clientAddress(c)
    return address && createHmac('sha256', key).update(networkOf(address)).digest('base64url')
  }

  return {
    limit: (kind) =>
      rateLimit({ limiter: sharedLimiter(db, { name: kind, requests, seconds }), clientAddress: visitorOf }),
    visitorOf,
  }
}
