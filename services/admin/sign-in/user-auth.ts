import { setImmediate as afterThis } from 'node:timers/promises'
import type { Hono } from 'hono'
import { type CurrentUser, currentUserSchema } from '#contracts/admin/current-user.ts'
import type { Connection } from '#database/connect.ts'
import { getOrCreateSecret } from '#database/secrets.ts'
import type { ClientAddress } from '../../http/client-address.ts'
import type { Logger } from '../../http/logger.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { createUserEndpoints } from '../users/endpoints.ts'
import { parseBoards } from '../users/queries.ts'
import { createBetterAuth } from './better-auth.ts'
import type { SignedIn, SignInContext } from './context.ts'
import { createDeviceCookies } from './lockout/device-cookie.ts'
import { createLockout } from './lockout/lockout.ts'
import { createHasher, type Hasher } from './passwords/hasher.ts'
import { findPasswordWeakness, type PasswordCheck } from './passwords/strength.ts'
import { createSignInRoutes } from './routes.ts'
import { withDatabaseErrors } from './sessions/session-adapter.ts'

interface UserAuthOptions {
  connection: Connection
  /** Absolute, without a trailing slash. With https:// cookies are restricted to HTTPS. */
  siteUrl: string
  log: Logger
  /** By default the system clock. */
  now?: () => Date
  /** Whether the site has a mail server; by default true. */
  isMailReady?: boolean
  /** By default a hasher at the recommended cost. */
  hasher?: Hasher
  /** By default judges the strength of passwords. */
  judge?: PasswordCheck
}

/** Users and how they sign in. Dispose of it before the connection is closed. */
export interface UserAuth extends AsyncDisposable {
  /** The user of a request with these headers: signed in, with a code where one is set, and active. */
  findUser(headers: Headers): Promise<CurrentUser | undefined>
  /** The sign-in routes below `/admin/api`. Mount them before routes that require a user. */
  routes(clientAddress: ClientAddress): Hono
  /** Endpoints for administrators to manage users, and for users to manage themselves. */
  endpoints: Endpoint[]
}

/** Opens user authentication on the tables of `connection`. Keys are created at the first start. */
export async function createUserAuth(options: UserAuthOptions): Promise<UserAuth> {
  const { connection, siteUrl, log, now = () => new Date() } = options
  const { db } = connection
  const keyFor = (name: string) => getOrCreateSecret(db, name)
  const hasSecureCookies = siteUrl.startsWith('https:')
  const hasher = options.hasher ?? createHasher()
  const secret = await keyFor('staff-auth')
  const auth = createBetterAuth({ db, secret, siteUrl, hasSecureCookies, hasher, log, now })

  async function signedIn(headers: Headers): Promise<SignedIn | undefined> {
    const found = await withDatabaseErrors(() => auth.api.getSession({ headers }))
    if (!found) return undefined
    const { user, session } = found
    return {
      user: currentUserSchema.parse({ ...user, boards: parseBoards(user.boards) }),
      sessionId: session.id,
      since: session.createdAt,
      hasTwoFactor: user.twoFactorEnabled === true,
    }
  }

  await using cleanUp = new AsyncDisposableStack()
  const unfinished = new Set<Promise<void>>()
  cleanUp.defer(async () => void (await Promise.all(unfinished)))
  const context: SignInContext = {
    db,
    log,
    now,
    siteUrl,
    auth,
    hasher,
    isMailReady: options.isMailReady ?? true,
    findPasswordWeakness: options.judge ?? findPasswordWeakness,
    lockout: createLockout(db, await keyFor('staff-lock-out'), now),
    devices: createDeviceCookies(await keyFor('staff-devices'), hasSecureCookies),
    signedIn,
    runAfterResponse(work) {
      const done = afterThis()
        .then(work)
        .catch((error) => log.error({ err: error }, 'sending password reset mail failed'))
        .finally(() => unfinished.delete(done))
      unfinished.add(done)
    },
  }
  const opened = cleanUp.move()
  return {
    findUser: async (headers) => (await signedIn(headers))?.user,
    routes: (clientAddress) => createSignInRoutes(context, clientAddress),
    endpoints: createUserEndpoints(context),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
