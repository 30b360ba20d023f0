import { ProblemError } from '../../core/http/problem.ts'
import type { SignInContext, SignInRequest } from './context.ts'
import type { Attempt } from './lockout/lock-out.ts'

/** A guess, and what follows from it. */
interface Guess<Right> {
  /** Throws a `ProblemError` below 500 when the guess is wrong; any other error says nothing about it. */
  guess(): Promise<Right>
  right(found: Right): Promise<Response>
  /** Before the refusal is answered. */
  wrong?(): Promise<void>
}

/**
 * Lets somebody guess, unless they have to wait: see `LockOut`.
 * @throws ProblemError 429, or what `guess` throws
 */
export async function withLockout<Right>(
  { c, address }: SignInRequest,
  { lockOut, devices, now }: SignInContext,
  { secret, account }: Pick<Attempt, 'secret' | 'account'>,
  { guess, right, wrong }: Guess<Right>,
): Promise<Response> {
  const device = devices.deviceOf(c.req.raw.headers, account, now())
  const allowed = await lockOut.begin({ secret, account, device, address })
  let found: Right
  try {
    found = await guess()
  } catch (error) {
    if (error instanceof ProblemError && error.status < 500) await wrong?.()
    else await allowed.undone()
    throw error
  }
  await allowed.succeeded()
  return right(found)
}
