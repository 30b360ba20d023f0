import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import type { Database } from '#database/schema/index.ts'
import { networkOf } from '#domain/client-address.ts'
import { ProblemError } from '../../../http/problem.ts'
import type { DeviceCookies } from './device-cookie.ts'
import {
  countFailure,
  forgetFailures,
  pausesBySubject,
  revertFailures,
  type Subject,
  type SubjectKind,
} from './failures.ts'

interface Attempt {
  /** The guessed secret. Each kind is counted separately. */
  secret: 'password' | 'code' | 'mail'
  /** An e-mail address, whether or not an account has it. */
  account: string
  /** A known browser: see `DeviceCookies`. */
  device: string | undefined
  /** The IP address; undefined for calls within the process. */
  address: string | undefined
}

/** A permitted attempt. It counts as a failure until its result is reported. */
interface AllowedAttempt {
  succeeded(): Promise<void>
  /** Reports that the attempt failed for an unrelated reason. */
  revert(): Promise<void>
}

/** Slows down guessing, across all instances. */
export interface Lockout {
  /** @throws ProblemError 429 with `Retry-After` while it is blocked */
  begin(attempt: Attempt): Promise<AllowedAttempt>
}

/**
 * A known browser is limited by its own failures only, so the owner can always sign in from there. All others share one
 * count per account and one per network address. No account is locked for good: delays grow from half a minute to an
 * hour. Accounts and addresses are stored as hashes keyed with `key`.
 */
export function createLockout(db: Database, key: string, now: () => Date): Lockout {
  function subject(kind: SubjectKind, secret: string, name: string): Subject {
    const hash = createHmac('sha256', key)
      .update(JSON.stringify([secret, name]))
      .digest('base64url')
    return { key: `${kind}:${hash}`, pauses: pausesBySubject[kind] }
  }

  function subjectsOf({ secret, account, device, address }: Attempt): { accountSubject: Subject; network: Subject[] } {
    if (device) return { accountSubject: subject('device', secret, device), network: [] }
    const network = address === undefined ? [] : [subject('address', 'any', networkOf(address))]
    return { accountSubject: subject('account', secret, account), network }
  }

  return {
    async begin(attempt) {
      const { accountSubject, network } = subjectsOf(attempt)
      const result = await countFailure(db, [accountSubject, ...network], now())
      if ('wait' in result) {
        const seconds = String(Math.ceil(result.wait / 1_000))
        throw new ProblemError(429, { detail: 'Too many attempts.', headers: { 'retry-after': seconds } })
      }
      return {
        async succeeded() {
          await forgetFailures(db, [accountSubject.key])
          // Only this attempt of the network address is removed: otherwise the owner of an account could reset guesses at
          // others.
          await revertFailures(
            db,
            result.counted.filter(({ key }) => key !== accountSubject.key),
            now(),
          )
        },
        revert: () => revertFailures(db, result.counted, now()),
      }
    },
  }
}

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
  { c, address }: { c: Context; address: string | undefined },
  { lockout, devices, now }: { lockout: Lockout; devices: DeviceCookies; now(): Date },
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
