import { ProblemError } from '../../../http/problem.ts'
import type { SignInContext, SignInRequest } from '../context.ts'
import type { Attempt } from './lockout.ts'

/** A guess and its results. */
interface Guess<Right> {
  /** Throws a `ProblemError` below 500 for a wrong guess. Other errors do not count. */
  guess(): Promise<Right>
  onSuccess(found: Right): Promise<Response>
  /** Runs before the refusal is sent. */
  onFailure?(): Promise<void>
}

/**
 * Checks a guess unless it has to wait: see `Lockout`.
 * @throws ProblemError 429, or what `guess` throws
 */
export async function withLockout<Right>(
  { c, address }: SignInRequest,
  { lockout, devices, now }: SignInContext,
  { secret, account }: Pick<Attempt, 'secret' | 'account'>,
  { guess, onSuccess, onFailure }: Guess<Right>,
): Promise<Response> {
  const device = devices.deviceOf(c.req.raw.headers, account, now())
  const allowed = await lockout.begin({ secret, account, device, address })
  let found: Right
  try {
    found = await guess()
  } catch (error) {
    if (error instanceof ProblemError && error.status < 500) await onFailure?.()
    else await allowed.revert()
    throw error
  }
  await allowed.succeeded()
  return onSuccess(found)
}
