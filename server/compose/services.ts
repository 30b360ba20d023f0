import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { CircuitBreaker } from '#contracts/circuit-breaker.ts'
import { describeServices } from '#contracts/conformance/describe-services.ts'
import { redactPath } from '#contracts/redact-path.ts'
import { type ResponseCache, ServiceClient, type ServiceConnection } from '#contracts/service-client.ts'
import { logIn, signIn } from '#contracts/service-sign-in.ts'
import { createAgency } from '#services/agency/app.ts'
import type { Credentials } from '#services/http/credentials.ts'
import type { EmbeddedEnv } from '#services/http/request-body.ts'
import { createPanel } from '#services/panel/app.ts'
import type { Environment } from '../environment.ts'
import { type HealthMonitor, monitorService } from '../lifecycle/health-monitor.ts'
import type { Log } from '../metrics/log.ts'
import { getRequestId, requestIdHeader } from '../middleware/request-id.ts'
import type { Stores } from './stores.ts'

/** Calls a service of this process. A form is passed as it is, without encoding it again. */
type EmbeddedFetch = (request: Request, form?: FormData) => Response | Promise<Response>

/** A service and the credentials for it. */
export interface Service {
  baseUrl: string
  credentials: Credentials
  /** Undefined when the service is reached over the network. */
  embedded: EmbeddedFetch | undefined
}

/** Starts the agency service, unless the environment names one elsewhere. */
export async function openAgency(
  environment: Environment,
  { connection }: Pick<Stores, 'connection'>,
  log: Log,
): Promise<Service> {
  const { AGENCY_URL: baseUrl, AGENCY_SALT: salt = '', AGENCY_API_KEY: key = '' } = environment
  if (baseUrl) return { baseUrl, credentials: { salt, key }, embedded: undefined }
  const credentials = randomCredentials()
  const service = await createAgency({ connection, credentials, log, timeZone: environment.TIME_ZONE })
  return { baseUrl: 'http://agency.internal', credentials, embedded: (request) => service.fetch(request) }
}

/** Starts the panel service, unless the environment names one elsewhere. */
export async function openPanel(
  environment: Environment,
  { connection, storage }: Pick<Stores, 'connection' | 'storage'>,
  log: Log,
  urls: { siteUrl: string; adminUrl: string | undefined },
): Promise<Service> {
  const { PANEL_URL: baseUrl, PANEL_SALT: salt = '', PANEL_API_TOKEN: key = '' } = environment
  if (baseUrl) return { baseUrl, credentials: { salt, key }, embedded: undefined }
  const credentials = randomCredentials()
  const service = await createPanel({
    connection,
    storage,
    credentials,
    log,
    ...urls,
    mailFrom: environment.MAIL_FROM,
    sendsMail: environment.SMTP_URL !== undefined,
    timeZone: environment.TIME_ZONE,
    maxSubmissions: environment.MAX_SUBMISSIONS,
  })
  const embedded = (request: Request, form?: FormData) => service.fetch(request, { form } satisfies EmbeddedEnv)
  return { baseUrl: 'http://panel.internal', credentials, embedded }
}

/** Credentials for an embedded service, which only this process can reach. */
function randomCredentials(): Credentials {
  return { salt: randomBytes(16).toString('base64url'), key: randomBytes(32).toString('base64url') }
}

/** Rejects when the agency does not respond. */
export const checkAgency = (client: ServiceClient): Promise<unknown> =>
  client.get('/api/talents/attributes', z.unknown(), { query: { language: 'pt' } })
/** Rejects when the panel does not respond. */
export const checkPanel = (client: ServiceClient): Promise<unknown> => client.get('/api/social-medias', z.unknown())

interface ClientOptions extends Pick<ServiceConnection, 'cache' | 'signIn'> {
  /** Called when the service responds again after an outage. */
  onRecovered: () => void
}

/** Creates the clients of both services, and signs in ahead of the first call. `onRecovered` is called after an outage. */
export function connectServices(
  { agency, panel }: { agency: Service; panel: Service },
  log: Log,
  {
    cache,
    onRecovered,
    mediaOrigins,
  }: {
    cache: ResponseCache
    onRecovered: (service: 'agency' | 'panel') => void
    /** The origins whose pictures the site resizes. */
    mediaOrigins: readonly string[]
  },
  cleanUp: AsyncDisposableStack,
): { agency: ServiceClient; panel: ServiceClient } {
  const agencyClient = createClient('agency', agency, log, {
    cache,
    signIn: (client) => signIn(client, { salt: agency.credentials.salt, api_key: agency.credentials.key }),
    onRecovered: () => onRecovered('agency'),
  })
  const panelClient = createClient('panel', panel, log, {
    cache,
    signIn: (client) => logIn(client, { salt: panel.credentials.salt, api_token: panel.credentials.key }),
    onRecovered: () => onRecovered('panel'),
  })
  for (const { monitor } of [agencyClient, panelClient]) cleanUp.use(monitor)
  const clients = { agency: agencyClient.client, panel: panelClient.client }
  void Promise.all([signInAtStart(clients.agency, log), signInAtStart(clients.panel, log)]).then((areSignedIn) => {
    if (clients.agency.isForeign && clients.panel.isForeign && areSignedIn.every(Boolean)) {
      return logDescription(clients, log, mediaOrigins)
    }
  })
  return clients
}

/** Creates the client of a service, and the monitor that waits for its recovery; an embedded service has no outages. */
function createClient(
  name: string,
  { baseUrl, embedded }: Service,
  log: Log,
  { onRecovered, ...connection }: ClientOptions,
) {
  const breaker = embedded ? undefined : new CircuitBreaker()
  const monitor = monitorService({
    service: name,
    check: () => client.checkSignIn(),
    onRecovered() {
      breaker?.reset()
      onRecovered()
    },
    log,
  })
  if (breaker) {
    breaker.findOutage = () => monitor.outage
    breaker.onSlow = () => monitor.reportFailure()
  }
  const client: ServiceClient = new ServiceClient({
    ...connection,
    name,
    baseUrl,
    fetch: embedded ?? createFetch(name, log, monitor),
    ...(embedded && { fetchForm: embedded }),
    ...(breaker && { breaker }),
    warn: (message, details) => log.warn(details, message),
  })
  return { client, monitor }
}

/** Signs in ahead of the first call. A failure does not prevent the start: the first call signs in again. */
async function signInAtStart(client: ServiceClient, log: Log): Promise<boolean> {
  try {
    await client.signIn()
    return true
  } catch (error) {
    log.warn({ service: client.name, err: error }, 'sign-in to a service failed at start')
    return false
  }
}

/** Logs once how the site uses foreign services: see `npm run check:services`. */
async function logDescription(
  clients: { agency: ServiceClient; panel: ServiceClient },
  log: Log,
  mediaOrigins: readonly string[],
): Promise<void> {
  const notes = await describeServices({ ...clients, isOwnOrigin: (origin) => mediaOrigins.includes(origin) })
  log.info({ notes }, 'foreign services described')
}

/**
 * A `fetch` that logs failed calls and reports them to the monitor. During an outage only calls of visitors' requests are
 * logged, and not those of the monitor and of jobs.
 */
function createFetch(service: string, log: Log, monitor: HealthMonitor) {
  return async function send(request: Request): Promise<Response> {
    const requestId = getRequestId()
    if (requestId) request.headers.set(requestIdHeader, requestId)
    const call = { service, method: request.method, path: redactPath(new URL(request.url).pathname) }
    function fail(details: object, message: string) {
      if (requestId || !monitor.isDown) log.warn({ ...call, ...details }, message)
      monitor.reportFailure()
    }
    try {
      const response = await fetch(request)
      if (response.status >= 500) fail({ status: response.status }, 'service call failed')
      return response
    } catch (error) {
      fail({ err: error }, 'service did not respond')
      throw error
    }
  }
}
