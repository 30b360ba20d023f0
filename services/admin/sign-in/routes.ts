import { Hono } from 'hono'
import type { ClientAddress } from '../../http/client-address.ts'
import { createStatusResponse } from '../../http/problem.ts'
import { limitBody } from '../../http/service-app.ts'
import { acceptEmailChange, verifyEmailChange } from '../users/email-change.ts'
import { acceptInvitation, verifyInvitation } from '../users/invitations.ts'
import type { SignedIn, SignInContext, SignInRequest } from './context.ts'
import { acceptReset, requestPasswordReset, verifyReset } from './password-reset.ts'
import { changePassword } from './passwords/change-password.ts'
import { assertReauthenticated, reauthenticate } from './reauthenticate.ts'
import { createSignedOutProblem } from './responses.ts'
import { endOtherSessions, endSession, listSessions, showSession, signOut } from './sessions/handlers.ts'
import { withDatabaseErrors } from './sessions/session-adapter.ts'
import { setUp, verifySetUp } from './set-up-link.ts'
import { signIn, verifyCode } from './sign-in.ts'
import { disableTwoFactor, enableTwoFactor, renewRecoveryCodes } from './two-factor.ts'

type Handler = (request: SignInRequest, context: SignInContext) => Promise<Response>
type SignedInHandler = (request: SignInRequest, context: SignInContext, signedIn: SignedIn) => Promise<Response>

const maxBodyBytes = 16 * 1024

/** The routes for signing in and for managing one's own sign-in. No other endpoint of Better Auth is reachable. */
export function createSignInRoutes(context: SignInContext, clientAddress: ClientAddress): Hono {
  const routes = new Hono()

  function open(method: 'get' | 'post', path: string, handle: Handler): void {
    routes.on(method, [path], limitBody(maxBodyBytes), (c) =>
      withDatabaseErrors(() => handle({ c, address: clientAddress(c) }, context)),
    )
  }

  function addOwn(method: 'get' | 'post', path: string, handle: SignedInHandler): void {
    open(method, path, async (request) => {
      const signedIn = await context.signedIn(request.c.req.raw.headers)
      if (!signedIn) throw createSignedOutProblem()
      return handle(request, context, signedIn)
    })
  }

  function reauthenticated(path: string, handle: SignedInHandler): void {
    addOwn('post', path, async (request, _context, signedIn) => {
      await assertReauthenticated(context, signedIn)
      return handle(request, context, signedIn)
    })
  }

  open('post', '/set-up/verify', verifySetUp)
  open('post', '/set-up', setUp)
  open('post', '/invitations/verify', verifyInvitation)
  open('post', '/invitations/accept', acceptInvitation)
  open('post', '/password-resets', requestPasswordReset)
  open('post', '/password-resets/verify', verifyReset)
  open('post', '/password-resets/accept', acceptReset)
  open('post', '/email-changes/verify', verifyEmailChange)
  open('post', '/email-changes/accept', acceptEmailChange)

  open('post', '/auth/sign-in/email', signIn)
  open('post', '/auth/two-factor/verify-totp', (...parameters) => verifyCode(...parameters, 'totp'))
  open('post', '/auth/two-factor/verify-backup-code', (...parameters) => verifyCode(...parameters, 'recovery'))
  open('get', '/auth/get-session', showSession)
  open('post', '/auth/sign-out', signOut)
  addOwn('post', '/auth/two-factor/enable', enableTwoFactor)
  addOwn('post', '/auth/two-factor/disable', disableTwoFactor)
  addOwn('post', '/auth/two-factor/generate-backup-codes', renewRecoveryCodes)
  addOwn('post', '/auth/change-password', changePassword)
  addOwn('post', '/auth/confirm', reauthenticate)
  addOwn('get', '/auth/list-sessions', listSessions)
  reauthenticated('/auth/revoke-session', endSession)
  reauthenticated('/auth/revoke-other-sessions', endOtherSessions)
  routes.all('/auth/*', () => createStatusResponse(404))
  return routes
}
