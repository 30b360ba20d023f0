import type { Hono } from 'hono'
import type { Connection } from '#database/connect.ts'
import { createAgencyCalendar } from '../core/agency-calendar.ts'
import { type ClientAddress, createClientAddress } from '../core/http/client-address.ts'
import type { Credentials } from '../core/http/credentials.ts'
import type { Logger } from '../core/http/logger.ts'
import { createServiceApp } from '../core/http/service-app.ts'
import { createTokens, requireToken } from '../core/http/tokens.ts'
import type { Storage } from '../core/storage/storage.ts'
import { createPreviewTokens } from '../core/tokens.ts'
import { createApplicationLinkRoutes } from './application-links/application-links.ts'
import { createApplicationLinks, createLinkTokens } from './application-links/links.ts'
import { createApplicationRoutes, createPhotoQuota } from './applications/applications.ts'
import { createContactCheckRoutes } from './contact-check/contact-check.ts'
import type { PanelContext } from './context.ts'
import { createCustomFormRoutes } from './custom-forms.ts'
import { createDownloadRoutes } from './download/download.ts'
import { createEntityRoutes } from './entities.ts'
import { createLoginRoutes } from './login.ts'
import { createPartnerRoutes } from './partners.ts'
import { createPostRoutes } from './posts.ts'
import { createPublicMediaRoutes } from './public-media.ts'
import { createSelectionRoutes } from './selections/selections.ts'
import { createSlideRoutes } from './slides.ts'
import { createSocialMediaRoutes } from './social-medias.ts'
import { createStaffRoutes } from './staff.ts'
import { limitSubmissions } from './submissions/limits.ts'
import { createContactReportRoutes, createContactRoutes, createFavoriteRoutes } from './submissions/messages.ts'

interface PanelOptions {
  connection: Connection
  /** The storage of the content's media and of applicants' photos. */
  storage: Storage
  /** The credentials of clients; `key` is the contract's `api_token`. */
  credentials: Credentials
  log: Logger
  /** The absolute URL of the site, for links in mails; without it mails ask for a reply instead. */
  siteUrl?: string | undefined
  /** The absolute URL of the back office, for links in mails to the staff. */
  adminUrl?: string | undefined
  /** The sender of the site's mails, with or without a name. */
  mailFrom?: string | undefined
  /** By default the system clock. */
  now?: () => Date
  /** Overrides the time zone of the agency's settings. */
  timeZone?: string | undefined
  /** The client address for rate limits; by default the socket's address. */
  clientAddress?: ClientAddress
  /** The maximum number of submissions of a kind from all visitors in ten minutes. */
  maxSubmissions?: number | undefined
}

/** The panel service: the agency's content and visitors' submissions, from the tables of `connection`. */
export async function createPanel(options: PanelOptions): Promise<Hono> {
  const { connection, storage, credentials, log, now = () => new Date() } = options
  const addressOf = options.clientAddress ?? createClientAddress()
  const tokens = await createTokens(connection.db, 'panel')
  const context: PanelContext = { db: connection.db, storage, log, now, adminUrl: options.adminUrl }
  const linkTokens = await createLinkTokens(connection.db)
  const links = createApplicationLinks(linkTokens, options.siteUrl)
  const app = createServiceApp({ log, clientAddress: addressOf })
  app.route('/', createPublicMediaRoutes(context))
  app.route('/', createLoginRoutes({ db: connection.db, credentials, tokens, clientAddress: addressOf }))

  app.use(requireToken(tokens))
  app.route('/', createSlideRoutes(context))
  app.route('/', createEntityRoutes(context))
  app.route('/', createSocialMediaRoutes(context))
  app.route('/', createStaffRoutes(context))
  app.route('/', createPartnerRoutes(context))
  app.route('/', createPostRoutes({ ...context, previews: await createPreviewTokens(connection.db) }))
  app.route('/', createDownloadRoutes(context))
  app.route('/', createApplicationLinkRoutes({ ...context, tokens: linkTokens, links }))
  const { limit, visitorOf } = await limitSubmissions(connection.db, addressOf, options.maxSubmissions)
  app.route(
    '/',
    createContactCheckRoutes({ ...context, visitorOf, siteUrl: options.siteUrl, mailFrom: options.mailFrom }),
  )
  const countPhotos = createPhotoQuota(connection.db, visitorOf)
  const calendar = createAgencyCalendar(connection.db, { now, timeZone: options.timeZone })
  app.route('/', createApplicationRoutes({ ...context, links, countPhotos, calendar, visitorOf }, limit('application')))
  app.route('/', createContactRoutes(context, limit('contact')))
  app.route('/', createContactReportRoutes(context, limit('report')))
  app.route('/', createFavoriteRoutes(context, limit('favorites')))
  const limits = { rooms: limit('selection'), bookings: limit('booking') }
  app.route('/', createSelectionRoutes({ ...context, siteUrl: options.siteUrl }, limits))
  app.route('/', createCustomFormRoutes(context, limit('entry')))
  return app
}
