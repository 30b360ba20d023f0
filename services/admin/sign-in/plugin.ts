import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import type { AdminBetterAuth } from './better-auth.ts'
import { stepLimit } from './limits.ts'

/** What we need of Better Auth beyond its endpoints; none of this can be reached over the network. */
export const passarela = {
  id: 'passarela',
  endpoints: {
    /** Who has given a password and still owes a code, by the request's cookies. */
    pendingPerson: createAuthEndpoint.serverOnly({ method: 'GET', requireHeaders: true }, async (c) => {
      const { name } = c.context.createAuthCookie('two_factor')
      const identifier = await c.getSignedCookie(name, c.context.secret)
      const step = identifier ? await c.context.internalAdapter.findVerificationValue(identifier) : null
      const person =
        step && step.expiresAt > new Date() ? await c.context.internalAdapter.findUserById(step.value) : null
      return c.json(person)
    }),

    /** Takes a code, so that it works once; false when it has been taken before. */
    spendCode: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ personId: z.string(), code: z.string() }) },
      async (c) => {
        const { personId, code } = c.body
        const spent = await c.context.internalAdapter.reserveVerificationValue({
          identifier: `spent-code:${personId}:${code}`,
          value: 'spent',
          expiresAt: new Date(Date.now() + stepLimit),
        })
        return { spent }
      },
    ),

    /** Signs in somebody who has just proved who they are in another way than by password. */
    startSession: createAuthEndpoint.serverOnly(
      { method: 'POST', requireHeaders: true, body: z.object({ personId: z.string() }) },
      async (c) => {
        const user = await c.context.internalAdapter.findUserById(c.body.personId)
        const session = user && (await c.context.internalAdapter.createSession(user.id))
        if (!session) throw c.error('UNAUTHORIZED')
        await setSessionCookie(c, { session, user })
        return c.json({ id: session.id })
      },
    ),
  },
} satisfies BetterAuthPlugin

/** Takes a code of the app's: false when it was taken before, since one that somebody has watched is good for nothing. */
export async function takeCode(auth: AdminBetterAuth, personId: string, code: string): Promise<boolean> {
  return (await auth.api.spendCode({ body: { personId, code } })).spent
}
