import { z } from 'zod'
import { passwordSchema } from '#contracts/admin/sign-in.ts'
import { userEmailSchema } from '#contracts/admin/users.ts'
import { ProblemError } from '../../http/problem.ts'
import { validateJson } from '../../http/request-body.ts'
import { toErrorCode } from '../http/admin-error.ts'
import type { SignInContext, SignInRequest } from './context.ts'
import { withLockout } from './lockout/lockout.ts'
import { createJsonResponse, readResponse } from './responses.ts'
import { recordFailedSignIn, recordSignIn } from './sign-in-audit.ts'
import { confirmTwoFactor } from './two-factor.ts'

const credentialsSchema = z.object({ email: userEmailSchema, password: passwordSchema })

/** The response of Better Auth: a user, or a request for a code. */
type Content = { user: { id: string; name: string; email: string } } | { twoFactorRedirect: true }

/**
 * POST /auth/sign-in/email: signs in users without a second factor, and asks others for a code. An unknown address, a
 * wrong password and an inactive user get the same response after one hash each.
 */
export async function signIn(request: SignInRequest, context: SignInContext): Promise<Response> {
  const { c } = request
  const { auth, db, devices, now } = context
  const { email, password } = await validateJson(c, credentialsSchema, toErrorCode)
  return withLockout(
    request,
    context,
    { secret: 'password', account: email },
    {
      async guess() {
        const headers = c.req.raw.headers
        const response = await auth.api.signInEmail({ body: { email, password }, headers, asResponse: true })
        return readResponse<Content>(
          response,
          () => new ProblemError(401, { detail: 'Wrong e-mail address or password.' }),
        )
      },
      async onSuccess({ content, cookies }) {
        if ('twoFactorRedirect' in content) return createJsonResponse(c, { twoFactorRedirect: true }, cookies)
        const { id, name } = content.user
        await recordSignIn(context, { id, name })
        return createJsonResponse(c, { user: { id, name, email } }, [...cookies, devices.issue(email, now())])
      },
      async onFailure() {
        const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
        await recordFailedSignIn(context, 'sign_in_failed', user?.id)
      },
    },
  )
}

/** From the app, or a recovery code. */
type CodeKind = 'totp' | 'recovery'

const codeSchema = z.object({ code: z.string().trim().min(1).max(40) })

/**
 * POST /auth/two-factor/verify-totp and …/verify-backup-code: the second step of signing in or, for a signed-in user,
 * the first code of a new second factor. 401 for a wrong code, 410 when the first step has expired or five codes were
 * wrong.
 */
export async function verifyCode(request: SignInRequest, context: SignInContext, kind: CodeKind): Promise<Response> {
  const { c } = request
  const { auth, devices, now } = context
  const { code } = await validateJson(c, codeSchema, toErrorCode)
  const headers = c.req.raw.headers
  const signedIn = await context.signedIn(headers)
  if (signedIn) return confirmTwoFactor(request, context, signedIn, code)

  const user = await auth.api.getPendingUser({ headers })
  if (!user) throw createStepExpiredProblem()
  return withLockout(
    request,
    context,
    { secret: 'code', account: user.email },
    {
      async guess() {
        if (kind === 'totp' && !(await auth.api.consumeCode({ body: { userId: user.id, code } })))
          throw createWrongCodeProblem()
        const verify = kind === 'totp' ? auth.api.verifyTOTP : auth.api.verifyBackupCode
        const response = await verify({ body: { code }, headers, asResponse: true })
        return readResponse<{ user: { id: string } }>(response, (failure) =>
          failure === 'INVALID_CODE' || failure === 'INVALID_BACKUP_CODE'
            ? createWrongCodeProblem()
            : createStepExpiredProblem(),
        )
      },
      async onSuccess({ cookies }) {
        const { id, name, email } = user
        await recordSignIn(context, { id, name })
        return createJsonResponse(c, { user: { id, name, email } }, [...cookies, devices.issue(email, now())])
      },
      onFailure: () => recordFailedSignIn(context, 'code_failed', user.id),
    },
  )
}

function createWrongCodeProblem(): ProblemError {
  return new ProblemError(401, { detail: 'Wrong code.' })
}

function createStepExpiredProblem(): ProblemError {
  return new ProblemError(410, { detail: 'Begin again with the password.' })
}
