import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { signIn } from '#contracts/agency/signin.ts'
import { logIn } from '#contracts/panel/login.ts'
import { ServiceClient, type ServiceConnection } from '#contracts/service-client.ts'
import { listenForChanges } from '#database/changes.ts'
import { type Connection, connect, DatabaseUnavailableError } from '#database/connect.ts'
import { assertMigrated, migrate, NewerDatabaseError, PendingMigrationsError } from '#database/migrate.ts'
import { getOrCreateSecret } from '#database/secrets.ts'
import { seedDemo } from '#demo/seed.ts'
import { createSiteCalendar, type SiteCalendar } from '#domain/site-calendar.ts'
import { createAdmin } from '#services/admin/app.ts'
import type { AdminPictures } from '#services/admin/context.ts'
import { startSchedule } from '#services/admin/schedule.ts'
import { createUserAuth } from '#services/admin/sign-in/user-auth.ts'
import { createAgency } from '#services/agency/app.ts'
import { clientAddress } from '#services/core/http/client-address.ts'
import type { Credentials } from '#services/core/http/credentials.ts'
import { statusOf } from '#services/core/http/outage.ts'
import type { EmbeddedEnv } from '#services/core/http/request-body.ts'
import { decodePicture } from '#services/core/images/decoder/decode-picture.ts'
import { studioLimits } from '#services/core/images/limits.ts'
import { PictureError } from '#services/core/images/picture-error.ts'
import { startMailer } from '#services/core/outbox/mailer.ts'
import { createDiskStorage } from '#services/core/storage/disk.ts'
import { createS3Storage } from '#services/core/storage/s3.ts'
import type { Storage } from '#services/core/storage/storage.ts'
import { createPanel } from '#services/panel/app.ts'
import { createDeletedMediaReader, deletedMediaTopic } from '#services/panel/files/deleted-media.ts'
import { readMetrics } from '#services/panel/metrics.ts'
import { scheduleRetention } from '#services/panel/retention/schedule.ts'
import type { Environment } from './environment.ts'
import { type DecodePicture, PictureRejectedError } from './images/decode.ts'
import { createOgImageUrls, type OgImageUrls } from './images/og/urls.ts'
import { createMediaSource, type MediaSource } from './images/source.ts'
import { hasDiskSpace } from './lifecycle/disk-room.ts'
import type { Check } from './lifecycle/health.ts'
import { monitorService } from './lifecycle/health-monitor.ts'
import { overNetwork } from './lifecycle/over-network.ts'
import { StartError } from './lifecycle/start-error.ts'
import type { Log } from './metrics/log.ts'
import { createResponseCache } from './page-cache/response-cache.ts'

/** Everything the site stands on, chosen by the environment. Dispose of it when the site has stopped. */
export interface Composition extends AsyncDisposable {
  agency: ServiceClient
  panel: ServiceClient
  /** Which day it is where the agency is. */
  calendar: SiteCalendar
  media: MediaSource
  decodePicture: DecodePicture
  ogImageUrls: OgImageUrls
  /** The back office's service; undefined when what it edits is elsewhere. */
  admin: AdminFetch | undefined
  /** What must answer before the site is ready. */
  checks: Record<string, Check>
  /** A new link for the office's first administrator; undefined once there is somebody, or where there is no office. */
  createSetUpLink(): Promise<string | undefined>
  /** Calls `listener` after every change that the embedded services tell of. */
  onChange(listener: () => void): void
  /** What of the database is worth watching, by the names of the metrics. */
  readMetrics(): Promise<Record<string, number>>
  /** Who makes the pictures of what the office brings in: told once there is somebody who does. */
  setPictureMaker(maker: PictureMaker): void
}

/** Makes the sizes of the library's pictures, and throws away those of one that is gone, whichever copy deleted it. */
export interface PictureMaker extends AdminPictures {
  forget(url: string): void
}

/** What both services keep things in. */
export interface Stores extends AsyncDisposable {
  connection: Connection
  storage: Storage
}

/** Answers a call of the back office; `env` is what the server knows of the connection. */
export type AdminFetch = (request: Request, env: object) => Response | Promise<Response>

/** Calls a service of this process; a form goes to it as it is. */
type EmbeddedFetch = (request: Request, form?: FormData) => Response | Promise<Response>

/** A service, and how it is signed in to. */
interface Service {
  baseUrl: string
  credentials: Credentials
  /** The service itself when it is embedded; undefined when it is reached over the network. */
  embedded: EmbeddedFetch | undefined
}

/**
 * Opens the database, brings it up to date, starts the services that are not elsewhere and connects to both.
 * `siteUrl` is where links in mails lead. With `readOnly` nothing is written and no job runs: the disk is full.
 * @throws StartError when the database cannot be used
 */
export async function compose(
  environment: Environment,
  log: Log,
  siteUrl: string,
  { readOnly }: { readOnly: boolean },
): Promise<Composition> {
  await using cleanUp = new AsyncDisposableStack()
  const isOwn = !environment.PANEL_URL && !environment.AGENCY_URL
  const stores = readOnly
    ? await openStoresReadOnly(environment)
    : await openStores(environment, log, { demo: environment.DEMO && isOwn })
  const { connection, storage } = cleanUp.use(stores)

  const agencyService = await agencyFor(environment, connection, log)
  const adminUrl = isOwn ? `${siteUrl}/admin` : undefined
  const panelService = await panelFor(environment, connection, log, storage, { siteUrl, adminUrl })
  const hasJobs = !readOnly
  if (panelService.embedded && hasJobs) {
    cleanUp.use(scheduleRetention({ connection, storage, log }))
    cleanUp.use(startMailer({ connection, smtpUrl: environment.SMTP_URL, from: environment.MAIL_FROM, log }))
  }
  if ((agencyService.embedded || panelService.embedded) && hasJobs) cleanUp.use(startSchedule({ connection, log }))
  const calendar = createSiteCalendar(environment.TIME_ZONE)
  const answers = createResponseCache({ today: calendar.today })
  const listeners: ((topic: string) => void)[] = [() => answers.expire()]
  const changed = (topic: string) => {
    for (const listener of listeners) listener(topic)
  }
  const agencySide = clientOf('agency', agencyService, log, {
    cache: answers,
    signIn: (client) =>
      signIn(client, { salt: agencyService.credentials.salt, api_key: agencyService.credentials.key }),
    check: checkAgency,
    onRecovered: () => changed('agency'),
  })
  const panelSide = clientOf('panel', panelService, log, {
    cache: answers,
    signIn: (client) => logIn(client, { salt: panelService.credentials.salt, api_token: panelService.credentials.key }),
    check: checkPanel,
    onRecovered: () => changed('panel'),
  })
  for (const { watch } of [agencySide, panelSide]) cleanUp.use(watch)
  const [agency, panel] = [agencySide.client, panelSide.client]

  for (const client of [agency, panel]) void signInAtStart(client, log)
  const mailReady = environment.SMTP_URL !== undefined
  const staff =
    agencyService.embedded && panelService.embedded
      ? cleanUp.use(await createUserAuth({ connection, siteUrl, log, mailReady }))
      : undefined
  const isReadOnly = async () => readOnly || !(await hasDiskSpace(resolve(environment.DATA_DIR)))
  let pictureMaker: PictureMaker | undefined
  const pictures: AdminPictures = { warm: (url, width) => pictureMaker?.warm(url, width) }
  const office =
    staff &&
    (await createAdmin({
      connection,
      storage,
      log,
      siteUrl,
      timeZone: environment.TIME_ZONE,
      clientAddress: clientAddress(environment.TRUST_PROXY),
      staffOf: staff.staffOf,
      signIn: staff,
      pictures,
      system: { mailReady, isReadOnly },
    }))

  cleanUp.use(await listenForChanges(connection, changed))
  const cardKey = await getOrCreateSecret(connection.db, 'cards', () => randomBytes(32).toString('base64url'))
  const opened = cleanUp.move()
  return {
    agency,
    panel,
    calendar,
    media: createMediaSource({
      panelUrl: panelService.baseUrl,
      embeddedPanel: panelService.embedded,
      origins: [
        ...environment.MEDIA_ORIGINS,
        ...(agencyService.embedded ? [] : [new URL(agencyService.baseUrl).origin]),
      ],
    }),
    decodePicture: decodeForSite,
    ogImageUrls: createOgImageUrls(cardKey),
    admin: office && ((request, env) => office.fetch(request, env)),
    createSetUpLink: async () => (readOnly ? undefined : staff?.setUpLink()),
    checks: {
      database: () => sql`select 1`.execute(connection.db),
      agency: () => checkAgency(agency),
      panel: () => checkPanel(panel),
      // Whether there is such a file says that the storage answers.
      ...(panelService.embedded && { storage: () => storage.has('readyz') }),
      disk: async () => {
        if (await isReadOnly()) throw new Error('the disk is full')
      },
    },
    readMetrics: () => (panelService.embedded ? readMetrics(connection.db, new Date()) : Promise.resolve({})),
    onChange: (listener) => void listeners.push(listener),
    setPictureMaker(maker) {
      pictureMaker = maker
      const readGone = createDeletedMediaReader(connection.db, maker.forget)
      const forgetGone = () =>
        readGone().catch((error) => log.warn({ err: error }, 'pictures of deleted media were kept'))
      listeners.push((topic) => {
        if (topic === deletedMediaTopic) void forgetGone()
      })
      void forgetGone()
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

/**
 * Opens the database and the files, brings the tables up to date and, when asked to, fills an empty installation with
 * the demo content.
 * @throws StartError when the database cannot be used
 */
export async function openStores(environment: Environment, log: Log, { demo }: { demo: boolean }): Promise<Stores> {
  await using cleanUp = new AsyncDisposableStack()
  const { connection, storage } = cleanUp.use(await openStoresUnchanged(environment))
  await explainDatabaseErrors(migrate(connection))
  if (demo) await seedDemo({ connection, storage, log })
  const opened = cleanUp.move()
  return { connection, storage, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}

/**
 * Opens the database and the files to read what is there: see `openSqliteReadOnly`.
 * @throws StartError when the database cannot be used as it is
 */
async function openStoresReadOnly(environment: Environment): Promise<Stores> {
  await using cleanUp = new AsyncDisposableStack()
  const { connection, storage } = cleanUp.use(await openStoresUnchanged(environment, { readOnly: true }))
  await explainDatabaseErrors(assertMigrated(connection))
  const opened = cleanUp.move()
  return { connection, storage, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}

/**
 * Opens the database and the files, and changes nothing.
 * @throws StartError when the database cannot be used
 */
export async function openStoresUnchanged(environment: Environment, { readOnly = false } = {}): Promise<Stores> {
  const dataDir = resolve(environment.DATA_DIR)
  const connection = await explainDatabaseErrors(connect({ databaseUrl: environment.DATABASE_URL, dataDir, readOnly }))
  const storage = storageFor(environment, join(dataDir, 'files'))
  return { connection, storage, [Symbol.asyncDispose]: () => connection.close() }
}

/** Whether a start failed since there was no room for what it writes. */
export function isDiskFull(error: unknown): boolean {
  return statusOf(error) === 507
}

/** The database's own explanations are meant for who starts the site. */
async function explainDatabaseErrors<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (
      !(
        error instanceof DatabaseUnavailableError ||
        error instanceof NewerDatabaseError ||
        error instanceof PendingMigrationsError
      )
    )
      throw error
    throw new StartError(error.message, { cause: error })
  }
}

async function agencyFor(environment: Environment, connection: Connection, log: Log): Promise<Service> {
  const { AGENCY_URL: baseUrl, AGENCY_SALT: salt = '', AGENCY_API_KEY: key = '' } = environment
  if (baseUrl) return { baseUrl, credentials: { salt, key }, embedded: undefined }
  const credentials = randomCredentials()
  const service = await createAgency({ connection, credentials, log, timeZone: environment.TIME_ZONE })
  return { baseUrl: 'http://agency.internal', credentials, embedded: (request) => service.fetch(request) }
}

async function panelFor(
  environment: Environment,
  connection: Connection,
  log: Log,
  storage: Storage,
  addresses: { siteUrl: string; adminUrl: string | undefined },
): Promise<Service> {
  const { PANEL_URL: baseUrl, PANEL_SALT: salt = '', PANEL_API_TOKEN: key = '' } = environment
  if (baseUrl) return { baseUrl, credentials: { salt, key }, embedded: undefined }
  const credentials = randomCredentials()
  const service = await createPanel({
    connection,
    storage,
    credentials,
    log,
    ...addresses,
    timeZone: environment.TIME_ZONE,
    maxSubmissions: environment.MAX_SUBMISSIONS,
  })
  const embedded = (request: Request, form?: FormData) => service.fetch(request, { form } satisfies EmbeddedEnv)
  return { baseUrl: 'http://panel.internal', credentials, embedded }
}

function storageFor(environment: Environment, folder: string): Storage {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket = '', S3_REGION: region = '' } = environment
  if (!endpoint) return createDiskStorage(folder)
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = environment
  return createS3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey })
}

/** What services may send; SVG is not among them, since it is a program as much as a picture. */
const pictureFormats = ['jpeg', 'png', 'webp', 'avif', 'heic', 'gif', 'tiff'] as const

/** Decodes a picture of a service for the site's visitors. */
export const decodeForSite: DecodePicture = async (bytes, { size, task, input }) => {
  try {
    const open = { formats: pictureFormats, limits: studioLimits, size }
    return await decodePicture({ source: async () => bytes, open, task, input, lane: 'site', client: 'site' })
  } catch (cause) {
    if (!(cause instanceof PictureError)) throw cause
    throw new PictureRejectedError(['missing', 'unsupported'].includes(cause.fault) ? 415 : 422, { cause })
  }
}

/** For a service that nobody else can reach. */
function randomCredentials(): Credentials {
  return { salt: randomBytes(16).toString('base64url'), key: randomBytes(32).toString('base64url') }
}

/** What a service answers when it is well. */
const checkAgency = (client: ServiceClient) =>
  client.get('/api/talents/attributes', z.unknown(), { query: { language: 'pt' } })
const checkPanel = (client: ServiceClient) => client.get('/api/social-medias', z.unknown())

interface Client extends Pick<ServiceConnection, 'cache' | 'signIn'> {
  check: (client: ServiceClient) => Promise<unknown>
  /** Told when the service was away and is back. */
  onRecovered: () => void
}

/** The client of a service, and who looks after it while it is away, which an embedded one never is. */
function clientOf(
  name: string,
  { baseUrl, embedded }: Service,
  log: Log,
  { check, onRecovered, ...connection }: Client,
) {
  const watch = monitorService({ service: name, check: () => check(client), onRecovered, log })
  const client: ServiceClient = new ServiceClient({
    ...connection,
    name,
    baseUrl,
    fetch: embedded ?? overNetwork(name, log, watch),
    ...(embedded && { fetchForm: embedded }),
    warn: (message, details) => log.warn(details, message),
  })
  return { client, watch }
}

/** Nobody waits for it, and a service that is down keeps nothing from starting: its first call signs in again. */
async function signInAtStart(client: ServiceClient, log: Log): Promise<void> {
  try {
    await client.signIn()
  } catch (error) {
    log.warn({ service: client.name, err: error }, 'the site could not sign in to a service yet')
  }
}
