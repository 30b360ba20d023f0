import type { Hono } from 'hono'
import { signinRequestSchema } from '#contracts/service-sign-in.ts'
import type { Connection } from '#database/connect.ts'
import { type ClientAddress, createClientAddress } from '../http/client-address.ts'
import type { Credentials } from '../http/credentials.ts'
import type { Logger } from '../http/logger.ts'
import { createServiceApp, limitBody } from '../http/service-app.ts'
import { addSignInRoute } from '../http/sign-in-route.ts'
import { createTokens, requireToken } from '../http/tokens.ts'
import { createAgencyCalendar } from '../records/agency-calendar.ts'
import { createPreviewTokens } from '../records/link-tokens.ts'
import { createSignedUrls } from '../records/media/signed-urls.ts'
import { listAttributes } from './attributes.ts'
import { listBoards } from './boards.ts'
import { showProfile } from './profile.ts'
import { listTalents } from './talents.ts'

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
  const { credentials, log, timeZone, now = () => new Date(), clientAddress = createClientAddress() } = options
  const { db } = options.connection
  const calendar = createAgencyCalendar(db, { now, timeZone })
  const { today = calendar.today } = options
  const tokens = await createTokens(db, 'agency')
  const app = createServiceApp({ log, clientAddress })
  app.use(limitBody(64 * 1024))
  addSignInRoute(app, {
    path: '/api/signin',
    schema: signinRequestSchema.transform(({ salt, api_key }) => ({ salt, key: api_key })),
    tokenName: 'access_token',
    limit: 'agency-signin',
    db,
    credentials,
    tokens,
    clientAddress,
  })
  app.use('/api/talents', requireToken(tokens))
  app.use('/api/talents/*', requireToken(tokens))
  app.use('/api/talent/*', requireToken(tokens))
  app.use(async (_, next) => {
    await calendar.refresh()
    await next()
  })
  const context = { db, today, now, previews: await createPreviewTokens(db), signedUrls: await createSignedUrls(db) }
  app.get('/api/talents/attributes', (c) => listAttributes(c, context))
  app.get('/api/talents/boards', (c) => listBoards(c, context))
  app.post('/api/talents', (c) => listTalents(c, context))
  app.get('/api/talent/profile', (c) => showProfile(c, context))
  return app
}
