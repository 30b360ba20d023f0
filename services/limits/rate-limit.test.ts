import { RateLimiterRes } from 'rate-limiter-flexible'
import { afterEach, expect, test, vi } from 'vitest'
import { bothDialects } from '#tests/helpers/dialects.ts'
import { ProblemError } from '../http/problem.ts'
import { consumePoints, createSharedLimiter } from './rate-limit.ts'

const limit = { name: 'contact', requests: 3, seconds: 60 }

bothDialects((connection, dialect) => {
  test('allows a fixed number of requests, and responds with Retry-After to the others', async () => {
    const one = createSharedLimiter(connection().db, limit)
    // A second instance, where the database allows one.
    const other = dialect === 'postgres' ? createSharedLimiter(connection().db, limit) : one
    const attempts = [one, other, one, other, other].map((limiter) => limiter.consume('somebody'))
    const results = await Promise.allSettled(attempts)
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refusals).toHaveLength(2)
    for (const refusal of refusals) {
      expect(refusal).toBeInstanceOf(RateLimiterRes)
      expect(refusal.msBeforeNext).toBeGreaterThan(0)
      expect(refusal.msBeforeNext).toBeLessThanOrEqual(60_000)
    }
    await expect(one.consume('somebody else')).resolves.toBeInstanceOf(RateLimiterRes)
    const another = createSharedLimiter(connection().db, { ...limit, name: 'favorites' })
    await expect(another.consume('somebody')).resolves.toBeInstanceOf(RateLimiterRes)
  })
})

bothDialects((connection) => {
  afterEach(() => void vi.useRealTimers())

  test('forgets a full count that was started while the clock was ahead', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const limiter = createSharedLimiter(connection().db, limit)
    const count = () => consumePoints(limiter, 'a visitor', 1, 'Too many requests.')
    const right = Date.now()
    vi.setSystemTime(right + 30 * 86_400_000)
    for (let request = 0; request < 3; request++) await count()
    await expect(count()).rejects.toThrow(ProblemError)
    vi.setSystemTime(right)
    for (let request = 1; request <= 3; request++) expect(await count()).toBe(request)
    await expect(count()).rejects.toThrow(ProblemError)
  })

  test('counts locally while the database is unavailable', async () => {
    const limiter = createSharedLimiter(connection().db, limit)
    await connection().db.schema.dropTable('rate_limits').execute()
    for (let attempt = 0; attempt < 3; attempt++) await limiter.consume('somebody')
    await expect(limiter.consume('somebody')).rejects.toBeInstanceOf(RateLimiterRes)
  })
})
