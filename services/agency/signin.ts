import { Hono } from 'hono'
import { signinRequestSchema } from '#contracts/service-sign-in.ts'
import type { Database } from '#database/schema/index.ts'
import type { ClientAddress } from '../core/http/client-address.ts'
import { type Credentials, sameCredentials } from '../core/http/credentials.ts'
import { ProblemError } from '../core/http/problem.ts'
import { validatedJson } from '../core/http/request-body.ts'
import type { Tokens } from '../core/http/tokens.ts'
import { rateLimit, sharedLimiter } from '../core/limits/rate-limit.ts'

interface Signin {
  db: Database
  credentials: Credentials
  tokens: Tokens
  clientAddress: ClientAddress
}

/** Wrong credentials per minute and client address, counted over all instances. */
const guesses = { name: 'agency-signin', requests: 10, seconds: 60 }

/** POST /api/signin: issues a token for valid credentials. */
export function signinRoutes({ db, credentials, tokens, clientAddress }: Signin): Hono {
  const routes = new Hono()
  const limit = rateLimit({ limiter: sharedLimiter(db, guesses), clientAddress, onlyFailures: true })
  routes.post('/api/signin', limit, async (c) => {
    const { salt, api_key } = await validatedJson(c, signinRequestSchema)
    if (!sameCredentials(credentials, { salt, key: api_key })) {
      throw new ProblemError(401, { detail: 'The credentials are wrong.' })
    }
    const { token, expiresIn } = await tokens.issue()
    return c.json({ access_token: token, expires_in: expiresIn }, 200, { 'cache-control': 'no-store' })
  })
  return routes
}
