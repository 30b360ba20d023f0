import { Hono } from 'hono'
import { loginRequestSchema } from '#contracts/service-sign-in.ts'
import type { Database } from '#database/schema/index.ts'
import type { ClientAddress } from '../core/http/client-address.ts'
import { areSameCredentials, type Credentials } from '../core/http/credentials.ts'
import { ProblemError } from '../core/http/problem.ts'
import { validateJson } from '../core/http/request-body.ts'
import type { Tokens } from '../core/http/tokens.ts'
import { createRateLimit, createSharedLimiter } from '../core/limits/rate-limit.ts'

interface Login {
  db: Database
  credentials: Credentials
  tokens: Tokens
  clientAddress: ClientAddress
}

/** Wrong credentials per minute and client address, counted over all instances. */
const guesses = { name: 'panel-login', requests: 10, seconds: 60 }

/** POST /api/login: issues a token for valid credentials. */
export function createLoginRoutes({ db, credentials, tokens, clientAddress }: Login): Hono {
  const routes = new Hono()
  const limit = createRateLimit({ limiter: createSharedLimiter(db, guesses), clientAddress, countsOnlyFailures: true })
  routes.post('/api/login', limit, async (c) => {
    const { salt, api_token } = await validateJson(c, loginRequestSchema)
    if (!areSameCredentials(credentials, { salt, key: api_token })) {
      throw new ProblemError(401, { detail: 'The credentials are wrong.' })
    }
    const { token, expiresIn } = await tokens.issue()
    return c.json({ token, expires_in: expiresIn }, 200, { 'cache-control': 'no-store' })
  })
  return routes
}
