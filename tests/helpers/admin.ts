import { afterAll, beforeAll, expect } from 'vitest'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { Connection } from '#database/connect.ts'
import type { SiteText } from '#domain/site-texts.ts'
import { createAdmin } from '#services/admin/app.ts'
import type { AdminSystem, VariantGenerator } from '#services/admin/context.ts'
import type { Actor } from '#services/admin/http/actor.ts'
import { adminBase } from '#services/admin/http/endpoint.ts'
import type { Logger } from '#services/http/logger.ts'
import type { Storage } from '#services/storage/storage.ts'
import { strictLogger } from './agency.ts'
import { noStorage, now } from './panel.ts'
import { insertRows } from './rows.ts'
import { type TemporaryStorage, temporaryStorage } from './temporary-storage.ts'

/** One user per role. */
export const users = {
  admin: { id: 'a1', name: 'Admin', email: 'admin@agency.example', role: 'admin', language: 'en', boards: null },
  editor: { id: 'e1', name: 'Editor', email: 'editor@agency.example', role: 'editor', language: 'en', boards: null },
  booker: { id: 'b1', name: 'Booker', email: 'booker@agency.example', role: 'booker', language: 'pt', boards: null },
  scout: { id: 's1', name: 'Scout', email: 'scout@agency.example', role: 'scout', language: 'pt', boards: null },
  'read-only': {
    id: 'r1',
    name: 'Reader',
    email: 'reader@agency.example',
    role: 'read-only',
    language: 'en',
    boards: null,
  },
} as const satisfies Record<string, CurrentUser>

/** A user of one role who acts at a time, by default that of the tests. */
export function actorOf(role: keyof typeof users, at = now): Actor {
  const siteUrl = 'https://agency.example'
  return { user: users[role], now: at, today: at.toISOString().slice(0, 10), timeZone: 'UTC', siteUrl }
}

/** Inserts the users, for features that read their names or refer to them. */
export async function insertUsers({ db }: Connection): Promise<void> {
  const timestamps = { created_at: now.toISOString(), updated_at: now.toISOString() }
  await insertRows(
    db,
    'users',
    Object.values(users).map((user) => ({ ...user, last_seen_at: null, ...timestamps })),
  )
}

const limitedUser = {
  id: 'w1',
  name: 'Women’s booker',
  email: 'women@agency.example',
  role: 'booker',
  language: 'en',
  boards: ['woman'],
} satisfies CurrentUser

/** The users, and a booker who is limited to the women's board. */
export const callers = { ...users, limited: limitedUser }

export type Caller = keyof typeof callers

/** The admin service without sign-in: each call names its role, by default `admin`. */
export async function openAdmin(
  connection: Connection,
  {
    storage = noStorage,
    log = strictLogger,
    variants,
    system,
    now: clock = () => now,
    siteTexts,
  }: {
    storage?: Storage
    log?: Logger
    variants?: VariantGenerator
    system?: AdminSystem
    now?: () => Date
    siteTexts?: () => Promise<ReadonlyMap<string, SiteText>>
  } = {},
) {
  const app = await createAdmin({
    connection,
    storage,
    log,
    siteUrl: 'https://agency.example',
    now: clock,
    ...(variants && { variants }),
    ...(system && { system }),
    ...(siteTexts && { siteTexts }),
    findUser: async (headers) => callers[headers.get('x-test-role') as Caller],
  })

  /** Sends `body` as JSON, or a form unchanged. */
  async function call(method: string, path: string, body?: unknown, role: Caller | 'nobody' = 'admin') {
    return app.request(`${adminBase}${path}`, {
      method,
      headers: {
        'x-test-role': role,
        origin: 'https://agency.example',
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
  }

  /** Sends a request unchanged, as an admin. */
  async function send(path: string, { headers, ...init }: RequestInit & { duplex?: 'half' }) {
    const own = { 'x-test-role': 'admin', origin: 'https://agency.example' }
    return app.request(`${adminBase}${path}`, { ...init, headers: { ...own, ...headers } })
  }

  return {
    call,
    send,
    get: (path: string, role?: Caller) => call('GET', path, undefined, role),
    post: (path: string, body: unknown, role?: Caller) => call('POST', path, body, role),
    put: (path: string, body: unknown, role?: Caller) => call('PUT', path, body, role),
    delete: (path: string, role?: Caller) => call('DELETE', path, undefined, role),
    /** Creates a record, and returns it. */
    async create<Created>(path: string, body: unknown, role?: Caller): Promise<Created> {
      const response = await call('POST', path, body, role)
      expect(response.status, await response.clone().text()).toBe(201)
      return response.json()
    },
  }
}

type AdminClient = Awaited<ReturnType<typeof openAdmin>>

/**
 * The admin service that the tests of an `eachDialect` share.
 * @param storesFiles whether it takes uploads
 */
export function sharedAdmin(connection: () => Connection, { storesFiles = false } = {}): AdminClient {
  let admin: AdminClient
  let storage: TemporaryStorage | undefined
  beforeAll(async () => {
    storage = storesFiles ? await temporaryStorage() : undefined
    admin = await openAdmin(connection(), storage && { storage })
  })
  afterAll(() => storage?.[Symbol.asyncDispose]())
  return {
    call: (...call) => admin.call(...call),
    send: (...call) => admin.send(...call),
    get: (...call) => admin.get(...call),
    post: (...call) => admin.post(...call),
    put: (...call) => admin.put(...call),
    delete: (...call) => admin.delete(...call),
    create: (...call) => admin.create(...call),
  }
}
