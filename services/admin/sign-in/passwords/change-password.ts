import { z } from 'zod'
import { passwordSchema } from '#contracts/admin/sign-in.ts'
import { ProblemError } from '../../../core/http/problem.ts'
import { validatedJson } from '../../../core/http/request-body.ts'
import { adminError } from '../../http/admin-error.ts'
import type { SignedIn, SignInContext, SignInRequest } from '../context.ts'
import { withLockout } from '../lockout/lockout.ts'
import { agencyName } from '../mails.ts'
import { answer, read } from '../responses.ts'
import { endStepsOf } from '../sessions/queries.ts'
import { note } from '../sign-in-audit.ts'
import type { PasswordOwner } from './strength.ts'

const bodySchema = z.object({ currentPassword: passwordSchema, newPassword: passwordSchema })

/** POST /auth/change-password: ends all sessions and starts a new one for this browser. */
export async function changePassword(
  request: SignInRequest,
  context: SignInContext,
  { staff }: SignedIn,
): Promise<Response> {
  const { c } = request
  const { auth, db, judge } = context
  const { currentPassword, newPassword } = await validatedJson(c, bodySchema, adminError)
  const found = await judge(newPassword, { ...staff, agency: await agencyName(db) })
  if (found) throw new ProblemError(422, { errors: { newPassword: [found] } })
  return withLockout(
    request,
    context,
    { secret: 'password', account: staff.email },
    {
      async guess() {
        const response = await auth.api.changePassword({
          body: { currentPassword, newPassword, revokeOtherSessions: true },
          headers: c.req.raw.headers,
          asResponse: true,
        })
        return read(response, () => new ProblemError(422, { errors: { currentPassword: ['wrong_password'] } }))
      },
      async right({ cookies }) {
        await endStepsOf(db, staff.id)
        await note(context, staff, 'password_changed')
        return answer(c, { status: true }, cookies)
      },
    },
  )
}

/**
 * Checks and hashes a new password.
 * @throws ProblemError 422 on the field `password` when it is too weak
 */
export async function chosenPassword(
  { db, judge, hasher }: Pick<SignInContext, 'db' | 'judge' | 'hasher'>,
  password: string,
  { name, email }: Omit<PasswordOwner, 'agency'>,
): Promise<string> {
  const found = await judge(password, { name, email, agency: await agencyName(db) })
  if (found) throw new ProblemError(422, { errors: { password: [found] } })
  return hasher.hash(password)
}
