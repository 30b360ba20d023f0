import type { MiddlewareHandler } from 'hono'
import { sign, verify } from 'hono/jwt'
import type { Database } from '#database/schema/index.ts'
import { getOrCreateSecret } from '#database/secrets.ts'
import { hourSeconds } from '#domain/time.ts'
import { ProblemError } from './problem.ts'

/** The lifetime of a token, in seconds. */
const lifetimeSeconds = hourSeconds

/** The bearer tokens of one service. */
export interface Tokens {
  /** A new token and its lifetime in seconds. `now` is in milliseconds since 1970. */
  issue(now?: number): Promise<{ token: string; expiresIn: number }>
  /** Whether `token` was issued for this service and has not expired. */
  accepts(token: string): Promise<boolean>
}

/** Tokens for `service`, signed with a key that all instances share through the database. */
export async function createTokens(db: Database, service: string): Promise<Tokens> {
  const key = await getOrCreateSecret(db, `token-key:${service}`)
  return {
    async issue(now = Date.now()) {
      const issued = Math.floor(now / 1_000)
      const token = await sign({ aud: service, iat: issued, exp: issued + lifetimeSeconds }, key, 'HS256')
      return { token, expiresIn: lifetimeSeconds }
    },
    async accepts(token) {
      try {
        // Another instance, whose clock is ahead, may have issued it.
        await verify(token, key, { alg: 'HS256', aud: service, iat: false })
        return true
      } catch {
        return false
      }
    },
  }
}

/** Requires a valid `Authorization: Bearer {token}`; otherwise 401. */
export function requireToken(tokens: Tokens): MiddlewareHandler {
  return async (c, next) => {
    const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    if (token === undefined) {
      throw new ProblemError(401, { detail: 'Sign in first.', headers: { 'www-authenticate': 'Bearer' } })
    }
    if (!(await tokens.accepts(token))) {
      throw new ProblemError(401, {
        detail: 'The token is not valid, or no longer so.',
        headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
      })
    }
    await next()
  }
}
