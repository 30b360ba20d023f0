import { z } from 'zod'
import { passwordSchema } from '#contracts/admin/sign-in.ts'
import { ProblemError } from '../../../http/problem.ts'
import { validateJson } from '../../../http/request-body.ts'
import { toErrorCode } from '../../http/admin-error.ts'
import type { SignedIn, SignInContext, SignInRequest } from '../context.ts'
import { withLockout } from '../lockout/lockout.ts'
import { findAgencyName } from '../mails.ts'
import { createJsonResponse, readResponse } from '../responses.ts'
import { deletePendingSteps } from '../sessions/queries.ts'
import { recordAccountAction } from '../sign-in-audit.ts'
import type { PasswordOwner } from './strength.ts'

const bodySchema = z.object({ currentPassword: passwordSchema, newPassword: passwordSchema })

/** POST /auth/change-password: ends all sessions and starts a new one for this browser. */
export async function changePassword(
  request: SignInRequest,
  context: SignInContext,
  { user }: SignedIn,
): Promise<Response> {
  const { c } = request
  const { auth, db, findPasswordWeakness } = context
  const { currentPassword, newPassword } = await validateJson(c, bodySchema, toErrorCode)
  const found = await findPasswordWeakness(newPassword, { ...user, agency: await findAgencyName(db) })
  if (found) throw new ProblemError(422, { errors: { newPassword: [found] } })
  return withLockout(
    request,
    context,
    { secret: 'password', account: user.email },
    {
      async guess() {
        const response = await auth.api.changePassword({
          body: { currentPassword, newPassword, revokeOtherSessions: true },
          headers: c.req.raw.headers,
          asResponse: true,
        })
        return readResponse(response, () => new ProblemError(422, { errors: { currentPassword: ['wrong_password'] } }))
      },
      async onSuccess({ cookies }) {
        await deletePendingSteps(db, user.id)
        await recordAccountAction(context, user, 'password_changed')
        return createJsonResponse(c, { status: true }, cookies)
      },
    },
  )
}

/**
 * Checks and hashes a new password.
 * @throws ProblemError 422 on the field `password` when it is too weak
 */
export async function hashNewPassword(
  { db, findPasswordWeakness, hasher }: Pick<SignInContext, 'db' | 'findPasswordWeakness' | 'hasher'>,
  password: string,
  { name, email }: Omit<PasswordOwner, 'agency'>,
): Promise<string> {
  const found = await findPasswordWeakness(password, { name, email, agency: await findAgencyName(db) })
  if (found) throw new ProblemError(422, { errors: { password: [found] } })
  return hasher.hash(password)
}
