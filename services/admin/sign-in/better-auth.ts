import { randomUUID } from 'node:crypto'
import { kyselyAdapter } from '@better-auth/kysely-adapter'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { z } from 'zod'
import type { Database } from '#database/schema/index.ts'
import type { Logger } from '../../http/logger.ts'
import { authPath, createCookieScope, idleTimeoutMs, maxSessionMs, maxStepMs } from './limits.ts'
import { type Hasher, verifyAndRenew } from './passwords/hasher.ts'
import { createActivityRecorder, isActiveUser } from './sessions/queries.ts'
import { withSessionRules } from './sessions/session-adapter.ts'

interface BetterAuthOptions {
  db: Database
  /** Signs cookies and encrypts second factors. */
  secret: string
  siteUrl: string
  hasSecureCookies: boolean
  hasher: Hasher
  log: Logger
  now: () => Date
}

export type AdminBetterAuth = ReturnType<typeof createBetterAuth>

/** Server-side functions that Better Auth lacks. None is reachable over the network. */
const serverPlugin = {
  id: 'passarela',
  endpoints: {
    /** The user who has given the password and still owes a code. */
    getPendingUser: createAuthEndpoint.serverOnly({ method: 'GET', requireHeaders: true }, async (c) => {
      const { name } = c.context.createAuthCookie('two_factor')
      const identifier = await c.getSignedCookie(name, c.context.secret)
      const step = identifier ? await c.context.internalAdapter.findVerificationValue(identifier) : null
      const user = step && step.expiresAt > new Date() ? await c.context.internalAdapter.findUserById(step.value) : null
      return c.json(user)
    }),

    /** Marks a code as used; false when it was used before. */
    consumeCode: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string(), code: z.string() }) },
      async (c) => {
        const { userId, code } = c.body
        return c.context.internalAdapter.reserveVerificationValue({
          identifier: `used-code:${userId}:${code}`,
          value: 'used',
          expiresAt: new Date(Date.now() + maxStepMs),
        })
      },
    ),

    /** Starts a session without a password. */
    startSession: createAuthEndpoint.serverOnly(
      { method: 'POST', requireHeaders: true, body: z.object({ userId: z.string() }) },
      async (c) => {
        const user = await c.context.internalAdapter.findUserById(c.body.userId)
        const session = user && (await c.context.internalAdapter.createSession(user.id))
        if (!session) throw c.error('UNAUTHORIZED')
        await setSessionCookie(c, { session, user })
        return c.json({ id: session.id })
      },
    ),
  },
} satisfies BetterAuthPlugin

/** Better Auth on the project's own tables: passwords, second factors and sessions. Users cannot sign up. */
export function createBetterAuth({ db, secret, siteUrl, hasSecureCookies, hasher, log, now }: BetterAuthOptions) {
  const { prefix, path } = createCookieScope(hasSecureCookies)
  return betterAuth({
    baseURL: siteUrl,
    basePath: authPath,
    // The site may be opened under other names than SITE_URL. The same-origin check has accepted the request already.
    trustedOrigins: async (request) => (request ? [new URL(request.url).origin] : []),
    secret,
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { level: 'error', log: (_level, message, ...details) => logError(log, message, details) },
    database: (options: Parameters<ReturnType<typeof kyselyAdapter>>[0]) => {
      // Both databases store ISO texts and 0 or 1, as SQLite has neither dates nor booleans.
      const adapter = kyselyAdapter(db, { type: 'sqlite', transaction: true })(options)
      return withSessionRules(adapter, {
        idleTimeoutMs,
        now,
        recordActivity: createActivityRecorder(db, now),
      })
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        role: { type: 'string', required: true, input: false },
        boards: { type: 'string', required: false, input: false },
        language: { type: 'string', required: true, input: false },
        active: { type: 'boolean', required: true, input: false },
      },
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        providerId: 'provider',
        accountId: 'provider_account',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        token: 'token_hash',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
        expiresAt: 'expires_at',
      },
      expiresIn: maxSessionMs / 1_000,
      disableSessionRefresh: true,
      freshAge: 0,
    },
    verification: {
      modelName: 'sign_in_steps',
      fields: { createdAt: 'created_at', updatedAt: 'updated_at', expiresAt: 'expires_at' },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      // The strength is judged where a password is set; request limits bound the length of one that is compared.
      minPasswordLength: 1,
      maxPasswordLength: 10_000,
      password: { hash: hasher.hash, verify: ({ hash, password }) => verifyAndRenew(db, hasher, password, hash) },
    },
    databaseHooks: {
      session: {
        create: {
          // Deactivated users get no session, even when they were deactivated a moment ago.
          before: async ({ userId }) => ((await isActiveUser(db, userId)) ? undefined : false),
        },
      },
    },
    advanced: {
      // Otherwise the prefix would be `__Secure-`.
      useSecureCookies: false,
      cookiePrefix: prefix,
      defaultCookieAttributes: { path, secure: hasSecureCookies, httpOnly: true, sameSite: 'strict' },
      database: { generateId: () => randomUUID(), validateSchema: false },
      ipAddress: { disableIpTracking: true },
    },
    plugins: [
      twoFactor({
        twoFactorCookieMaxAge: maxStepMs / 1_000,
        // Replaced by `Lockout`, which distinguishes known browsers.
        accountLockout: { enabled: false },
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor' } },
          twoFactor: {
            modelName: 'second_factors',
            fields: {
              userId: 'user_id',
              backupCodes: 'recovery_codes',
              failedVerificationCount: 'failures',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
      serverPlugin,
    ],
  })
}

/** Better Auth also logs refusals as errors. Only real ones carry an `Error`. */
function logError(log: Logger, message: string, details: unknown[]): void {
  const err = details.find((detail) => detail instanceof Error)
  if (err) log.error({ err, reason: message }, 'sign-in failed unexpectedly')
}
