import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { mailSiteTexts } from '#contracts/mail-texts/index.ts'
import type { ServiceClient } from '#contracts/service-client.ts'
import { listenForChanges } from '#database/changes.ts'
import type { Connection } from '#database/connect.ts'
import { getOrCreateSecret } from '#database/secrets.ts'
import { createSiteCalendar, type SiteCalendar } from '#domain/calendar.ts'
import { startSchedule } from '#services/admin/schedule.ts'
import { scheduleCleanUp } from '#services/admin/sign-in/clean-up.ts'
import { createSetUpLink } from '#services/admin/sign-in/set-up-link.ts'
import { scheduleReminders } from '#services/admin/tasks/reminders.ts'
import { findCutouts } from '#services/agency/cutouts.ts'
import { createClientAddress } from '#services/http/client-address.ts'
import { startMailer } from '#services/outbox/mailer.ts'
import { createMailTest } from '#services/outbox/test-mail.ts'
import { readMetrics } from '#services/panel/metrics.ts'
import { scheduleRetention } from '#services/panel/retention/retention.ts'
import { fileOfUrl } from '#services/records/media/signed-urls.ts'
import { ensurePrivacyText } from '#services/records/privacy-text.ts'
import { createDeletedMediaReader, deletedMediaTopic } from '#services/storage/deleted-media.ts'
import { checkStorage } from '#services/storage/storage.ts'
import type { AdminFetch } from '../app.ts'
import { type Environment, hasDemo } from '../environment.ts'
import type { DecodePicture } from '../images/decode.ts'
import type { Library } from '../images/media-access.ts'
import { createOgImageUrls, type OgImageUrls } from '../images/og/og-images.ts'
import { createMediaSource, type MediaSource } from '../images/source.ts'
import type { VariantGenerator } from '../images/variant-generator.ts'
import { assertWritable, type Check, hasDiskSpace } from '../lifecycle/health.ts'
import type { Log } from '../metrics/log.ts'
import type { Redirects } from '../middleware/redirects.ts'
import { createResponseCache } from '../page-cache/response-cache.ts'
import { version } from '../version.ts'
import { openAdmin } from './admin.ts'
import { decodeForSite } from './decode-for-site.ts'
import { openLibrary } from './library.ts'
import { openRedirects } from './redirects.ts'
import { checkAgency, checkPanel, connectServices, openAgency, openPanel } from './services.ts'
import { openStores, type Stores } from './stores.ts'

export { readForm } from '#services/http/read-form.ts'

/** Everything that the site needs, as the environment configures it. Dispose of it when the site has stopped. */
export interface Composition extends AsyncDisposable {
  agency: ServiceClient
  panel: ServiceClient
  calendar: SiteCalendar
  media: MediaSource
  /** The library of the back office; undefined unless both services are embedded. */
  library: Library | undefined
  /** The redirects of the back office, as above. */
  redirects: Redirects | undefined
  isDirectPicture: (url: string) => boolean
  decodePicture: DecodePicture
  ogImageUrls: OgImageUrls
  /** The back office's service; undefined unless both services are embedded. */
  admin: AdminFetch | undefined
  /** The dependencies of `/readyz`. */
  checks: Record<string, Check>
  /** Creates a link for the first administrator; undefined once there are users, or without a back office. */
  createSetUpLink(): Promise<string | undefined>
  /** Calls `listener` after every change in the services. */
  onChange(listener: () => void): void
  /** Reads the metrics of the database, by their names. */
  readMetrics(): Promise<Record<string, number>>
  /** Sets what generates the sizes of uploaded pictures, and deletes those of a picture that any instance has deleted. */
  setVariantGenerator(generator: VariantGenerator): void
}

/**
 * Opens and migrates the database, starts the embedded services and connects to both services. `siteUrl` is for links in
 * mails.
 * @throws StartError when the database cannot be used
 */
export async function compose(environment: Environment, log: Log, siteUrl: string): Promise<Composition> {
  await using cleanUp = new AsyncDisposableStack()
  const isEmbedded = !environment.PANEL_URL && !environment.AGENCY_URL
  const stores = await openStores(environment, log, { isDemo: isEmbedded && hasDemo(environment, siteUrl) })
  const { connection, storage } = cleanUp.use(stores)

  if (isEmbedded) await ensurePrivacyText(connection.db, new Date())
  const agencyService = await openAgency(environment, stores, log)
  const adminUrl = isEmbedded ? `${siteUrl}/admin` : undefined
  const panelService = await openPanel(environment, stores, log, { siteUrl, adminUrl })
  const hasAgency = agencyService.embedded !== undefined
  const hasPanel = panelService.embedded !== undefined
  startJobs(environment, log, siteUrl, { stores, hasAgency, hasPanel }, cleanUp)
  const calendar = createSiteCalendar(environment.TIME_ZONE)
  const responses = createResponseCache({ today: calendar.today })
  const listeners: ((topic: string) => void)[] = [() => responses.expire()]
  const notifyListeners = (topic: string) => {
    for (const listener of listeners) listener(topic)
  }
  const services = { agency: agencyService, panel: panelService }
  // Pictures of the services' own hosts and of those that the environment names are resized here.
  const mediaOrigins = [
    ...environment.MEDIA_ORIGINS,
    ...[agencyService, panelService].flatMap(({ embedded, baseUrl }) => (embedded ? [] : [new URL(baseUrl).origin])),
  ]
  const { agency, panel } = connectServices(
    services,
    log,
    { cache: responses, onRecovered: notifyListeners, mediaOrigins },
    cleanUp,
  )
  const isMailReady = environment.SMTP_URL !== undefined
  const isDiskFull = async () => !(await hasDiskSpace(resolve(environment.DATA_DIR)))
  let variantGenerator: VariantGenerator | undefined
  const admin = isEmbedded
    ? cleanUp.use(
        openAdmin({
          connection,
          storage,
          log,
          siteUrl,
          timeZone: environment.TIME_ZONE,
          clientAddress: createClientAddress(environment.TRUST_PROXY),
          variants: { generate: (url, width) => variantGenerator?.generate(url, width) },
          isMailReady,
          siteTexts: async () => {
            const { siteTexts } = await import('#app/i18n/site-texts.server.ts')
            return new Map([...siteTexts(), ...mailSiteTexts().map((text) => [text.key, text] as const)])
          },
          system: {
            isMailReady,
            mailFrom: environment.MAIL_FROM,
            sendTestMail: createMailTest({
              db: connection.db,
              siteUrl,
              smtpUrl: environment.SMTP_URL,
              from: environment.MAIL_FROM,
            }),
            isReadOnly: isDiskFull,
            version,
          },
        }),
      )
    : undefined
  if (admin) cleanUp.use(scheduleCleanUp(connection.db, log, () => new Date()))
  const library = isEmbedded ? cleanUp.use(await openLibrary(connection.db, log)) : undefined
  if (library) listeners.push(library.refresh)
  const redirects = isEmbedded ? cleanUp.use(await openRedirects(connection.db, log)) : undefined
  if (redirects) listeners.push(redirects.onChange)

  cleanUp.use(await listenForChanges(connection, notifyListeners))
  const ogImageKey = await getOrCreateSecret(connection.db, 'cards')
  const source = createMediaSource({
    panelUrl: panelService.baseUrl,
    embeddedPanel: panelService.embedded,
    origins: mediaOrigins,
  })
  const opened = cleanUp.move()
  return {
    agency,
    panel,
    calendar,
    // Pages of previews have signed URLs. Requests for pictures and files are checked before.
    media: hasPanel ? { open: (url, headers) => source.open(fileOfUrl(url), headers) } : source,
    library,
    redirects,
    isDirectPicture: (url) =>
      !hasPanel &&
      environment.MEDIA_ORIGINS.length === 0 &&
      isAbsolute(url) &&
      !mediaOrigins.includes(new URL(url).origin),
    decodePicture: decodeForSite,
    ogImageUrls: createOgImageUrls(ogImageKey),
    admin: admin?.fetch,
    createSetUpLink: async () => (admin ? createSetUpLink(connection.db, siteUrl, new Date()) : undefined),
    checks: {
      database: () => sql`select 1`.execute(connection.db),
      agency: () => checkAgency(agency),
      panel: () => checkPanel(panel),
      ...(panelService.embedded && { storage: () => checkStorage(storage) }),
      disk: async () => {
        if (await isDiskFull()) throw new Error('the disk is full')
        // Uploads of the back office are received in the second one.
        for (const folder of [resolve(environment.DATA_DIR), tmpdir()]) await assertWritable(folder)
      },
    },
    readMetrics: () => (panelService.embedded ? readMetrics(connection.db, new Date()) : Promise.resolve({})),
    onChange: (listener) => void listeners.push(listener),
    setVariantGenerator(generator) {
      variantGenerator = generator
      const deleteVariants = createVariantDeletion(connection, generator, log)
      const cutouts = opened.use(createCutoutGeneration(connection, generator, log))
      listeners.push((topic) => {
        if (topic === deletedMediaTopic) void deleteVariants()
        if (topic === 'talents') cutouts.schedule()
      })
      void deleteVariants()
      if (hasAgency) cutouts.schedule()
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

function isAbsolute(url: string): boolean {
  return /^https?:\/\//.test(url) && URL.canParse(url)
}

/** Starts the jobs of the embedded services; `cleanUp` ends them. */
function startJobs(
  environment: Environment,
  log: Log,
  siteUrl: string,
  { stores, hasAgency, hasPanel }: { stores: Stores; hasAgency: boolean; hasPanel: boolean },
  cleanUp: AsyncDisposableStack,
): void {
  const { connection, storage } = stores
  if (hasPanel) {
    cleanUp.use(scheduleRetention({ connection, storage, log }))
    cleanUp.use(startMailer({ connection, smtpUrl: environment.SMTP_URL, from: environment.MAIL_FROM, siteUrl, log }))
  }
  if (hasAgency && hasPanel) {
    cleanUp.use(scheduleReminders({ db: connection.db, log, siteUrl, timeZone: environment.TIME_ZONE }))
  }
  if (hasAgency || hasPanel) cleanUp.use(startSchedule({ connection, log, siteUrl }))
}

/** The site starts and answers first; several marks that are set one after the other are one query. */
const cutoutDelayMs = 60_000

/**
 * Soon makes the figures of the line-up whose marks were set since the last call: to cut all of them out at the first
 * request would keep the visitor waiting. Dispose of it when the site stops.
 */
function createCutoutGeneration({ db }: Connection, generator: VariantGenerator, log: Log) {
  let timer: NodeJS.Timeout | undefined
  async function generate() {
    timer = undefined
    try {
      for (const { url, width } of await findCutouts(db)) generator.generateCutout(url, width)
    } catch (error) {
      log.warn({ err: error }, 'generating the figures of the line-up failed')
    }
  }
  return {
    schedule() {
      timer ??= setTimeout(generate, cutoutDelayMs).unref()
    },
    [Symbol.dispose]: () => clearTimeout(timer),
  }
}

/** A function that deletes the sizes of pictures that were deleted since its last call. */
function createVariantDeletion({ db }: Connection, generator: VariantGenerator, log: Log): () => Promise<void> {
  const readDeletedMedia = createDeletedMediaReader(db, generator.delete)
  return () =>
    readDeletedMedia().catch((error) => log.warn({ err: error }, 'removing pictures of deleted media failed'))
}
