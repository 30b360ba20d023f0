import { z } from 'zod'
import { passwordSchema } from '#contracts/admin/sign-in.ts'
import type { Database } from '#database/schema/index.ts'
import { ProblemError } from '../../http/problem.ts'
import { validateJson } from '../../http/request-body.ts'
import { findSetting } from '../../records/settings.ts'
import { toErrorCode } from '../http/admin-error.ts'
import type { SignedIn, SignInContext, SignInRequest } from './context.ts'
import { withLockout } from './lockout/lockout.ts'
import { findAgencyName } from './mails.ts'
import { type AuthResponse, createJsonResponse, readResponse } from './responses.ts'
import { endSessions, findSessionIds } from './sessions/queries.ts'
import { recordAccountAction } from './sign-in-audit.ts'

/** The name of the setting. */
export const secondFactorSetting = 'demand_second_factor'

/** Whether the agency requires a second factor of all users. */
export async function isSecondFactorRequired(db: Database): Promise<boolean> {
  return (await findSetting(db, secondFactorSetting))?.value === 'true'
}

/** Whether a user must turn on a second factor before anything else. */
export async function isSecondFactorDue(db: Database, userId: string): Promise<boolean> {
  if (!(await isSecondFactorRequired(db))) return false
  const withoutSecondFactor = db.selectFrom('users').select('id').where('id', '=', userId).where('two_factor', '=', 0)
  return (await withoutSecondFactor.executeTakeFirst()) !== undefined
}

const passwordBodySchema = z.object({ password: passwordSchema })

/** POST /auth/two-factor/enable: creates a secret for the app and recovery codes. Both are valid after a first code. */
export async function enableTwoFactor(
  request: SignInRequest,
  context: SignInContext,
  signedIn: SignedIn,
): Promise<Response> {
  if (signedIn.hasTwoFactor) throw createAlreadyOnProblem()
  return withPassword(request, context, signedIn, {
    run: async (password, headers) =>
      context.auth.api.enableTwoFactor({
        body: { password, method: 'totp', issuer: await findAgencyName(context.db) },
        headers,
        asResponse: true,
      }),
    respond: async ({ content }: AuthResponse<{ totpURI: string; backupCodes: string[] }>) => {
      const { totpURI, backupCodes } = content
      return createJsonResponse(request.c, { totpURI, backupCodes }, [])
    },
  })
}

/** Turns on a new second factor with its first code, and ends the sessions that started without one. */
export async function confirmTwoFactor(
  request: SignInRequest,
  context: SignInContext,
  { user, hasTwoFactor }: SignedIn,
  code: string,
): Promise<Response> {
  if (hasTwoFactor) throw createAlreadyOnProblem()
  const { auth, db } = context
  const before = await findSessionIds(db, user.id)
  return withLockout(
    request,
    context,
    { secret: 'code', account: user.email },
    {
      async guess() {
        if (!(await auth.api.consumeCode({ body: { userId: user.id, code } }))) throw createWrongCodeProblem()
        const headers = request.c.req.raw.headers
        const response = await auth.api.verifyTOTP({ body: { code }, headers, asResponse: true })
        return readResponse(response, createWrongCodeProblem)
      },
      async onSuccess({ cookies }) {
        await endSessions(db, user.id, { only: before })
        await recordAccountAction(context, user, 'two_factor_on')
        return createJsonResponse(request.c, { status: true }, cookies)
      },
    },
  )
}

/** POST /auth/two-factor/disable: turns off the second factor, unless the agency requires one. */
export async function disableTwoFactor(
  request: SignInRequest,
  context: SignInContext,
  signedIn: SignedIn,
): Promise<Response> {
  if (!signedIn.hasTwoFactor) throw createNotOnProblem()
  if (await isSecondFactorRequired(context.db)) throw new ProblemError(409, { reason: 'two_factor_demanded' })
  return withPassword(request, context, signedIn, {
    run: (password, headers) => context.auth.api.disableTwoFactor({ body: { password }, headers, asResponse: true }),
    respond: async ({ cookies }) => {
      await recordAccountAction(context, signedIn.user, 'two_factor_off')
      return createJsonResponse(request.c, { status: true }, cookies)
    },
  })
}

/** POST /auth/two-factor/generate-backup-codes: replaces the recovery codes. */
export async function renewRecoveryCodes(
  request: SignInRequest,
  context: SignInContext,
  signedIn: SignedIn,
): Promise<Response> {
  if (!signedIn.hasTwoFactor) throw createNotOnProblem()
  return withPassword(request, context, signedIn, {
    run: (password, headers) => context.auth.api.generateBackupCodes({ body: { password }, headers, asResponse: true }),
    respond: async ({ content }: AuthResponse<{ backupCodes: string[] }>) => {
      await recordAccountAction(context, signedIn.user, 'recovery_codes_renewed')
      return createJsonResponse(request.c, { backupCodes: content.backupCodes }, [])
    },
  })
}

interface PasswordOperation<Content> {
  run(password: string, headers: Headers): Promise<Response>
  respond(response: AuthResponse<Content>): Promise<Response>
}

/** Runs an operation that requires the password. Wrong ones are slowed down like other guesses. */
async function withPassword<Content>(
  request: SignInRequest,
  context: SignInContext,
  { user }: SignedIn,
  { run, respond }: PasswordOperation<Content>,
): Promise<Response> {
  const { password } = await validateJson(request.c, passwordBodySchema, toErrorCode)
  return withLockout(
    request,
    context,
    { secret: 'password', account: user.email },
    {
      guess: async () =>
        readResponse<Content>(
          await run(password, request.c.req.raw.headers),
          () => new ProblemError(422, { errors: { password: ['wrong_password'] } }),
        ),
      onSuccess: respond,
    },
  )
}

function createWrongCodeProblem(): ProblemError {
  return new ProblemError(422, { errors: { code: ['invalid'] } })
}

function createAlreadyOnProblem(): ProblemError {
  return new ProblemError(409, { reason: 'two_factor_on' })
}

function createNotOnProblem(): ProblemError {
  return new ProblemError(409, { reason: 'two_factor_off' })
}
