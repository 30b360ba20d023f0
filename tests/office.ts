import type { Staff } from '#contracts/office/staff.ts'
import type { Connection } from '#database/connect.ts'
import type { Logger } from '#services/http/logger.ts'
import { createOffice } from '#services/office/app.ts'
import { officeBase } from '#services/office/base.ts'
import type { OfficePictures, OfficeSystem } from '#services/office/context.ts'
import type { Storage } from '#services/storage.ts'
import { strictLogger } from './agency.ts'
import { noStorage, now } from './panel.ts'

/** One of each role. */
export const people = {
  admin: { id: 'a1', name: 'Admin', email: 'admin@agency.example', role: 'admin', language: 'en' },
  editor: { id: 'e1', name: 'Editor', email: 'editor@agency.example', role: 'editor', language: 'en' },
  booker: { id: 'b1', name: 'Booker', email: 'booker@agency.example', role: 'booker', language: 'pt' },
} as const satisfies Record<string, Staff>

/** The office's service without its sign-in: who calls is said with each call, an admin unless told. */
export async function openOffice(
  connection: Connection,
  {
    storage = noStorage,
    log = strictLogger,
    pictures,
    system,
    now: clock = () => now,
  }: {
    storage?: Storage
    log?: Logger
    pictures?: OfficePictures
    system?: OfficeSystem
    now?: () => Date
  } = {},
) {
  const app = await createOffice({
    connection,
    storage,
    log,
    siteUrl: 'https://agency.example',
    now: clock,
    ...(pictures && { pictures }),
    ...(system && { system }),
    staffOf: async (headers) => people[headers.get('x-test-role') as keyof typeof people],
  })

  /** Sends `body` as JSON, or a form as it is. */
  async function call(method: string, path: string, body?: unknown, role: keyof typeof people | 'nobody' = 'admin') {
    return app.request(`${officeBase}${path}`, {
      method,
      headers: {
        'x-test-role': role,
        origin: 'https://agency.example',
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
  }

  /** Sends a request as it is, from an admin. */
  async function send(path: string, { headers, ...init }: RequestInit & { duplex?: 'half' }) {
    const own = { 'x-test-role': 'admin', origin: 'https://agency.example' }
    return app.request(`${officeBase}${path}`, { ...init, headers: { ...own, ...headers } })
  }

  return {
    call,
    send,
    get: (path: string, role?: keyof typeof people) => call('GET', path, undefined, role),
    post: (path: string, body: unknown, role?: keyof typeof people) => call('POST', path, body, role),
    put: (path: string, body: unknown, role?: keyof typeof people) => call('PUT', path, body, role),
    delete: (path: string, role?: keyof typeof people) => call('DELETE', path, undefined, role),
  }
}
