import { confirmSchema } from '#contracts/office/sign-in.ts'
import { ProblemError } from '../../../http/problem.ts'
import { validatedJson } from '../../../http/request-body.ts'
import { fault } from '../../http/fault.ts'
import { answer, read } from '../answers.ts'
import { attempted } from '../attempted.ts'
import type { SignedIn, SignInContext, SignInRequest } from '../context.ts'
import { noteConfirmed } from './confirmed.ts'

/** POST /auth/confirm: the password again, for what takes it; a wrong one is slowed down like any other guess. */
export async function confirm(request: SignInRequest, context: SignInContext, signedIn: SignedIn): Promise<Response> {
  const { c } = request
  const { auth, db, now } = context
  const { password } = await validatedJson(c, confirmSchema, fault)
  return attempted(
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
