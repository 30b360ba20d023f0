import { z } from 'zod'
import { ProblemError } from '../../core/http/problem.ts'
import { validatedJson } from '../../core/http/request-body.ts'
import { adminError } from '../http/admin-error.ts'
import { answer, read } from './answers.ts'
import { noteFailedSignIn, noteSignIn } from './audit-log.ts'
import type { SignInContext, SignInRequest } from './context.ts'
import { takeCode } from './one-time-code.ts'
import { turnOn } from './two-factor.ts'
import { withLockout } from './with-lockout.ts'

/** From the app, or one of those kept for the day when it is lost. */
export type CodeKind = 'totp' | 'recovery'

const bodySchema = z.object({ code: z.string().trim().min(1).max(40) })

/**
 * POST /auth/two-factor/verify-totp and …/verify-backup-code: the second step of signing in, or for somebody who is
 * signed in, the first code of a new second factor. 401 for a wrong code, 410 when the first step is too long ago or
 * five codes were wrong.
 */
export async function giveCode(request: SignInRequest, context: SignInContext, kind: CodeKind): Promise<Response> {
  const { c } = request
  const { auth, devices, now } = context
  const { code } = await validatedJson(c, bodySchema, adminError)
  const headers = c.req.raw.headers
  const signedIn = await context.signedIn(headers)
  if (signedIn) return turnOn(request, context, signedIn, code)

  const person = await auth.api.pendingPerson({ headers })
  if (!person) throw over()
  return withLockout(
    request,
    context,
    { secret: 'code', account: person.email },
    {
      async guess() {
        if (kind === 'totp' && !(await takeCode(auth, person.id, code))) throw wrongCode()
        const ask = kind === 'totp' ? auth.api.verifyTOTP : auth.api.verifyBackupCode
        const response = await ask({ body: { code }, headers, asResponse: true })
        return read<{ user: { id: string } }>(response, (failure) =>
          failure === 'INVALID_CODE' || failure === 'INVALID_BACKUP_CODE' ? wrongCode() : over(),
        )
      },
      async right({ cookies }) {
        const { id, name, email } = person
        await noteSignIn(context, { id, name })
        return answer(c, { user: { id, name, email } }, [...cookies, devices.issue(email, now())])
      },
      wrong: () => noteFailedSignIn(context, 'code_failed', person.id),
    },
  )
}

function wrongCode(): ProblemError {
  return new ProblemError(401, { detail: 'Wrong code.' })
}

function over(): ProblemError {
  return new ProblemError(410, { detail: 'Begin again with the password.' })
}
