import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { Account } from '#contracts/admin/sign-in.ts'
import { ProblemError } from '../../core/http/problem.ts'
import { answer, read, signedOut } from './answers.ts'
import type { SignInContext, SignInRequest } from './context.ts'

/** Signs in somebody who was just created, and makes their browser a known one. */
export async function startSession(
  { c }: SignInRequest,
  context: SignInContext,
  staff: CurrentUser,
): Promise<Response> {
  const { auth, devices, now } = context
  const response = await auth.api.startSession({
    body: { personId: staff.id },
    headers: c.req.raw.headers,
    asResponse: true,
  })
  const { cookies } = await read(response, signedOut)
  const me: Account = { ...staff, two_factor: false }
  return answer(c, me, [...cookies, devices.issue(staff.email, now())], 201)
}

/** What a link is answered with that is used, expired, revoked or forged. */
export function leadsNowhere(): ProblemError {
  return new ProblemError(404, { detail: 'This link leads nowhere, or no longer.' })
}
