import type { Hono } from 'hono'
import type { z } from 'zod'
import type { Database } from '#database/schema/index.ts'
import { createRateLimit, createSharedLimiter } from '../limits/rate-limit.ts'
import type { ClientAddress } from './client-address.ts'
import { areSameCredentials, type Credentials } from './credentials.ts'
import { ProblemError } from './problem.ts'
import { validateJson } from './request-body.ts'
import type { Tokens } from './tokens.ts'

interface SignIn {
  path: string
  /** The credentials in the request. */
  schema: z.ZodType<Credentials>
  /** The name of the token in the response. */
  tokenName: string
  db: Database
  /** The name of the limit of wrong credentials. */
  limit: string
  credentials: Credentials
  tokens: Tokens
  clientAddress: ClientAddress
}

/** Wrong credentials per client address, counted over all instances. */
const guesses = { requests: 10, seconds: 60 }

/** POST `path`: issues a token for valid credentials. */
export function addSignInRoute(app: Hono, { path, schema, tokenName, db, limit, ...signIn }: SignIn): void {
  const limiter = createSharedLimiter(db, { name: limit, ...guesses })
  const rateLimit = createRateLimit({ limiter, clientAddress: signIn.clientAddress, shouldCountOnlyFailures: true })
  app.post(path, rateLimit, async (c) => {
    if (!areSameCredentials(signIn.credentials, await validateJson(c, schema))) {
      throw new ProblemError(401, { detail: 'The credentials are wrong.' })
    }
    const { token, expiresIn } = await signIn.tokens.issue()
    return c.json({ [tokenName]: token, expires_in: expiresIn }, 200, { 'cache-control': 'no-store' })
  })
}
