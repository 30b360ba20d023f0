import { z } from 'zod'
import { passwordSchema } from '#contracts/admin/sign-in.ts'
import { userEmailSchema } from '#contracts/admin/users.ts'
import { ProblemError } from '../../core/http/problem.ts'
import { validatedJson } from '../../core/http/request-body.ts'
import { adminError } from '../http/admin-error.ts'
import { answer, read } from './answers.ts'
import { noteFailedSignIn, noteSignIn } from './audit-log.ts'
import type { SignInContext, SignInRequest } from './context.ts'
import { withLockout } from './with-lockout.ts'

const bodySchema = z.object({ email: userEmailSchema, password: passwordSchema })

/** What Better Auth answers: somebody, or that a code is still to come. */
type Content = { user: { id: string; name: string; email: string } } | { twoFactorRedirect: true }

/**
 * POST /auth/sign-in/email: signs in who needs no code, and asks the others for it. An unknown address, a wrong password
 * and somebody who may not sign in get the same answer, and one hash is computed for each.
 */
export async function signIn(request: SignInRequest, context: SignInContext): Promise<Response> {
  const { c } = request
  const { auth, db, devices, now } = context
  const { email, password } = await validatedJson(c, bodySchema, adminError)
  return withLockout(
    request,
    context,
    { secret: 'password', account: email },
    {
      async guess() {
        const headers = c.req.raw.headers
        const response = await auth.api.signInEmail({ body: { email, password }, headers, asResponse: true })
        return read<Content>(response, () => new ProblemError(401, { detail: 'Wrong e-mail address or password.' }))
      },
      async right({ content, cookies }) {
        if ('twoFactorRedirect' in content) return answer(c, { twoFactorRedirect: true }, cookies)
        const { id, name } = content.user
        await noteSignIn(context, { id, name })
        return answer(c, { user: { id, name, email } }, [...cookies, devices.issue(email, now())])
      },
      async wrong() {
        const person = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
        await noteFailedSignIn(context, 'sign_in_failed', person?.id)
      },
    },
  )
}
