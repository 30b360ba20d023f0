import { z } from 'zod'
import { passwordSchema } from '#contracts/admin/sign-in.ts'
import { ProblemError } from '../../core/http/problem.ts'
import { validatedJson } from '../../core/http/request-body.ts'
import { adminError } from '../http/admin-error.ts'
import type { SignedIn, SignInContext, SignInRequest } from './context.ts'
import { withLockout } from './lockout/lockout.ts'
import { agencyName } from './mails.ts'
import { takeCode } from './plugin.ts'
import { type AuthResponse, answer, read } from './responses.ts'
import { isSecondFactorDemanded } from './second-factor-demand.ts'
import { endSessions, sessionIdsOf } from './sessions/queries.ts'
import { note } from './sign-in-audit.ts'

const passwordBodySchema = z.object({ password: passwordSchema })

/** POST /auth/two-factor/enable: creates a secret for the app and recovery codes. Both are valid after a first code. */
export async function prepare(request: SignInRequest, context: SignInContext, signedIn: SignedIn): Promise<Response> {
  if (signedIn.twoFactor) throw alreadyOn()
  return confirmed(request, context, signedIn, {
    ask: async (password, headers) =>
      context.auth.api.enableTwoFactor({
        body: { password, method: 'totp', issuer: await agencyName(context.db) },
        headers,
        asResponse: true,
      }),
    done: async ({ content }: AuthResponse<{ totpURI: string; backupCodes: string[] }>) => {
      const { totpURI, backupCodes } = content
      return answer(request.c, { totpURI, backupCodes }, [])
    },
  })
}

/** Turns on a new second factor with its first code, and ends the sessions that started without one. */
export async function turnOn(
  request: SignInRequest,
  context: SignInContext,
  { staff, twoFactor }: SignedIn,
  code: string,
): Promise<Response> {
  if (twoFactor) throw alreadyOn()
  const { auth, db } = context
  const before = await sessionIdsOf(db, staff.id)
  return withLockout(
    request,
    context,
    { secret: 'code', account: staff.email },
    {
      async guess() {
        if (!(await takeCode(auth, staff.id, code))) throw wrongCode()
        const headers = request.c.req.raw.headers
        const response = await auth.api.verifyTOTP({ body: { code }, headers, asResponse: true })
        return read(response, wrongCode)
      },
      async right({ cookies }) {
        await endSessions(db, staff.id, { only: before })
        await note(context, staff, 'two_factor_on')
        return answer(request.c, { status: true }, cookies)
      },
    },
  )
}

/** POST /auth/two-factor/disable: turns off the second factor, unless the agency requires one. */
export async function turnOff(request: SignInRequest, context: SignInContext, signedIn: SignedIn): Promise<Response> {
  if (!signedIn.twoFactor) throw notOn()
  if (await isSecondFactorDemanded(context.db)) throw new ProblemError(409, { reason: 'two_factor_demanded' })
  return confirmed(request, context, signedIn, {
    ask: (password, headers) => context.auth.api.disableTwoFactor({ body: { password }, headers, asResponse: true }),
    done: async ({ cookies }) => {
      await note(context, signedIn.staff, 'two_factor_off')
      return answer(request.c, { status: true }, cookies)
    },
  })
}

/** POST /auth/two-factor/generate-backup-codes: replaces the recovery codes. */
export async function renewCodes(
  request: SignInRequest,
  context: SignInContext,
  signedIn: SignedIn,
): Promise<Response> {
  if (!signedIn.twoFactor) throw notOn()
  return confirmed(request, context, signedIn, {
    ask: (password, headers) => context.auth.api.generateBackupCodes({ body: { password }, headers, asResponse: true }),
    done: async ({ content }: AuthResponse<{ backupCodes: string[] }>) => {
      await note(context, signedIn.staff, 'recovery_codes_renewed')
      return answer(request.c, { backupCodes: content.backupCodes }, [])
    },
  })
}

interface Confirmed<Content> {
  ask(password: string, headers: Headers): Promise<Response>
  done(answered: AuthResponse<Content>): Promise<Response>
}

/** Runs an operation that requires the password. Wrong ones are slowed down like other guesses. */
async function confirmed<Content>(
  request: SignInRequest,
  context: SignInContext,
  { staff }: SignedIn,
  { ask, done }: Confirmed<Content>,
): Promise<Response> {
  const { password } = await validatedJson(request.c, passwordBodySchema, adminError)
  return withLockout(
    request,
    context,
    { secret: 'password', account: staff.email },
    {
      guess: async () =>
        read<Content>(
          await ask(password, request.c.req.raw.headers),
          () => new ProblemError(422, { errors: { password: ['wrong_password'] } }),
        ),
      right: done,
    },
  )
}

function wrongCode(): ProblemError {
  return new ProblemError(422, { errors: { code: ['invalid'] } })
}

function alreadyOn(): ProblemError {
  return new ProblemError(409, { reason: 'two_factor_on' })
}

function notOn(): ProblemError {
  return new ProblemError(409, { reason: 'two_factor_off' })
}
