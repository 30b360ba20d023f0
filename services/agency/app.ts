import type { Hono } from 'hono'
import type { Connection } from '#database/connect.ts'
import { createAgencyCalendar } from '../core/agency-calendar.ts'
import { type ClientAddress, clientAddress } from '../core/http/client-address.ts'
import type { Credentials } from '../core/http/credentials.ts'
import type { Logger } from '../core/http/logger.ts'
import { createServiceApp, limitBody } from '../core/http/service-app.ts'
import { createTokens, requireToken } from '../core/http/tokens.ts'
import { createPreviewTokens } from '../core/preview-tokens.ts'
import { attributeRoutes } from './attributes.ts'
import { boardRoutes } from './boards.ts'
import { profileRoutes } from './profile.ts'
import { signinRoutes } from './signin.ts'
import { talentRoutes } from './talents.ts'

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
  const addressOf = options.clientAddress ?? clientAddress()
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
  app.route('/', attributeRoutes({ db: connection.db, today }))
  app.route('/', boardRoutes({ db: connection.db }))
  app.route('/', talentRoutes({ db: connection.db, today }))
  app.route('/', profileRoutes({ db: connection.db, today, now, previews: await createPreviewTokens(connection.db) }))
  return app
}
