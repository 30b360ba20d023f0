import { Hono } from 'hono'
import type { Connection } from '#database/connect.ts'
import { createAgency } from './agency/app.ts'
import type { ClientAddress } from './http/client-address.ts'
import type { Credentials } from './http/credentials.ts'
import type { Logger } from './http/logger.ts'
import { createStatusResponse } from './http/problem.ts'
import { createPanel } from './panel/app.ts'
import type { Storage } from './storage/storage.ts'

interface Standalone {
  connection: Connection
  storage: Storage
  credentials: { panel: Credentials; agency: Credentials }
  log: Logger
  clientAddress: ClientAddress
  /** Overrides the time zone of the agency's settings. */
  timeZone?: string | undefined
  /** The site's URL, for links in mails. */
  siteUrl: string
  /** The sender of the site's mails, with or without a name. */
  mailFrom: string | undefined
  /** Whether there is a mail server, as by default. */
  sendsMail?: boolean
  maxSubmissions?: number | undefined
}

/** Both services on one server: the panel below `/panel`, the agency software below `/agency`. */
export async function createStandalone({
  credentials,
  storage,
  siteUrl,
  mailFrom,
  sendsMail = true,
  maxSubmissions,
  ...shared
}: Standalone): Promise<Hono> {
  const panel = await createPanel({
    ...shared,
    storage,
    siteUrl,
    mailFrom,
    sendsMail,
    maxSubmissions,
    isEmbedded: false,
    credentials: credentials.panel,
  })
  const agency = await createAgency({ ...shared, credentials: credentials.agency })
  const app = new Hono()
  app.notFound(() => createStatusResponse(404))
  app.mount('/panel', panel.fetch)
  app.mount('/agency', agency.fetch)
  return app
}
