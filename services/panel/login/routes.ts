import { Hono } from 'hono'
import { loginRequestSchema } from '#contracts/panel/login.ts'
import type { Database } from '#database/schema.ts'
import type { ClientAddress } from '../../http/client-address.ts'
import { type Credentials, sameCredentials } from '../../http/credentials.ts'
import { ProblemError } from '../../http/problem.ts'
import { rateLimit } from '../../http/rate-limit.ts'
import { validatedJson } from '../../http/request-body.ts'
import { sharedLimiter } from '../../http/shared-limiter.ts'
import type { Tokens } from '../../http/tokens.ts'

interface Login {
  db: Database
  credentials: Credentials
  tokens: Tokens
  clientAddress: ClientAddress
}

/** How many wrong ones one address may try in all copies together. */
const guesses = { name: 'panel-login', requests: 10, seconds: 60 }

/** POST /api/login: a token for the right credentials; ten wrong ones a minute are let try. */
export function loginRoutes({ db, credentials, tokens, clientAddress }: Login): Hono {
  const routes = new Hono()
  const limit = rateLimit({ limiter: sharedLimiter(db, guesses), clientAddress, onlyFailures: true })
  routes.post('/api/login', limit, async (c) => {
    const { salt, api_token } = await validatedJson(c, loginRequestSchema)
    if (!sameCredentials(credentials, { salt, key: api_token })) {
      throw new ProblemError(401, { detail: 'The credentials are wrong.' })
    }
    const { token, expiresIn } = await tokens.issue()
    return c.json({ token, expires_in: expiresIn }, 200, { 'cache-control': 'no-store' })
  })
  return routes
}
