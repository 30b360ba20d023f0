import { CompiledQuery } from 'kysely'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import { isPostgres } from '#database/dialect.ts'
import type { Database } from '#database/schema/index.ts'

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
