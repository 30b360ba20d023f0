import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { openStores } from '#server/compose/stores.ts'
import { readEnvironment } from '#server/environment.ts'
import { createLog } from '#server/metrics/log.ts'
import { createStandalone } from '#services/standalone.ts'
import { startSite } from '../helpers/start-site.ts'

const credentials = { salt: 'the salt', key: 'the key' }

/** A server on a free port, and a site that uses it for both services. */
export async function siteOn(listener: RequestListener) {
  await using cleanUp = new AsyncDisposableStack()
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`
  const { port } = new URL(url)
  async function startServices() {
    server.listen(Number(port), '127.0.0.1')
    await once(server, 'listening')
  }
  async function stopServices() {
    server.closeAllConnections()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }
  cleanUp.defer(stopServices)
  const site = cleanUp.use(
    await startSite({
      PANEL_URL: `${url}/panel`,
      PANEL_SALT: credentials.salt,
      PANEL_API_TOKEN: credentials.key,
      AGENCY_URL: `${url}/agency`,
      AGENCY_SALT: credentials.salt,
      AGENCY_API_KEY: credentials.key,
    }),
  )
  const opened = cleanUp.move()
  return {
    get: (path: string) => fetch(site.url + path, { redirect: 'manual' }),
    log: site.log,
    stopServices,
    startServices,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

/** Both services with demo content, for a site elsewhere. */
export async function openServices(dataDir: string) {
  const log = createLog('silent')
  const stores = await openStores(readEnvironment({ DATA_DIR: dataDir }), log, { isDemo: true })
  const app = await createStandalone({
    ...stores,
    credentials: { panel: credentials, agency: credentials },
    log,
    clientAddress: () => undefined,
    siteUrl: 'https://agency.example',
    mailFrom: undefined,
  })
  return {
    listener: getRequestListener(app.fetch),
    db: stores.connection.db,
    [Symbol.asyncDispose]: () => stores[Symbol.asyncDispose](),
  }
}
