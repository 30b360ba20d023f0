/**
 * Serves the panel and the agency service alone, for a site on another machine:
 * `npm run services -- --port 4000 --host 127.0.0.1`. docs/operating.md describes the environment.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'kysely'
import { openStores } from '#server/compose/stores.ts'
import { drainMsOf, hasDemo, hostOf, readEnvironment } from '#server/environment.ts'
import { createHealthRoutes, hasDiskSpace } from '#server/lifecycle/health.ts'
import { listen } from '#server/lifecycle/http-server.ts'
import { StartError } from '#server/lifecycle/start-error.ts'
import { stopOnSignal } from '#server/lifecycle/stop.ts'
import { createLog } from '#server/metrics/log.ts'
import { serveMetrics } from '#server/metrics/metrics.ts'
import { readRequestId, requestIdHeader, runInRequest } from '#server/middleware/request-id.ts'
import { startSchedule } from '#services/admin/schedule.ts'
import { createClientAddress } from '#services/http/client-address.ts'
import { type Credentials, getOwnCredentials } from '#services/http/credentials.ts'
import { startMailer } from '#services/outbox/mailer.ts'
import { readMetrics } from '#services/panel/metrics.ts'
import { scheduleRetention } from '#services/panel/retention/retention.ts'
import { createStandalone } from '#services/standalone.ts'
import { checkStorage } from '#services/storage/storage.ts'

/** The variables that hold the URL and the credentials of each service. The site reads the same ones. */
const variables = {
  panel: { url: 'PANEL_URL', salt: 'PANEL_SALT', key: 'PANEL_API_TOKEN' },
  agency: { url: 'AGENCY_URL', salt: 'AGENCY_SALT', key: 'AGENCY_API_KEY' },
} as const

type Service = keyof typeof variables

/** Where `npm start` serves the site. */
const defaultSiteUrl = 'http://localhost:3000'

try {
  await serve()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(`\n${error.message}\n`)
  process.exit(1)
}

async function serve(): Promise<void> {
  const { port, host } = readArguments()
  const environment = readEnvironment(withoutServices(process.env))
  const { SITE_URL: siteUrl = defaultSiteUrl } = environment
  if (!environment.SITE_URL) {
    console.error(`\n  SITE_URL is not set: links in mails, such as a guardian's, lead to ${siteUrl}.`)
  }
  const given = { panel: givenCredentials('panel'), agency: givenCredentials('agency') }
  const log = createLog(environment.LOG_LEVEL)
  const http = await listen(port, host ?? hostOf(environment), (other) => `npm run services -- --port ${other}`)
  const running = new AsyncDisposableStack()
  const stores = running.use(await openStores(environment, log, { isDemo: hasDemo(environment, siteUrl) }))
  running.use(scheduleRetention({ ...stores, log }))
  running.use(startSchedule({ ...stores, log, siteUrl }))
  running.use(startMailer({ ...stores, smtpUrl: environment.SMTP_URL, from: environment.MAIL_FROM, siteUrl, log }))
  const credentials = {
    panel: given.panel ?? (await getOwnCredentials(stores.connection.db, 'panel')),
    agency: given.agency ?? (await getOwnCredentials(stores.connection.db, 'agency')),
  }
  const app = await createStandalone({
    ...stores,
    credentials,
    log,
    clientAddress: createClientAddress(environment.TRUST_PROXY),
    siteUrl,
    mailFrom: environment.MAIL_FROM,
    sendsMail: environment.SMTP_URL !== undefined,
    timeZone: environment.TIME_ZONE,
    maxSubmissions: environment.MAX_SUBMISSIONS,
  })
  const { db } = stores.connection
  const checks = {
    database: () => sql`select 1`.execute(db),
    storage: () => checkStorage(stores.storage),
    disk: async () => {
      if (!(await hasDiskSpace(resolve(environment.DATA_DIR)))) throw new Error('the disk is full')
    },
  }
  const server = createHealthRoutes(checks, () => http.isDraining).mount('/', app.fetch)
  const listener = getRequestListener((request, env) =>
    runInRequest(readRequestId(request.headers.get(requestIdHeader)), () => server.fetch(request, env)),
  )
  const { METRICS_PORT: metricsPort, METRICS_HOST: metricsHost } = environment
  const metrics =
    metricsPort === undefined
      ? undefined
      : await serveMetrics({ port: metricsPort, host: metricsHost }, () => readMetrics(db, new Date()), log)
  if (metrics) running.defer(() => metrics.stop())
  await http.serve(metrics?.countRequests(listener) ?? listener)

  stopOnSignal(http, { drainMs: drainMsOf(environment), log, end: () => running.disposeAsync() })
  printVariables(http.port, credentials, given)
}

function readArguments(): { port: number; host: string | undefined } {
  try {
    const { values } = parseArgs({ options: { port: { type: 'string', default: '4000' }, host: { type: 'string' } } })
    if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535) throw new Error('--port must be 0 to 65535.')
    return { port: Number(values.port), host: values.host }
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

/** Removes the variables by which a site finds its services: this process is those services. */
function withoutServices(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names: string[] = Object.values(variables).flatMap((service) => Object.values(service))
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !names.includes(name)))
}

function givenCredentials(service: Service): Credentials | undefined {
  const names = variables[service]
  const [salt = '', key = ''] = [process.env[names.salt]?.trim(), process.env[names.key]?.trim()]
  if (salt && key) return { salt, key }
  if (!salt && !key) return undefined
  throw new StartError(`Set ${names.salt} and ${names.key} together, or neither.`)
}

/** Prints how a site connects, to standard error: standard output is the log. Given credentials are not repeated. */
function printVariables(
  port: number,
  credentials: Record<Service, Credentials>,
  given: Partial<Record<Service, unknown>>,
) {
  const lines = (['panel', 'agency'] as const).flatMap((service) => {
    const { url, salt, key } = variables[service]
    const own = [`${salt}=${credentials[service].salt}`, `${key}=${credentials[service].key}`]
    return [`${url}=http://localhost:${port}/${service}`, ...(given[service] ? [] : own)]
  })
  console.error(`
  The services are ready. A site uses them with
${lines.map((line) => `    ${line}`).join('\n')}

  To stop  Ctrl+C
`)
}
