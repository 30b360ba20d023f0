import { createHmac } from 'node:crypto'
import type { Database } from '#database/schema/index.ts'
import { networkOf } from '#domain/client-network.ts'
import { ProblemError } from '../../../core/http/problem.ts'
import type { SignInContext, SignInRequest } from '../context.ts'
import { countFailure, forgetFailures, pausesOf, type Subject, type SubjectKind, takeBack } from './failures.ts'

/** Who tries what. */
interface Attempt {
  /** What is guessed; each is counted on its own. */
  secret: 'password' | 'code' | 'mail'
  /** The account: an e-mail address, whether or not it is anybody's. */
  account: string
  /** The browser, when it is one that the account has signed in with: see `DeviceCookies`. */
  device: string | undefined
  /** The network address it comes from; undefined: from within the process. */
  address: string | undefined
}

/** An attempt that may be made. Until it is said how it went, it counts as a failure. */
interface Allowed {
  succeeded(): Promise<void>
  /** It came to nothing, and that says nothing about the guess. */
  undone(): Promise<void>
}

/** Slows down who guesses, in all copies of the program together. */
export interface Lockout {
  /** @throws ProblemError 429 with `Retry-After` when it has to wait */
  begin(attempt: Attempt): Promise<Allowed>
}

/**
 * A known browser is judged by its own failures alone: whatever the world does to the account, its owner gets in from
 * there. Everybody else shares one count per account and one per network address. Nobody is ever locked out for good:
 * pauses grow from half a minute to an hour. What is kept of accounts and addresses is a hash keyed with `key`.
 */
export function createLockout(db: Database, key: string, now: () => Date): Lockout {
  function subject(kind: SubjectKind, secret: string, name: string): Subject {
    const hash = createHmac('sha256', key)
      .update(JSON.stringify([secret, name]))
      .digest('base64url')
    return { key: `${kind}:${hash}`, pauses: pausesOf[kind] }
  }

  function subjectsOf({ secret, account, device, address }: Attempt): { own: Subject; network: Subject[] } {
    if (device) return { own: subject('device', secret, device), network: [] }
    const network = address === undefined ? [] : [subject('address', 'any', networkOf(address))]
    return { own: subject('account', secret, account), network }
  }

  return {
    async begin(attempt) {
      const { own, network } = subjectsOf(attempt)
      const result = await countFailure(db, [own, ...network], now())
      if ('wait' in result) {
        const seconds = String(Math.ceil(result.wait / 1_000))
        throw new ProblemError(429, { detail: 'Too many attempts.', headers: { 'retry-after': seconds } })
      }
      return {
        async succeeded() {
          await forgetFailures(db, [own.key])
          // Of an address only this one: who has an account must not wash away the guesses at others.
          await takeBack(
            db,
            result.counted.filter(({ key }) => key !== own.key),
            now(),
          )
        },
        undone: () => takeBack(db, result.counted, now()),
      }
    },
  }
}

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
