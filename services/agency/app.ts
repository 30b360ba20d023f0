import { Hono } from 'hono'
import { signinRequestSchema } from '#contracts/service-sign-in.ts'
import type { Connection } from '#database/connect.ts'
import type { Database } from '#database/schema/index.ts'
import { createAgencyCalendar } from '../core/agency-calendar.ts'
import { type ClientAddress, createClientAddress } from '../core/http/client-address.ts'
import { areSameCredentials, type Credentials } from '../core/http/credentials.ts'
import type { Logger } from '../core/http/logger.ts'
import { ProblemError } from '../core/http/problem.ts'
import { validateJson } from '../core/http/request-body.ts'
import { createServiceApp, limitBody } from '../core/http/service-app.ts'
import { createTokens, requireToken, type Tokens } from '../core/http/tokens.ts'
import { createRateLimit, createSharedLimiter } from '../core/limits/rate-limit.ts'
import { createPreviewTokens } from '../core/tokens.ts'
import { createAttributeRoutes } from './attributes.ts'
import { createBoardRoutes } from './boards.ts'
import { createProfileRoutes } from './profile.ts'
import { createTalentRoutes } from './talents.ts'

interface Signin {
  db: Database
  credentials: Credentials
  tokens: Tokens
  clientAddress: ClientAddress
}

/** Wrong credentials per minute and client address, counted over all instances. */
const guesses = { name: 'agency-signin', requests: 10, seconds: 60 }

/** POST /api/signin: issues a token for valid credentials. */
function signinRoutes({ db, credentials, tokens, clientAddress }: Signin): Hono {
  const routes = new Hono()
  const limit = createRateLimit({ limiter: createSharedLimiter(db, guesses), clientAddress, countsOnlyFailures: true })
  routes.post('/api/signin', limit, async (c) => {
    const { salt, api_key } = await validateJson(c, signinRequestSchema)
    if (!areSameCredentials(credentials, { salt, key: api_key })) {
      throw new ProblemError(401, { detail: 'The credentials are wrong.' })
    }
    const { token, expiresIn } = await tokens.issue()
    return c.json({ access_token: token, expires_in: expiresIn }, 200, { 'cache-control': 'no-store' })
  })
  return routes
}

interface AgencyOptions {
  connection: Connection
  /** The credentials of clients; `key` is the contract's `api_key`. */
  credentials: Credentials
  log: Logger
  /** The day on which ages are computed, ISO 8601; by default today in the agency's time zone. */
  today?: () => string
  /** Overrides the time zone of the agency's settings. */
  timeZone?: string | undefined
  /** By default the system clock. */
  now?: () => Date
  /** The client address for rate limits; by default the socket's address. */
  clientAddress?: ClientAddress
}

/** The agency software service: talents, their attributes and media, from the tables of `connection`. */
export async function createAgency(options: AgencyOptions): Promise<Hono> {
  const { connection, credentials, log, timeZone, now = () => new Date() } = options
  const calendar = createAgencyCalendar(connection.db, { now, timeZone })
  const { today = calendar.today } = options
  const addressOf = options.clientAddress ?? createClientAddress()
  const tokens = await createTokens(connection.db, 'agency')
  const app = createServiceApp({ log, clientAddress: addressOf })
  app.use(limitBody(64 * 1024))
  app.route('/', signinRoutes({ db: connection.db, credentials, tokens, clientAddress: addressOf }))
  app.use('/api/talents', requireToken(tokens))
  app.use('/api/talents/*', requireToken(tokens))
  app.use('/api/talent/*', requireToken(tokens))
  app.use(async (_, next) => {
    await calendar.refresh()
    await next()
  })
  app.route('/', createAttributeRoutes({ db: connection.db, today }))
  app.route('/', createBoardRoutes({ db: connection.db }))
  app.route('/', createTalentRoutes({ db: connection.db, today }))
  app.route(
    '/',
    createProfileRoutes({ db: connection.db, today, now, previews: await createPreviewTokens(connection.db) }),
  )
  return app
}
