import type { Connection } from '#database/connect.ts'
import type { Logger } from '#services/http/logger.ts'
import { createPanel } from '#services/panel/app.ts'
import type { Storage } from '#services/storage/storage.ts'
import { credentials, strictLogger } from './agency.ts'
import { insertRows } from './rows.ts'

/** The time of the panel's tests. */
export const now = new Date('2026-06-15T12:00:00Z')

/** The end of a day, that many days after `now`, in the default time zone. */
export function endOfDay(days: number): Date {
  return new Date(Date.parse('2026-06-16T02:59:59.999Z') + days * 86_400_000)
}

/** For a panel whose files are not requested. */
export const noStorage: Storage = {
  put: () => Promise.reject(new Error('nothing was to be stored')),
  get: () => Promise.resolve(undefined),
  delete: () => Promise.resolve(),
  has: () => Promise.resolve(false),
}

/** The panel service, with functions that call it with a token. */
export async function openPanel(
  connection: Connection,
  storage: Storage = noStorage,
  {
    siteUrl = 'https://agency.example',
    mailFrom,
    sendsMail,
    adminUrl,
    now: clock = () => now,
    log = strictLogger,
    timeZone,
    isEmbedded = true,
  }: {
    isEmbedded?: boolean
    siteUrl?: string
    mailFrom?: string
    sendsMail?: boolean
    adminUrl?: string
    now?: () => Date
    log?: Logger
    timeZone?: string
  } = {},
) {
  const app = await createPanel({
    connection,
    storage,
    credentials,
    log,
    now: clock,
    siteUrl,
    mailFrom,
    ...(sendsMail !== undefined && { sendsMail }),
    adminUrl,
    timeZone,
    isEmbedded,
  })
  const signedIn = await app.request('/api/login', {
    method: 'POST',
    body: JSON.stringify({ salt: credentials.salt, api_token: credentials.key }),
    headers: { 'content-type': 'application/json' },
  })
  const { token } = (await signedIn.json()) as { token: string }
  const authorization = `Bearer ${token}`

  /** Posts a form as multipart, a string unchanged, and anything else as JSON. */
  async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
    if (body instanceof FormData) {
      return app.request(path, { method: 'POST', body, headers: { authorization, ...headers } })
    }
    return app.request(path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { authorization, 'content-type': 'application/json', ...headers },
    })
  }

  return { app, authorization, get: (path: string) => app.request(path, { headers: { authorization } }), post }
}

/** Columns of a row that was published long ago. */
export const publishedRow = {
  published: 1,
  published_at: '2026-01-01T00:00:00.000Z',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-02T00:00:00.000Z',
} as const

/** Adds the agency of the pages, to which its mails go. */
export async function insertAgency({ db }: Connection, contact: object = { email: 'agency@marmore.example' }) {
  const fields = JSON.stringify({ name: 'Mármore', ...contact })
  await insertRows(db, 'entities', { ...publishedRow, name: 'agency', fields })
}

/** Adds a published custom form with these fields. */
export async function insertForm(
  { db }: Connection,
  name: string,
  fields: object[],
  differences: { published?: 0; title_en?: string; place?: 'page' | 'menu' | 'footer' } = {},
) {
  const form = { ...publishedRow, title_pt: 'Visita', fields: JSON.stringify(fields), purpose: 'visit', kept_days: 30 }
  await insertRows(db, 'forms', { ...form, name, ...differences })
}

/** Adds a picture to the library and returns its id. */
export async function insertPicture(
  { db }: Connection,
  url: string,
  /** The application that it was copied from. */
  application_id: string | null = null,
): Promise<number> {
  const { id } = await db
    .insertInto('media')
    .values({
      url,
      type: 'image/webp',
      width: 900,
      height: 1200,
      color: '#a88868',
      alt_pt: 'De perfil',
      alt_en: 'In profile',
      application_id,
      created_at: publishedRow.created_at,
      updated_at: publishedRow.updated_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
