import { type Context, Hono } from 'hono'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { expect, test } from 'vitest'
import { bothDialects } from '#tests/helpers/dialects.ts'
import { ProblemError } from '../http/problem.ts'
import { createRateLimit, createSharedLimiter } from './rate-limit.ts'

const limit = { name: 'contact', requests: 3, seconds: 60 }

bothDialects((_connection, db, dialect) => {
  test('allows a fixed number of requests, and responds with Retry-After to the others', async () => {
    const one = createSharedLimiter(db, limit)
    // A second instance, where the database allows one.
    const other = dialect === 'postgres' ? createSharedLimiter(db, limit) : one
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
    const another = createSharedLimiter(db, { ...limit, name: 'favorites' })
    await expect(another.consume('somebody')).resolves.toBeInstanceOf(RateLimiterRes)
  })
})

test('counts the failures of a network only, where successes do not count', async () => {
  const app = new Hono()
  const clientAddress = (c: Context) => c.req.header('x-test-address')
  app.use(createRateLimit({ requests: 2, seconds: 60, clientAddress, shouldCountOnlyFailures: true }))
  app.get('/:status', (c) => new Response(null, { status: Number(c.req.param('status')) }))
  app.onError((error) => {
    if (error instanceof ProblemError) return new Response(null, { status: error.status })
    throw error
  })
  const get = async (status: number, address: string) =>
    (await app.request(`/${status}`, { headers: { 'x-test-address': address } })).status
  for (const address of ['203.0.113.1', '2001:db8:7:7::1']) {
    for (const status of [200, 200, 200, 401, 200, 401]) expect(await get(status, address)).toBe(status)
    expect(await get(200, address)).toBe(429)
  }
  expect(await get(200, '2001:db8:7:ffff::1')).toBe(429)
  expect(await get(200, '2001:db8:8::1')).toBe(200)
})

bothDialects((_connection, db) => {
  test('counts locally while the database is unavailable', async () => {
    const limiter = createSharedLimiter(db, limit)
    await db.schema.dropTable('rate_limits').execute()
    for (let attempt = 0; attempt < 3; attempt++) await limiter.consume('somebody')
    await expect(limiter.consume('somebody')).rejects.toBeInstanceOf(RateLimiterRes)
  })
})
