import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { maxStepMs } from './limits.ts'

/** Server-side functions that Better Auth lacks. None is reachable over the network. */
export const serverPlugin = {
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
        const reserved = await c.context.internalAdapter.reserveVerificationValue({
          identifier: `used-code:${userId}:${code}`,
          value: 'used',
          expiresAt: new Date(Date.now() + maxStepMs),
        })
        return { isFirstUse: reserved }
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
