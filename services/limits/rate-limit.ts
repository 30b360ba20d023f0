import type { Context, MiddlewareHandler } from 'hono'
import { CompiledQuery } from 'kysely'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { isPostgres } from '#database/dialect.ts'
import type { Database } from '#database/schema/index.ts'
import { networkOf } from '#domain/client-address.ts'
import type { ClientAddress } from '../http/client-address.ts'
import { ProblemError } from '../http/problem.ts'

interface Counted {
  /** Requests per address in `seconds`, counted in this instance. */
  requests: number
  seconds: number
}

interface Limit {
  clientAddress: ClientAddress
  /** Whether successful requests count; otherwise only failures do. */
  shouldCountOnlyFailures?: boolean
}

/** Responds with 429 and `Retry-After` to an address, for IPv6 a network, with too many requests. */
export function createRateLimit({
  clientAddress,
  shouldCountOnlyFailures = false,
  ...counted
}: Limit & (Counted | { limiter: RateLimiterAbstract })): MiddlewareHandler {
  const limiter = 'limiter' in counted ? counted.limiter : memoryLimiter(counted)
  return async (c: Context, next) => {
    const address = clientAddress(c)
    if (address === undefined) return next()
    const network = networkOf(address)
    await consumePoints(limiter, network, 1, 'Too many requests.')
    await next()
    if (shouldCountOnlyFailures && c.res.ok) await limiter.reward(network)
  }
}

/**
 * Counts `points` of a subject and returns its total.
 * @throws ProblemError 429 with `detail` and `Retry-After` beyond the limit
 */
export async function consumePoints(
  limiter: RateLimiterAbstract,
  subject: string,
  points: number,
  detail: string,
): Promise<number> {
  try {
    return (await limiter.consume(subject, points)).consumedPoints
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const wait = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000))
    throw new ProblemError(429, { detail, headers: { 'retry-after': String(wait) } })
  }
}

function memoryLimiter({ requests, seconds }: Counted): RateLimiterAbstract {
  return new RateLimiterMemory({ points: requests, duration: seconds })
}

interface SharedLimit {
  /** Distinguishes it from other limits. */
  name: string
  /** Requests per subject in `seconds`. */
  requests: number
  seconds: number
}

/**
 * Counts over all instances. SQLite has one process, which counts in memory; while PostgreSQL is unavailable each
 * instance counts alone.
 */
export function createSharedLimiter(db: Database, { name, requests, seconds }: SharedLimit): RateLimiterAbstract {
  const limit = { keyPrefix: name, points: requests, duration: seconds }
  const memory = new RateLimiterMemory(limit)
  if (!isPostgres(db)) return memory
  const query = ({ text, values }: { text: string; values: unknown[] }) =>
    db.executeQuery(CompiledQuery.raw(text, values))
  return new RateLimiterPostgres({
    ...limit,
    storeClient: { query },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    // The retention job does that.
    clearExpiredByTimeout: false,
    insuranceLimiter: memory,
    // Further requests are refused without a database query.
    inMemoryBlockOnConsumed: requests + 1,
  })
}
