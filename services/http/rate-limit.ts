import type { Context, MiddlewareHandler } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { ClientAddress } from './client-address.ts'
import { ProblemError } from './problem.ts'

interface Limit {
  /** How many requests of one address are answered in `seconds`. */
  requests: number
  seconds: number
  clientAddress: ClientAddress
  /** Whether a request that went well counts: the others are guesses. */
  onlyFailures?: boolean
}

/** Answers 429 to an address that asks too often, saying when to come back. */
export function rateLimit({ requests, seconds, clientAddress, onlyFailures = false }: Limit): MiddlewareHandler {
  const limiter = new RateLimiterMemory({ points: requests, duration: seconds })
  return async (c: Context, next) => {
    const address = clientAddress(c)
    if (address === undefined) return next()
    try {
      await limiter.consume(address)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      const wait = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000))
      throw new ProblemError(429, { detail: 'Too many requests.', headers: { 'retry-after': String(wait) } })
    }
    await next()
    if (onlyFailures && c.res.ok) await limiter.reward(address)
  }
}
