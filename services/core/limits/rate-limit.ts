import type { Context, MiddlewareHandler } from 'hono'
import { CompiledQuery } from 'kysely'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { isPostgres } from '#database/dialect.ts'
import type { Database } from '#database/schema/index.ts'
import { networkOf } from '#domain/client-address.ts'
import type { ClientAddress } from '../http/client-address.ts'
import { ProblemError } from '../http/problem.ts'

interface Counted {
  /** How many requests of one address are answered in `seconds`, by this copy of the program. */
  requests: number
  seconds: number
}

interface Limit {
  clientAddress: ClientAddress
  /** Whether a request that went well counts: the others are guesses. */
  onlyFailures?: boolean
}

/** Answers 429 to an address, of IPv6 a network, that asks too often, saying when to come back. */
export function rateLimit({
  clientAddress,
  onlyFailures = false,
  ...counted
}: Limit & (Counted | { limiter: RateLimiterAbstract })): MiddlewareHandler {
  const limiter = 'limiter' in counted ? counted.limiter : memoryLimiter(counted)
  return async (c: Context, next) => {
    const address = clientAddress(c)
    if (address === undefined) return next()
    const network = networkOf(address)
    await spend(limiter, network, 1, 'Too many requests.')
    await next()
    if (onlyFailures && c.res.ok) await limiter.reward(network)
  }
}

/**
 * Counts `points` of a subject, and returns how many it has spent.
 * @throws ProblemError 429, with `detail` and when to come back, when it is too much
 */
export async function spend(
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
  /** Tells it from other limits. */
  name: string
  /** How many requests of one subject are answered in `seconds`. */
  requests: number
  seconds: number
}

/**
 * Counts in all copies of the program together. On SQLite there is one process, which needs no table for it; while
 * PostgreSQL does not answer each copy counts for itself.
 */
export function sharedLimiter(db: Database, { name, requests, seconds }: SharedLimit): RateLimiterAbstract {
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
    // Who goes on is refused without asking the database.
    inMemoryBlockOnConsumed: requests + 1,
  })
}
