import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { isRequestId, requestIdHeader, withinRequest } from '#contracts/current-request.ts'
import type { Connection } from '#database/connect.ts'
import { createAgency } from './agency/app.ts'
import type { ClientAddress } from './http/client-address.ts'
import type { Credentials } from './http/credentials.ts'
import type { Logger } from './http/logger.ts'
import { problemResponse } from './http/problem.ts'
import { createPanel } from './panel/app.ts'
import type { Storage } from './storage.ts'

interface Standalone {
  connection: Connection
  storage: Storage
  credentials: { panel: Credentials; agency: Credentials }
  log: Logger
  clientAddress: ClientAddress
  /** Takes the place of the time zone in the agency's settings. */
  timeZone?: string | undefined
  /** Where the site is, for links in mails. */
  siteUrl?: string | undefined
  maxSubmissions?: number | undefined
}

/** Both services behind one address: the panel below `/panel`, the agency software below `/agency`. */
export async function createStandalone({
  credentials,
  storage,
  siteUrl,
  maxSubmissions,
  ...shared
}: Standalone): Promise<Hono> {
  const panel = await createPanel({ ...shared, storage, siteUrl, maxSubmissions, credentials: credentials.panel })
  const agency = await createAgency({ ...shared, credentials: credentials.agency })
  const app = new Hono()
  app.use((c, next) => {
    const given = c.req.header(requestIdHeader)
    return withinRequest(isRequestId(given) ? given : randomUUID(), next)
  })
  app.notFound(() => problemResponse(404))
  app.mount('/panel', panel.fetch)
  app.mount('/agency', agency.fetch)
  return app
}
