import { createHmac } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { Database } from '#database/schema/index.ts'
import { networkOf } from '#domain/client-network.ts'
import type { ClientAddress } from '../../core/http/client-address.ts'
import { spend } from '../../core/limits/rate-limit.ts'
import { sharedLimiter } from '../../core/limits/shared-limiter.ts'
import { limitKey } from './limit-key.ts'

/** How many submissions of one kind a visitor may make in an hour: enough for an office behind one address. */
const ofVisitor = { requests: 30, seconds: 3_600 }

/** In which time all visitors together may make `maxSubmissions` of one kind, in seconds. */
const allSeconds = 600

/** Enough for a casting call on television; a flood from many addresses is bounded by it. */
const defaultMaxSubmissions = 300

export interface SubmissionLimits {
  /** Makes the limit of one kind of submission. */
  limit(kind: string): MiddlewareHandler
  /** Who sends, as a keyed hash; undefined: from within the process. */
  visitorOf(c: Context): string | undefined
}

/**
 * Answers 429 to a visitor who sends too much, to whichever copy of the panel, and to everybody when all visitors together
 * do. Half of what all may send is kept for visitors who have sent nothing in the last hour, so that a few who send as much
 * as they may leave room for the others. Only callers with a token come this far, so what the site says of the visitor in
 * `X-Forwarded-Client` is believed; without it the caller itself is counted. What is kept of an address is a keyed hash,
 * for an hour.
 * @param maxSubmissions of one kind, of all visitors in ten minutes
 */
export async function limitSubmissions(
  db: Database,
  clientAddress: ClientAddress,
  maxSubmissions = defaultMaxSubmissions,
): Promise<SubmissionLimits> {
  const key = await limitKey(db)

  function visitorOf(c: Context): string | undefined {
    const address = c.req.header('x-forwarded-client')?.slice(0, 100) || clientAddress(c)
    return address && createHmac('sha256', key).update(networkOf(address)).digest('base64url')
  }

  function limit(kind: string): MiddlewareHandler {
    const visitors = sharedLimiter(db, { name: kind, ...ofVisitor })
    const all = sharedLimiter(db, { name: `all-${kind}`, requests: maxSubmissions, seconds: allSeconds })
    const repeated = sharedLimiter(db, {
      name: `repeated-${kind}`,
      requests: Math.ceil(maxSubmissions / 2),
      seconds: allSeconds,
    })
    return async (c, next) => {
      const visitor = visitorOf(c)
      if (visitor === undefined) return next()
      const sent = await spend(visitors, visitor, 1, 'Too many requests.')
      if (sent > 1) await spend(repeated, 'all', 1, 'Too many requests of all visitors.')
      await spend(all, 'all', 1, 'Too many requests of all visitors.')
      await next()
    }
  }

  return { limit, visitorOf }
}
