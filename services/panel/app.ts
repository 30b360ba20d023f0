import type { Hono } from 'hono'
import { loginRequestSchema } from '#contracts/service-sign-in.ts'
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
import type { Storage } from '../storage/storage.ts'
import { addApplicationLinkRoutes } from './application-links/application-links.ts'
import { createApplicationLinks, createLinkTokens } from './application-links/links.ts'
import { createPhotoQuota, maxFormBytes, receiveApplication } from './applications/applications.ts'
import { addBookingRequestRoutes } from './bookings/booking-requests.ts'
import { addContactCheckRoute } from './contact-check/contact-check.ts'
import type { PanelContext } from './context.ts'
import { receiveEntry, showForm } from './custom-forms.ts'
import { downloadMedia } from './download/download.ts'
import { addEntityRoutes } from './entities.ts'
import { addMyCardRoutes } from './my-card/my-card.ts'
import { listPartners } from './partners.ts'
import { addPostRoutes } from './posts.ts'
import { addMediaRoutes } from './public-media.ts'
import { addSelectionRoutes } from './selections/selections.ts'
import { listSlides } from './slides.ts'
import { listSocialMedias } from './social-medias.ts'
import { listStaff } from './staff.ts'
import { limitSubmissions } from './submissions/limits.ts'
import { addContactReportRoute, addContactRoute, addFavoriteRoute } from './submissions/messages.ts'

interface PanelOptions {
  connection: Connection
  /** The storage of the content's media and of applicants' photos. */
  storage: Storage
  /** The credentials of clients; `key` is the contract's `api_token`. */
  credentials: Credentials
  log: Logger
  /** The absolute URL of the site, for links in mails. */
  siteUrl: string
  /** The absolute URL of the back office, for links in mails to the staff. */
  adminUrl?: string | undefined
  /** The sender of the site's mails, with or without a name. */
  mailFrom?: string | undefined
  /** Whether there is a mail server, as by default. */
  sendsMail?: boolean
  /** Whether only the site of this process calls it, as by default. */
  isEmbedded?: boolean
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
  const { storage, credentials, log, now = () => new Date(), clientAddress = createClientAddress() } = options
  const { siteUrl, adminUrl, mailFrom, timeZone, sendsMail = true } = options
  const { db } = options.connection
  const tokens = await createTokens(db, 'panel')
  const context: PanelContext = { db, storage, log, now, siteUrl, adminUrl, sendsMail }
  const signedUrls = await createSignedUrls(db)
  const linkTokens = await createLinkTokens(db)
  const links = createApplicationLinks(linkTokens, siteUrl)
  const calendar = createAgencyCalendar(db, { now, timeZone })
  const app = createServiceApp({ log, clientAddress })
  // Public files need no token.
  addMediaRoutes(app, context, options.isEmbedded === false ? signedUrls : undefined)
  addSignInRoute(app, {
    path: '/api/login',
    schema: loginRequestSchema.transform(({ salt, api_token }) => ({ salt, key: api_token })),
    tokenName: 'token',
    limit: 'panel-login',
    db,
    credentials,
    tokens,
    clientAddress,
  })

  app.use(requireToken(tokens))
  app.get('/slides/:type', (c) => listSlides(c, context))
  addEntityRoutes(app, context)
  app.get('/api/forms/:name', (c) => showForm(c, context))
  app.get('/api/social-medias', (c) => listSocialMedias(c, context))
  app.get('/staff/:lang', (c) => listStaff(c, context))
  app.get('/partners/:lang', (c) => listPartners(c, context))
  addPostRoutes(app, {
    ...context,
    previews: await createPreviewTokens(db),
    signedUrls,
  })
  addApplicationLinkRoutes(app, { ...context, tokens: linkTokens, links, calendar })
  const { limit, visitorOf } = await limitSubmissions(db, clientAddress, options.maxSubmissions)
  app.post('/api/download/zip', limitBody(256 * 1024), (c) => downloadMedia(c, context, visitorOf(c)))
  addContactCheckRoute(app, { ...context, visitorOf, siteUrl, mailFrom })
  const countPhotos = createPhotoQuota(db, visitorOf)
  const applications = { ...context, links, countPhotos, calendar, visitorOf }
  app.post('/get-scouted/:lang', limit('application'), limitBody(maxFormBytes), (c) =>
    receiveApplication(c, applications),
  )
  addContactRoute(app, context, limit('contact'))
  addContactReportRoute(app, context, limit('report'))
  addFavoriteRoute(app, context, limit('favorites'))
  const limitBookings = limit('booking')
  addBookingRequestRoutes(app, { ...context, siteUrl }, limitBookings)
  const selectionLimits = { rooms: limit('selection'), people: limit('room-person'), bookings: limitBookings }
  const cardLimits = { links: limit('my-card'), rights: limit('my-card-rights') }
  addMyCardRoutes(app, { ...context, calendar, siteUrl, countPhotos, visitorOf }, cardLimits)
  addSelectionRoutes(app, { ...context, calendar, siteUrl }, selectionLimits)
  app.post('/api/entry/:entry/send', limit('entry'), limitBody(256 * 1024), (c) => receiveEntry(c, context))
  return app
}
