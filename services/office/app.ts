import { Hono } from 'hono'
import { officeEntityNames } from '#contracts/office/entities.ts'
import type { Staff } from '#contracts/office/staff.ts'
import type { Connection } from '#database/connect.ts'
import { createAgencyCalendar } from '../agency-calendar.ts'
import { type ClientAddress, clientAddress } from '../http/client-address.ts'
import type { Logger } from '../http/logger.ts'
import { ProblemError } from '../http/problem.ts'
import { sameOriginWrites } from '../http/same-origin.ts'
import { createServiceApp } from '../http/service-app.ts'
import type { Storage } from '../storage.ts'
import { attributeEndpoints } from './attributes/endpoints.ts'
import { auditEndpoints } from './audit/endpoints.ts'
import { recordAudit } from './audit/record.ts'
import { officeBase } from './base.ts'
import { calendarEndpoints } from './calendar/endpoints.ts'
import { clockEndpoints } from './clock/endpoints.ts'
import { collectionEndpoints } from './collections/endpoints.ts'
import type { OfficeContext, OfficePictures, OfficeSystem } from './context.ts'
import { dashboardEndpoints } from './dashboard/endpoints.ts'
import { entities } from './entities/entities.ts'
import { ensureEntities } from './entities/ids.ts'
import { offices } from './entities/offices.ts'
import { sections } from './entities/sections.ts'
import { forms } from './forms/forms.ts'
import { type OfficeEnv, officeRoutes } from './http/endpoint.ts'
import { inboxEndpoints } from './inbox/endpoints.ts'
import { mediaEndpoints } from './media/endpoints.ts'
import { members } from './members/members.ts'
import { openApiEndpoint } from './openapi/endpoints.ts'
import { partners } from './partners/partners.ts'
import { personalDataEndpoints } from './personal-data/endpoints.ts'
import { posts } from './posts/posts.ts'
import { previewEndpoints } from './preview/endpoints.ts'
import { settingsEndpoints } from './settings/endpoints.ts'
import { isSecondFactorDue } from './sign-in/second-factor-demand.ts'
import type { StaffAuth } from './sign-in/staff-auth.ts'
import { slides } from './slides/slides.ts'
import { socialMedias } from './social-medias/social-medias.ts'
import { talentEndpoints } from './talents/endpoints.ts'
import { talentCollection } from './talents/talents.ts'

interface OfficeOptions {
  connection: Connection
  storage: Storage
  log: Logger
  /** Where the site is, absolute, without a trailing slash. */
  siteUrl: string
  /** Makes the pictures of the site; by default nothing is made before somebody asks. */
  pictures?: OfficePictures
  /** By default nothing stands in the way. */
  system?: OfficeSystem
  /** Who is signed in, by the headers of a request. */
  staffOf(headers: Headers): Promise<Staff | undefined>
  /** Where they sign in, and who they are; absent: that is somebody else's matter. */
  signIn?: Pick<StaffAuth, 'routes' | 'endpoints'>
  /** By default the clock. */
  now?: () => Date
  /** Takes the place of the time zone in the agency's settings. */
  timeZone?: string | undefined
  /** Who asks, for the limits; by default the address of the socket. */
  clientAddress?: ClientAddress
}

/** Stays open to those who still have to turn on a second factor; how they do is a matter of signing in. */
const ownAccount = `${officeBase}/me`

const wellSystem: OfficeSystem = { mailReady: true, isReadOnly: async () => false }

const noPictures: OfficePictures = { warm() {} }

/** The back office's service: what the staff reads and changes, below `officeBase`. */
export async function createOffice({
  connection,
  storage,
  log,
  siteUrl,
  staffOf,
  ...options
}: OfficeOptions): Promise<Hono> {
  const { db } = connection
  const now = options.now ?? (() => new Date())
  const calendar = createAgencyCalendar(db, { now, timeZone: options.timeZone })
  const { today, timeZone } = calendar
  const { pictures = noPictures, system = wellSystem } = options
  const context: OfficeContext = { db, storage, log, now, today, timeZone, siteUrl, pictures, system }
  await ensureEntities(db, ['agency', ...officeEntityNames], now())
  const talents = talentCollection(today)
  const collections = [talents, slides, posts, partners, members, socialMedias, entities, sections, offices, forms]
  const endpoints = [
    ...talentEndpoints(context, talents),
    ...attributeEndpoints(context),
    ...(await previewEndpoints(context)),
    ...collections.flatMap((collection) => collectionEndpoints(collection, context)),
    ...dashboardEndpoints(context),
    ...(await inboxEndpoints(context)),
    ...personalDataEndpoints(context),
    ...mediaEndpoints(context),
    ...settingsEndpoints(context),
    ...calendarEndpoints(context),
    ...clockEndpoints(context),
    ...auditEndpoints(context),
    ...(options.signIn?.endpoints ?? []),
  ]
  const routes = officeRoutes([...endpoints, openApiEndpoint(endpoints, officeBase)], {
    refused: (staff, { method, path }) =>
      recordAudit(
        db,
        staff,
        { action: 'refused', resource: path.slice(officeBase.length + 1), changes: { method } },
        now(),
      ),
  })
  const signedIn = new Hono<OfficeEnv>()
  signedIn.use(async (c, next) => {
    const staff = await staffOf(c.req.raw.headers)
    if (!staff) throw new ProblemError(401, { detail: 'Sign in first.' })
    if (c.req.path !== ownAccount && (await isSecondFactorDue(db, staff.id))) {
      throw new ProblemError(403, { reason: 'second_factor_due', detail: 'Turn on a second factor first.' })
    }
    c.set('staff', staff)
    await calendar.refresh()
    await next()
  })
  signedIn.route('/', routes)
  const addressOf = options.clientAddress ?? clientAddress()
  const app = createServiceApp({ log, clientAddress: addressOf })
  app.use(sameOriginWrites(siteUrl))
  if (options.signIn) app.route(officeBase, options.signIn.routes(addressOf))
  app.route(officeBase, signedIn)
  return app
}
