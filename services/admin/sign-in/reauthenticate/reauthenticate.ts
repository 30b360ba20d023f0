import { reauthenticationSchema } from '#contracts/admin/sign-in.ts'
import { ProblemError } from '../../../core/http/problem.ts'
import { validatedJson } from '../../../core/http/request-body.ts'
import { adminError } from '../../http/admin-error.ts'
import { answer, read } from '../answers.ts'
import type { SignedIn, SignInContext, SignInRequest } from '../context.ts'
import { withLockout } from '../with-lockout.ts'
import { noteConfirmed } from './confirmed.ts'

/** POST /auth/confirm: the password again, for what takes it; a wrong one is slowed down like any other guess. */
export async function reauthenticate(
  request: SignInRequest,
  context: SignInContext,
  signedIn: SignedIn,
): Promise<Response> {
  const { c } = request
  const { auth, db, now } = context
  const { password } = await validatedJson(c, reauthenticationSchema, adminError)
  return withLockout(
    request,
    context,
    { secret: 'password', account: signedIn.staff.email },
    {
      async guess() {
        const response = await auth.api.verifyPassword({
          body: { password },
          headers: c.req.raw.headers,
          asResponse: true,
        })
        return read(response, () => new ProblemError(422, { errors: { password: ['wrong_password'] } }))
      },
      async right() {
        await noteConfirmed(db, signedIn, now())
        return answer(c, { status: true }, [])
      },
    },
  )
}
