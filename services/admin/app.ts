import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import { adminEntityNames } from '#contracts/admin/entities.ts'
import type { CollectionName } from '#contracts/admin/resources.ts'
import type { Connection } from '#database/connect.ts'
import { isCrossOriginWrite } from '#domain/same-origin.ts'
import { parseRowId } from '../../database/row-id.ts'
import { type ClientAddress, createClientAddress } from '../http/client-address.ts'
import type { Logger } from '../http/logger.ts'
import { ProblemError } from '../http/problem.ts'
import { createServiceApp } from '../http/service-app.ts'
import { createRateLimit } from '../limits/rate-limit.ts'
import { createAgencyCalendar } from '../records/agency-calendar.ts'
import type { Storage } from '../storage/storage.ts'
import { createActivityEndpoints } from './activity/activity.ts'
import { createAttributeEndpoints } from './attributes.ts'
import { recordAudit } from './audit/audit-log.ts'
import { createAuditEndpoints } from './audit/endpoints.ts'
import { assertPackageVisible, assertTalentVisible, boards } from './boards.ts'
import { createBookingEndpoints, createCalendar } from './bookings/endpoints.ts'
import { createCardRequestEndpoints } from './card-requests/endpoints.ts'
import { createClockEndpoints } from './clock.ts'
import type { Collection } from './collections/collection.ts'
import { createCollectionEndpoints } from './collections/endpoints.ts'
import { createCommentEndpoints } from './comments/endpoints.ts'
import { clients, createContactCollection } from './contacts/contacts.ts'
import { createContactEndpoints } from './contacts/endpoints.ts'
import { contentCollections } from './content/collections.ts'
import { ensureEntities } from './content/pages.ts'
import type { AdminContext, AdminSystem, VariantGenerator } from './context.ts'
import { customForms } from './custom-forms.ts'
import { createDashboardEndpoints } from './dashboard/endpoints.ts'
import { createDeleteBoardEndpoint } from './delete-board.ts'
import { createBinEndpoints } from './deleted-records/endpoints.ts'
import { type AdminEnv, adminBase, createAdminRoutes, toRoute } from './http/endpoint.ts'
import { createOpenApiEndpoint } from './http/openapi.ts'
import { createInboxEndpoints } from './inbox/endpoints.ts'
import { replyTemplates } from './inbox/reply-templates.ts'
import { assertMediumChangeable, assertMediumVisible } from './media/access.ts'
import { createMediaEndpoints } from './media/endpoints.ts'
import { media } from './media/media.ts'
import { createPictureLoader } from './media/upload/load-picture.ts'
import { createNoticeEndpoints } from './notices/notices.ts'
import { createPackageEndpoints } from './packages/endpoints.ts'
import { createRoomEndpoints } from './packages/rooms.ts'
import { createPersonalDataEndpoints } from './personal-data/endpoints.ts'
import { createPresenceEndpoints } from './presence/endpoints.ts'
import { createPreviewEndpoints } from './preview.ts'
import { createPrivateDataEndpoints } from './private-data/endpoints.ts'
import { createRedirectEndpoints } from './redirects/endpoints.ts'
import { createRedirectCollection } from './redirects/redirects.ts'
import { createSearchEndpoints } from './search/search.ts'
import { createSettingsEndpoints } from './settings.ts'
import { createSetupEndpoints } from './setup.ts'
import { isSecondFactorDue } from './sign-in/two-factor.ts'
import type { UserAuth } from './sign-in/user-auth.ts'
import { createSiteTextEndpoints } from './site-texts.ts'
import { createSizeTableEndpoints } from './size-tables.ts'
import { createTalentEndpoints } from './talents/endpoints.ts'
import { createTalentCollection } from './talents/talents.ts'
import { createTaskEndpoints } from './tasks/endpoints.ts'

interface AdminOptions {
  connection: Connection
  storage: Storage
  log: Logger
  /** Absolute, without a trailing slash. */
  siteUrl: string
  /** By default no sizes of pictures are generated ahead of requests. */
  variants?: VariantGenerator
  /** By default mail is ready and the site is writable. */
  system?: AdminSystem
  /** By default over the network. */
  loadPicture?: AdminContext['loadPicture'] | undefined
  /** The texts of the site that the agency can change; by default none. */
  siteTexts?: AdminContext['siteTexts'] | undefined
  /** The signed-in user of a request with these headers. */
  findUser(headers: Headers): Promise<CurrentUser | undefined>
  /** Sign-in routes and user endpoints; absent when another service provides them. */
  signIn?: Pick<UserAuth, 'routes' | 'endpoints'>
  /** By default the system clock. */
  now?: () => Date
  /** Overrides the time zone of the agency's settings. */
  timeZone?: string | undefined
  /** The client address for rate limits; by default the socket's address. */
  clientAddress?: ClientAddress
}

/** Remains accessible to users who must still turn on a second factor. */
const accountPath = `${adminBase}/me`

const defaultSystem: AdminSystem = { isMailReady: true, isReadOnly: async () => false }

/** Wrong tokens of calendars per address. */
const guesses = { requests: 60, seconds: 60 }

const noVariants: VariantGenerator = { generate() {} }

/** The admin service: everything that users read and change, below `adminBase`. */
export async function createAdmin({
  connection,
  storage,
  log,
  siteUrl,
  findUser,
  ...options
}: AdminOptions): Promise<Hono> {
  const { db } = connection
  const now = options.now ?? (() => new Date())
  const calendar = createAgencyCalendar(db, { now, timeZone: options.timeZone })
  const { today, timeZone } = calendar
  const { variants = noVariants, system = defaultSystem, siteTexts = async () => new Map() } = options
  const context: AdminContext = {
    db,
    storage,
    log,
    now,
    today,
    timeZone,
    siteUrl,
    variants,
    system,
    siteTexts,
    loadPicture: options.loadPicture ?? createPictureLoader(siteUrl),
  }
  await ensureEntities(db, ['agency', ...adminEntityNames], now())
  const talents = createTalentCollection(today)
  const contacts = createContactCollection(now)
  // The library has endpoints of its own.
  const collections = Object.values({
    talents,
    ...contentCollections,
    redirects: createRedirectCollection(siteUrl),
    forms: customForms,
    boards,
    clients,
    contacts,
    'reply-templates': replyTemplates,
  } satisfies Record<Exclude<CollectionName, 'media'>, Collection>)
  const feed = createCalendar(context)
  const endpoints = [
    ...createTalentEndpoints(context, talents),
    ...createPrivateDataEndpoints(context),
    ...createCardRequestEndpoints(context, talents),
    ...createContactEndpoints(context, contacts),
    ...createRedirectEndpoints(context),
    ...createAttributeEndpoints(context),
    ...(await createPreviewEndpoints(context)),
    ...collections.flatMap((collection) => createCollectionEndpoints(collection, context)),
    createDeleteBoardEndpoint(context, talents),
    ...createBinEndpoints(context, [...collections, media]),
    ...createDashboardEndpoints(context),
    ...createSetupEndpoints(context),
    ...createActivityEndpoints(context),
    ...createSearchEndpoints(context),
    ...(await createInboxEndpoints(context)),
    ...createCommentEndpoints(context),
    ...createNoticeEndpoints(context),
    ...createTaskEndpoints(context),
    ...createPresenceEndpoints(context, [...collections, media]),
    ...createPackageEndpoints(context),
    ...createRoomEndpoints(context),
    ...createBookingEndpoints(context),
    ...createPersonalDataEndpoints(context),
    ...(await createMediaEndpoints(context)),
    ...createSettingsEndpoints(context),
    ...createSiteTextEndpoints(context),
    ...createSizeTableEndpoints(context),
    ...createClockEndpoints(context),
    ...createAuditEndpoints(context),
    ...(options.signIn?.endpoints ?? []),
  ]
  const routes = createAdminRoutes([...endpoints, createOpenApiEndpoint(endpoints, [feed], adminBase)], {
    toActor: (user) => ({ user, now: now(), today: today(), timeZone: timeZone(), siteUrl }),
    recordRefusal: (user, { method, path }) =>
      recordAudit(
        db,
        user,
        { action: 'refused', resource: path.slice(adminBase.length + 1), changes: { method } },
        now(),
      ),
    async assertAllowed(user, { path, access }, { id }) {
      if (/^\/(talents|private-data)\/\{id\}/.test(path)) await assertTalentVisible(db, user, id)
      if (path.startsWith('/packages/{id}')) await assertPackageVisible(db, user, id)
      if (path.startsWith('/media/{id}')) {
        // A crop is a new medium.
        const assert = access === 'read' || path.endsWith('/crop') ? assertMediumVisible : assertMediumChangeable
        await assert(db, user, parseRowId(id ?? '') ?? 0)
      }
    },
  })
  const signedIn = new Hono<AdminEnv>()
  signedIn.use(async (c, next) => {
    const user = await findUser(c.req.raw.headers)
    if (!user) throw new ProblemError(401, { detail: 'Sign in first.' })
    if (c.req.path !== accountPath && (await isSecondFactorDue(db, user.id))) {
      throw new ProblemError(403, { reason: 'second_factor_due', detail: 'Turn on a second factor first.' })
    }
    c.set('user', user)
    await calendar.refresh()
    await next()
  })
  signedIn.use('/:resource/:id/presence', etag())
  signedIn.route('/', routes)
  const addressOf = options.clientAddress ?? createClientAddress()
  const app = createServiceApp({ log, clientAddress: addressOf })
  app.use((c, next) => {
    if (!isCrossOriginWrite(c.req.raw, siteUrl)) return next()
    throw new ProblemError(403, { detail: 'This request did not come from a page of this site.' })
  })
  if (options.signIn) app.route(adminBase, options.signIn.routes(addressOf))
  const limitGuesses = createRateLimit({ ...guesses, clientAddress: addressOf, shouldCountOnlyFailures: true })
  app.get(`${adminBase}${toRoute(feed.path)}`, limitGuesses, etag(), async (c) => {
    await calendar.refresh()
    return feed.handle(c)
  })
  app.route(adminBase, signedIn)
  return app
}
