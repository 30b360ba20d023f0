import { afterEach, expect, vi } from 'vitest'
import type { CurrentUser, Role } from '#contracts/admin/current-user.ts'
import type { Connection } from '#database/connect.ts'
import { createAdmin } from '#services/admin/app.ts'
import type { AdminContext } from '#services/admin/context.ts'
import { adminBase } from '#services/admin/http/endpoint.ts'
import { createHasher, type Hasher, hashPassword } from '#services/admin/sign-in/passwords/hasher.ts'
import { createUserAuth } from '#services/admin/sign-in/user-auth.ts'
import { createUser } from '#services/admin/users/queries.ts'
import type { Logger } from '#services/http/logger.ts'
import type { Storage } from '#services/storage/storage.ts'
import { strictLogger } from './agency.ts'
import { ofEachTest } from './of-each-test.ts'
import { noStorage } from './panel.ts'

/** The start time of the sign-in tests; `vi.setSystemTime` moves it on. */
const startOfDay = new Date('2026-06-15T08:00:00Z')

/** The cheapest hash. */
export const cheapCost = { memory: 8, passes: 1, parallelism: 1 }

const password = 'cinco cavalos azuis'

const siteUrl = 'https://agency.example'

/** Stops the clock, which Better Auth reads as well; timers go on. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: startOfDay })
}

/** Advances the clock by milliseconds. */
export function pass(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds)
}

/** Deletes all users. */
export async function forgetUsers({ db }: Connection): Promise<void> {
  for (const table of ['users', 'invitations', 'sign_in_steps', 'sign_in_failures', 'audit', 'outbox'] as const) {
    await db.deleteFrom(table).execute()
  }
  await db.deleteFrom('secrets').where('name', '=', 'set-up').execute()
}

/** Adds a user who signs in with `password`. */
export async function addUser({ db }: Connection, role: Role, name: string = role): Promise<CurrentUser> {
  const hash = await hashPassword(password, cheapCost)
  const person = { name, email: `${name.toLowerCase()}@agency.example`, role, language: 'pt' as const, boards: null }
  return createUser(db, person, hash, new Date())
}

/** The whole admin service with sign-in, at https://agency.example. Passwords of more than 11 letters are accepted. */
export async function openUsers(
  connection: Connection,
  {
    log = strictLogger,
    site = siteUrl,
    hasher = createHasher(cheapCost),
    storage = noStorage,
    siteTexts,
    loadPicture,
    isMailReady,
  }: {
    isMailReady?: boolean
    log?: Logger
    site?: string
    hasher?: Hasher
    storage?: Storage
    siteTexts?: AdminContext['siteTexts']
    loadPicture?: AdminContext['loadPicture']
  } = {},
) {
  const auth = await createUserAuth({
    connection,
    siteUrl: site,
    log,
    hasher,
    isMailReady,
    judge: async (typed) => (typed.length < 12 ? 'too_short' : undefined),
  })
  const app = await createAdmin({
    connection,
    storage,
    log,
    siteUrl: site,
    siteTexts,
    loadPicture,
    findUser: auth.findUser,
    signIn: auth,
    clientAddress: (c) => c.req.header('x-test-address'),
  })

  /** A browser with a network address and its own cookies. */
  function browser({
    address = '203.0.113.1',
    agent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36',
  } = {}) {
    const jar = new Map<string, string>()

    async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const response = await app.request(`${site}${adminBase}${path}`, {
        method,
        headers: {
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          origin: site,
          'user-agent': agent,
          'x-test-address': address,
          ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && {
          body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body),
        }),
      })
      for (const cookie of response.headers.getSetCookie()) storeCookie(jar, cookie)
      return response
    }

    return {
      jar,
      call,
      get: (path: string) => call('GET', path),
      post: (path: string, body: unknown = {}) => call('POST', path, body),
      put: (path: string, body: unknown) => call('PUT', path, body),
      delete: (path: string) => call('DELETE', path),
      tryPassword: (email: string, typed: string) => call('POST', '/auth/sign-in/email', { email, password: typed }),
      async signIn({ email }: Pick<CurrentUser, 'email'>) {
        const response = await call('POST', '/auth/sign-in/email', { email, password })
        expect(response.status).toBe(200)
        return this
      },
    }
  }

  /** A browser with a session of this user. */
  const signedIn = (person: Pick<CurrentUser, 'email'>, options = {}) => browser(options).signIn(person)
  const add = (role: Role, name?: string) => addUser(connection, role, name)

  return {
    auth,
    app,
    browser,
    signedIn,
    add,
    /** A new user, and a browser with a session of theirs. */
    async addSignedIn(role: Role, name?: string) {
      const user = await add(role, name)
      return [user, await signedIn(user)] as const
    },
    [Symbol.asyncDispose]: () => auth[Symbol.asyncDispose](),
  }
}

export type Users = Awaited<ReturnType<typeof openUsers>>

/** The service of each test in an `eachDialect`, at first without users and with a stopped clock. */
export function usersOfEachTest(connection: () => Connection): Users {
  afterEach(() => void vi.useRealTimers())
  return ofEachTest(async () => {
    stopClock()
    await forgetUsers(connection())
    return openUsers(connection())
  })
}

function storeCookie(jar: Map<string, string>, cookie: string): void {
  const [pair = ''] = cookie.split(';')
  const at = pair.indexOf('=')
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
  if (value && !/;\s*max-age=0\b/i.test(cookie)) jar.set(name, value)
  else jar.delete(name)
}

/** The token of a link, as its page reads it. */
export function tokenOf(link: string | undefined): string {
  return new URL(link ?? '').hash.replace('#token=', '')
}
