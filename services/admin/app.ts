import { Hono } from 'hono'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import { adminEntityNames } from '#contracts/admin/entities.ts'
import type { Connection } from '#database/connect.ts'
import { createAgencyCalendar } from '../core/agency-calendar.ts'
import { type ClientAddress, clientAddress } from '../core/http/client-address.ts'
import type { Logger } from '../core/http/logger.ts'
import { ProblemError } from '../core/http/problem.ts'
import { sameOriginWrites } from '../core/http/same-origin.ts'
import { createServiceApp } from '../core/http/service-app.ts'
import type { Storage } from '../core/storage/storage.ts'
import { attributeEndpoints } from './attributes.ts'
import { recordAudit } from './audit/audit-log.ts'
import { auditEndpoints } from './audit/endpoints.ts'
import { calendarEndpoints, clockEndpoints } from './clock.ts'
import { collectionEndpoints } from './collections/endpoints.ts'
import { partners, posts, slides, socialMedias, staffMembers } from './content/collections.ts'
import { offices } from './content/offices.ts'
import { ensureEntities, entities, sections } from './content/pages.ts'
import type { AdminContext, AdminPictures, AdminSystem } from './context.ts'
import { customForms } from './custom-forms.ts'
import { dashboardEndpoints } from './dashboard/endpoints.ts'
import { type AdminEnv, adminBase, adminRoutes } from './http/endpoint.ts'
import { openApiEndpoint } from './http/openapi.ts'
import { inboxEndpoints } from './inbox/endpoints.ts'
import { mediaEndpoints } from './media/endpoints.ts'
import { personalDataEndpoints } from './personal-data/endpoints.ts'
import { previewEndpoints } from './preview.ts'
import { settingsEndpoints } from './settings.ts'
import { isSecondFactorDue } from './sign-in/second-factor-demand.ts'
import type { UserAuth } from './sign-in/user-auth.ts'
import { talentEndpoints } from './talents/endpoints.ts'
import { talentCollection } from './talents/talents.ts'

interface OfficeOptions {
  connection: Connection
  storage: Storage
  log: Logger
  /** Where the site is, absolute, without a trailing slash. */
  siteUrl: string
  /** Makes the pictures of the site; by default nothing is made before somebody asks. */
  pictures?: AdminPictures
  /** By default nothing stands in the way. */
  system?: AdminSystem
  /** Who is signed in, by the headers of a request. */
  staffOf(headers: Headers): Promise<CurrentUser | undefined>
  /** Where they sign in, and who they are; absent: that is somebody else's matter. */
  signIn?: Pick<UserAuth, 'routes' | 'endpoints'>
  /** By default the clock. */
  now?: () => Date
  /** Takes the place of the time zone in the agency's settings. */
  timeZone?: string | undefined
  /** Who asks, for the limits; by default the address of the socket. */
  clientAddress?: ClientAddress
}

/** Stays open to those who still have to turn on a second factor; how they do is a matter of signing in. */
const ownAccount = `${adminBase}/me`

const wellSystem: AdminSystem = { mailReady: true, isReadOnly: async () => false }

const noPictures: AdminPictures = { warm() {} }

/** The back office's service: what the staff reads and changes, below `officeBase`. */
export async function createAdmin({
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
  const context: AdminContext = { db, storage, log, now, today, timeZone, siteUrl, pictures, system }
  await ensureEntities(db, ['agency', ...adminEntityNames], now())
  const talents = talentCollection(today)
  const collections = [
    talents,
    slides,
    posts,
    partners,
    staffMembers,
    socialMedias,
    entities,
    sections,
    offices,
    customForms,
  ]
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
  const routes = adminRoutes([...endpoints, openApiEndpoint(endpoints, adminBase)], {
    refused: (staff, { method, path }) =>
      recordAudit(
        db,
        staff,
        { action: 'refused', resource: path.slice(adminBase.length + 1), changes: { method } },
        now(),
      ),
  })
  const signedIn = new Hono<AdminEnv>()
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
  if (options.signIn) app.route(adminBase, options.signIn.routes(addressOf))
  app.route(adminBase, signedIn)
  return app
}
